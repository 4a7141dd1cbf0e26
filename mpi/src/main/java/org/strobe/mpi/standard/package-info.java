/**
 * The terms of the MPI standard that need no protocol: plain values, shared by the API, by providers and by all layers between.
 *
 * <pre>
 *   Constants, ErrorClass, ErrorMode, SendMode, ThreadLevel     numbers and choices of the standard
 *   MpiFailure                                                  an error of MPI, before the error handler decides
 *   ProcessGroup                                                an ordered set of processes
 *   Topology: CartTopology, GraphTopology, DistGraphTopology    neighbours of ranks
 *   Attributes, SpawnCommand                                    what programs attach, and what they start
 * </pre>
 *
 * <p>Immutable but for {@link org.strobe.mpi.standard.Attributes}. Nothing here depends on another package of Strobe's MPI.
 */
package org.strobe.mpi.standard;
