/**
 * Figures: data in, SVG and PNG out. Knows nothing of what is drawn.
 *
 * <pre>
 *   Figure      what can be drawn: a Chart, or Bars
 *     Chart     series of numbers over an axis of numbers: Axis, Scale, Series, Point, Reference
 *     Bars      a number for each of some names
 *   Drawing     a figure as SVG or PNG
 *     ChartLayout, BarsLayout   the figure in the words of the library that draws it, XChart
 *     Range       from where to where an axis goes
 *     Thinning    long series, with no more points than can be seen
 *     Style       sizes, and letters that fit
 *     Palette     colours, in light and in dark surroundings
 *     SvgCanvas   takes what is drawn as text: SvgPath writes shapes, SvgElements joins lines
 * </pre>
 *
 * <p>The library is no dependency of those who have Strobe on their class path: it is in {@code strobe.jar}. The same data give the same bytes where there are the same fonts.
 */
package org.strobe.chart;
