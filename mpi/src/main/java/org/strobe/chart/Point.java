package org.strobe.chart;

/** A number over a number. */
public record Point(double x, double y) {}
