/**
 * What a rank sees of a file.
 *
 * <pre>
 *   View               displacement, etype, file type: from a row of etypes to places in the file
 *     Extents            runs of bytes in a file
 *     Representation     how numbers are written there
 *     OrderOfDisplacements   which file types are legal
 * </pre>
 *
 * <p>Nothing here touches a file.
 */
package org.strobe.mpi.io.view;
