/**
 * Assembles the provider of each rank. No package below uses this one; the API finds it as a service.
 *
 * <pre>
 *   RankProviderSource   finds the calling thread's rank, and its provider
 *     Watchers             (1) the rank's watchers: settings, then services of the program      package watch
 *     Replays              (2) records or replays calls, if the job is set to                   package replay
 *     RankProvider         (3) the rank as an MPI process                                       package runtime
 *       Checks               (4) checks around the parts, in a checked job                        package check
 *       StandardParts        (5) engine, collectives of a communicator                            packages engine, p2p, bcs, srm, coll
 *         StandardStorage      windows and files                                                    packages win, io
 *         TimedReductions      on modelled machines: TimedOperator charges each application of an operator
 * </pre>
 *
 * <p>The first call of a rank assembles its provider, which is kept as the rank's attachment.
 */
package org.strobe.mpi.assembly;
