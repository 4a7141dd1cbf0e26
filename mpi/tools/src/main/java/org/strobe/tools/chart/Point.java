package org.strobe.tools.chart;

/** A point of a series. */
public record Point(double x, double y) {}
