/**
 * How the ranks of a job come to life, and how it ends. Here are the words of it: what was asked for, and what came out.
 *
 * <pre>
 *   JobSpec --> job.Launcher --> local.LocalJob -----------------------------> host.RankHost --> Outcome --> JobEnd
 *                            |-> model.ModelJob ----------------------------^
 *                            \-> process.ProcessJob --> process.RankProcess --^
 *                                                       (a JVM for each rank, or for several)
 *
 *   supervise.Supervisor --asks--> Hosts (LocalHosts, ModelHosts, ProcessHosts)
 * </pre>
 */
package org.strobe.emulator.launch;
