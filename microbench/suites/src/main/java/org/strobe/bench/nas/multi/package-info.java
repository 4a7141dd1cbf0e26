/**
 * Multi-partition: a cube of points cut in {@code p x p x p} cells for {@code p x p} ranks. A rank has {@code p} cells, one in
 * each layer of cells in each direction. So all ranks work at each stage of a sweep along lines.
 *
 * <pre>
 *   layers of p = 3 in z, ranks 0 to 8:
 *
 *   y  6 7 8   8 6 7   7 8 6       a sweep in x goes through the columns of cells:
 *   |  3 4 5   5 3 4   4 5 3       at stage 0 ranks 0 3 6, 1 4 7 and 2 5 8 work on the first columns
 *   .  0 1 2   2 0 1   1 2 0       (drawn without the shift in y)
 *       z=0     z=1     z=2
 *
 *   CellGrid      the cells of a rank, and its neighbours
 *   CubeCell      a block of points, with two layers of the neighbours' points around
 *   CellLines     lines of a cell along an axis
 *   FaceExchange  messages: the points around all cells
 *   LineSweep     messages: a sweep along an axis, forward and back
 *   SweepWork     work of a sweep in a cell
 * </pre>
 */
package org.strobe.bench.nas.multi;
