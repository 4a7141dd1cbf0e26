/**
 * Draws figures as SVG and PNG by the library XChart.
 *
 * <pre>
 *   Drawing                   entry point: a figure as SVG or PNG
 *     ChartLayout, BarsLayout   a figure as a chart of XChart
 *     Range                   limits of an axis
 *     Thinning                fewer points for long series
 *     Style                   sizes and fonts
 * </pre>
 *
 * <p>Only {@code strobe.jar} contains XChart; modules that depend on this one do not get it. With equal fonts, equal
 * data
 * give equal bytes.
 */
package org.strobe.tools.chart.drawing;
