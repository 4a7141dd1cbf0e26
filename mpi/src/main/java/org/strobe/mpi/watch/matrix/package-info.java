/**
 * Communication matrix: bytes from each rank to each other, as a table (CSV) and as a picture (SVG).
 *
 * <pre>
 *   Matrix        watcher of a rank: counts sends, puts and gets
 *   MatrixFiles   writes both files; Picture: the squares
 * </pre>
 *
 * <p>Collectives are counted separately, since their messages depend on the engine. Package {@code assembly} creates
 * the watcher.
 */
package org.strobe.mpi.watch.matrix;
