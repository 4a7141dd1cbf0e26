package org.strobe.tools.chart;

/**
 * A horizontal line across the plot, for comparison.
 *
 * @param name name in the legend
 * @param y its position
 */
public record Reference(String name, double y) {}
