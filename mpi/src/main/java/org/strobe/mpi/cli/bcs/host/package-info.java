/**
 * A machine on this computer whose nodes several jobs share by turns, after STORM: {@code strobe bcs start} runs it, {@code strobe bcs submit} hands
 * jobs in. Here are these commands and their like, a class each; what they run and ask is in packages below.
 *
 * <pre>
 *   strobe bcs submit ── MachineSocket ── MachineServer    socket, server    one process: the machine, which strobe bcs start runs
 *                                               |
 *                                         MachineManager   machine           a node of its own
 *                                               |  NICs: multicast, Compare-And-Write
 *                              NodeDaemon  NodeDaemon  ...                   a node each
 *                                   |  stores images, starts, stops, lets go
 *                              GangLauncher ── ranks       job, image        a process a job, and one a rank
 *
 *   each uses those to its right:    commands    server    machine    job    image
 *   commands and server use:         socket
 * </pre>
 *
 * <p>Node managers store a job's image as it comes by multicast, the one of the job's first node starts its launcher from it, and each has
 * the job's ranks on its node run or not, as the machine manager says once a slice. Launchers end when the machine does, and ranks that are
 * stopped go on when their launcher dies, to notice it: no process stays behind.
 *
 * <p>The machine manager and node managers wait for nobody but each other. What may take long has threads of its own: a client that asks, what
 * a launcher is told, what it prints and whoever is to read that, a job's end and a node's disk. The page of each package says which.
 *
 * <p>Only {@code StartCommand} runs a machine. The others know what goes through its socket ({@code Answers} reads what comes back) and what a job
 * is made of that is handed in, and nothing else of it. {@link org.strobe.mpi.cli.bcs.BcsCommand} calls them.
 */
package org.strobe.mpi.cli.bcs.host;
