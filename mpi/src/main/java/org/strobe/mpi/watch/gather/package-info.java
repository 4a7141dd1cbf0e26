/**
 * Brings together what the watchers of all ranks have gathered, when their job ends, well or not.
 *
 * <pre>
 *   one JVM                              processes
 *
 *   rank 0  rank 1  rank 2               rank 0, rank 1         rank 2, rank 3
 *        \    |    /                            |                      |
 *        Gathering                          Gathering              Gathering
 *             | job's end                       | job's end            |
 *          Merger                            part file              part file     in a folder of the job's own
 *             |                                      \              /
 *           result                             the last one to end: Merger --> result
 * </pre>
 *
 * <p>Nothing is sent through the MPI that is watched: so what was gathered is there after an abort, too. A process that was
 * killed takes its ranks' part with it.
 */
package org.strobe.mpi.watch.gather;
