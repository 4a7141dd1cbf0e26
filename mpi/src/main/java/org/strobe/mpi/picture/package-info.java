/**
 * Pictures as values, and their writers. Knows nothing of their subject.
 *
 * <pre>
 *   Picture       title, size, and Marks in drawing order
 *     Mark        lines, areas, boxes, signs, words; each in one Ink
 *     Spot, Form  a place; the outline of a sign
 *   Ink           a colour for light and for dark surroundings; Ramp: an even scale of them
 *   Letters       widths of words
 *   SvgWriter     text as text, dark mode, values on hover; SvgPage: pictures of one page
 *   PdfWriter     text as text, in the standard font of PDF
 * </pre>
 *
 * <p>Both writers need neither a font nor module {@code java.desktop}: a picture is alike on all computers.
 */
package org.strobe.mpi.picture;
