/**
 * Description and result of a job.
 *
 * <pre>
 *   JobSpec --> job.Launcher --> local.LocalJob -----------------------------> host.RankHost --> RankOutcome --> JobEnd
 *                            |-> model.ModelJob ----------------------------^
 *                            '-> process.ProcessJob --> process.RankProcess --^
 *                                                       (a JVM per rank, or for several)
 *
 *   report.ReportServer --asks--> supervise.Supervisor --asks--> Hosts (LocalHosts, ModelHosts, ProcessHosts)
 *   HeapAdvice         options that give a full heap more room
 *   ToldFailures       failures that the terminal has shown
 * </pre>
 *
 * <p><b>Threads.</b> None here; the sub-packages start those of ranks and of the supervisor.
 *
 * <p><b>Callers.</b> {@code job}, and the sub-packages. This package must not start anything.
 */
package org.strobe.emulator.launch;
