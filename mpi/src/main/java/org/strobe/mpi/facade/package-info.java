/**
 * Checks and small computations that every API above the seam needs.
 *
 * <pre>
 *   Arguments     ranks, tags, counts, buffers
 *   Topologies    grids and graphs of a program
 *   Dimensions    balanced dimensions of a grid
 *   SubGrid       parts of a grid
 *   Packing       data as bytes of a message
 *   ElementArrays elements as arrays, for user functions
 *   ErrorPolicy   the error handler in force
 *   WrongApi      programs of the other API
 * </pre>
 *
 * <p>Callers are the APIs alone. A wrong argument is an {@link org.strobe.mpi.standard.MpiFailure} with its name and
 * value; the API passes it to the error handler.
 */
package org.strobe.mpi.facade;
