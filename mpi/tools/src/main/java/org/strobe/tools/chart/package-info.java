/**
 * The data of figures, without knowledge of their subject or their drawing.
 *
 * <pre>
 *   Figure      a Chart or Bars
 *     Chart     Series of Points over two axes: Axis, Scale; Reference: a horizontal line for comparison
 *     Bars      one number for each of several names
 * </pre>
 *
 * <p>Package {@code drawing} turns figures into SVG, PNG and PDF.
 */
package org.strobe.tools.chart;
