/**
 * Ranks in processes of their own.
 *
 * <pre>
 *    launcher's JVM                                             a rank's JVM
 *    ProcessJob                                                 RankProcess (main)
 *      store, room, board, faults, reports: mapped segments       joins the store by its ticket
 *      JobSegments, SpecCodec: the description                    reads it, hosts its ranks (ProcessPlan says which)
 *    ProcessStarter; JvmCommand, StartCache: the command
 *    ProcessHosts: asks on the board                            answers
 *      Reports.Reader: results, tables, stacks                  Reports.Writer, through a ring
 *                      and further ranks to start               ProcessSpawner
 *      pipes: lines with the rank's number                      console.MarkedLines
 * </pre>
 */
package org.strobe.emulator.launch.process;
