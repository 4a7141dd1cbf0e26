/**
 * A machine on this computer whose nodes several jobs share by turns, after STORM: {@code strobe bcs start} runs it, {@code strobe bcs submit} hands
 * jobs in.
 *
 * <pre>
 *   strobe bcs submit ── socket ── MachineServer           one process: the machine
 *                                       |
 *                                 MachineManager           a node of its own       GangTurns, HostJob
 *                                       |  NICs: multicast, Compare-And-Write (GangWords)
 *                      NodeDaemon  NodeDaemon  ...         a node each
 *                           |  starts, stops, lets go: JobProcess
 *                      GangLauncher ── ranks               a process a job, and one a rank
 * </pre>
 *
 * <p>Node managers store a job's image as it comes by multicast, the one of the job's first node starts its launcher from it, and each has
 * the job's ranks on its node run or not, as the machine manager says once a slice. Launchers end when the machine does, and ranks that are
 * stopped go on when their launcher dies, to notice it: nothing stays behind.
 */
package org.strobe.mpi.cli.bcs.host;
