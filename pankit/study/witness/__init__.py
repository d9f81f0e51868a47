"""Smallest positions in which two rulesets part."""
