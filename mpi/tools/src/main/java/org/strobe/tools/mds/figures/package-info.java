/**
 * Figures of monitoring data.
 *
 * <pre>
 *   Figures     all figures, by file name
 *   Histogram   a figure of distributions
 *   Numbered    series of several processes or nodes
 *   Unit        a unit that suits a time
 * </pre>
 */
package org.strobe.tools.mds.figures;
