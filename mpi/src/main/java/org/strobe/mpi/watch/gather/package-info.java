/**
 * Merges the data of all ranks' watchers when their job ends, successful or not.
 *
 * <pre>
 *   one JVM                              processes
 *
 *   rank 0  rank 1  rank 2               rank 0, rank 1         rank 2, rank 3
 *        \    |    /                            |                      |
 *        Gathering                          Gathering              Gathering
 *             | job's end                       | job's end            |
 *          Merger                           PartFiles              PartFiles     a folder of the job
 *             |                                      \              /
 *           result                             the last one to end: Merger --> result
 * </pre>
 *
 * <p>No data go through the watched MPI, so results exist after an abort, too. A killed process takes its ranks' parts
 * with it.
 *
 * <p>The packages of watchers beside this one are the callers.
 */
package org.strobe.mpi.watch.gather;
