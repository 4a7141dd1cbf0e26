/**
 * A canvas of AWT that writes SVG, and the colours of figures.
 *
 * <pre>
 *   SvgCanvas       drawn and filled shapes as elements of SVG
 *   ShapeGraphics   its base: outlines and text reduced to shapes
 *   SvgElements     elements in order, equal neighbours joined
 *   SvgPath         shapes as path data
 *   Palette         colours for light and dark surroundings
 * </pre>
 *
 * <p>Package {@code drawing} is the only caller.
 */
package org.strobe.tools.chart.svg;
