/**
 * Ranks in JVMs of their own.
 *
 * <pre>
 *    launcher's JVM                                             a rank's JVM
 *    ProcessJob                                                 RankProcess (main)
 *      store, room, board, faults, reports: mapped segments       joins the store by its ticket
 *      JobSegments, SpecCodec: the description                    reads it, hosts its ranks (ProcessPlan names them)
 *    ProcessStarter; JvmCommand: the command; StartCache, LearnedCache,
 *      FolderJars: a shorter start
 *    ProcessHosts: asks on the board                            answers
 *      Reports.Reader: results, tables, stacks                  Reports.Writer, through a ring
 *                      and further ranks to start               ProcessSpawner
 *      pipes: lines with the rank's number                      console.MarkedLines
 * </pre>
 *
 * <p><b>Threads.</b> In the launcher one reader per pipe and the supervisor; in a rank's JVM its ranks and one thread that answers.
 *
 * <p><b>Callers.</b> {@code job.Launcher}; the JVM starts {@code RankProcess}. A rank's JVM must end when its launcher does.
 */
package org.strobe.emulator.launch.process;
