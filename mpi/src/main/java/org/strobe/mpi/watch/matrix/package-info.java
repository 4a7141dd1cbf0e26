/**
 * Communication matrix: bytes from each rank to each other, as a table (CSV) and as a heat map (SVG, PDF).
 *
 * <pre>
 *   Matrix        watcher of a rank: counts sends, puts and gets
 *   MatrixFiles   writes the files
 *   HeatMap       lays out the picture; ByteScale: shares of its colours
 * </pre>
 *
 * <p>Collectives are counted separately, since their messages depend on the engine. Package {@code assembly} creates
 * the watcher.
 */
package org.strobe.mpi.watch.matrix;
