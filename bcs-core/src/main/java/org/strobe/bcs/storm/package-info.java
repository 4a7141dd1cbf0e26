/**
 * A machine on this computer whose nodes several jobs share by turns, after STORM.
 *
 * <pre>
 *   client ── MachineSocket ── MachineServer         socket, server    one process: the machine
 *                                    |
 *                              MachineManager        machine           a node of its own
 *                                    |  NICs: multicast, Compare-And-Write
 *                   NodeDaemon  NodeDaemon  ...                        a node each
 *                        |  stores images, starts, stops, lets go
 *                   GangLauncher ── ranks            job, image        a process a job, and one a rank
 *
 *   each uses those to its right:    server    machine    job    image
 *   clients and the server use:      socket
 * </pre>
 *
 * <p>Node managers store a job's image as it comes by multicast, the one of the job's first node starts its launcher from it, and each has
 * the job's ranks on its node run or not, as the machine manager says once a slice. Launchers end when the machine does, and ranks that are
 * stopped go on when their launcher dies, to notice it: no process stays behind.
 *
 * <p>The machine manager and node managers wait for nobody but each other. What may take long has threads of its own: a client that asks, what
 * a launcher is told, what it prints and whoever is to read that, a job's end and a node's disk. The page of each package says which.
 *
 * <p>The commands of {@code strobe bcs} call this package. It uses the emulator alone, and knows of no MPI: a job is a program with a class path.
 */
package org.strobe.bcs.storm;
