/**
 * A machine on this computer whose nodes several jobs share by turns, after STORM: {@code strobe bcs start} runs it, {@code strobe bcs submit} hands
 * jobs in.
 *
 * <pre>
 *   strobe bcs submit ── socket ── MachineServer           one process: the machine
 *                                       |
 *                                 MachineManager           a node of its own       GangTurns, HostJob
 *                                       |  NICs: multicast, Compare-And-Write (GangWords, Missions)
 *                      NodeDaemon  NodeDaemon  ...         a node each
 *                           |  stores (NodeDisk), starts, stops, lets go: HostJob, JobProcess
 *                      GangLauncher ── ranks               a process a job, and one a rank
 * </pre>
 *
 * <p>Node managers store a job's image as it comes by multicast, the one of the job's first node starts its launcher from it, and each has
 * the job's ranks on its node run or not, as the machine manager says once a slice. Launchers end when the machine does, and ranks that are
 * stopped go on when their launcher dies, to notice it: no process stays behind.
 *
 * <p>The machine manager and node managers wait for nobody but each other. What may take long has threads of its own: a client that asks
 * ({@code MachineServer}, whose {@code Question}s are put to the machine manager), what a launcher is told ({@code LauncherControl}), what it
 * prints and whoever is to read that ({@code OutputPump}, {@code ClientWatcher}, {@code FileWatcher}), a job's end ({@code HostJob}) and a
 * node's disk ({@code NodeDisk}).
 */
package org.strobe.mpi.cli.bcs.host;
