package org.strobe.chart;

/**
 * A line right across, to compare with.
 *
 * @param name for the legend
 * @param y where it lies
 */
public record Reference(String name, double y) {}
