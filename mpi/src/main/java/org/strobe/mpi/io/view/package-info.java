/**
 * Views: the part of a file visible to a rank.
 *
 * <pre>
 *   View               displacement, etype, file type: from etypes to runs in the file
 *     Extents            runs of bytes in a file
 *     Representation     representation of numbers
 *     OrderOfDisplacements   check of file types
 * </pre>
 *
 * <p>Nothing here touches a file.
 */
package org.strobe.mpi.io.view;
