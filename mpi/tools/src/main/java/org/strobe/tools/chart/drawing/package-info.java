/**
 * Lays out figures, and draws them as SVG, PDF and PNG.
 *
 * <pre>
 *   Drawing                    entry point: a figure as a picture or a file
 *     ChartLayout, BarsLayout    a figure as a picture (org.strobe.mpi.picture)
 *       Sheet                    title, notes, marks on paper
 *       Plot                     axes, and places of data; Legend: names below the plot
 *       Extent, Ticks, Numbers   what an axis covers, its marks, their text
 *       Thinning                 fewer points for long series
 *     PngWriter                  pictures as images
 * </pre>
 *
 * <p>SVG and PDF come from the picture's own writers and take no font. Equal data give equal bytes.
 */
package org.strobe.tools.chart.drawing;
