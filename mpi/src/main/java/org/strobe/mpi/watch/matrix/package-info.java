/**
 * Who sends how much to whom, as a table (CSV) and as a picture (SVG).
 *
 * <p>{@link org.strobe.mpi.watch.matrix.Matrix} counts, one a rank, what it sends and what it puts and gets;
 * {@link org.strobe.mpi.watch.matrix.MatrixFiles} writes both files. Collectives are kept apart: their messages are the
 * engine's business.
 */
package org.strobe.mpi.watch.matrix;
