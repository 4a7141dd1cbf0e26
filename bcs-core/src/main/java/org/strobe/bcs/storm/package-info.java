/**
 * A machine on this computer whose nodes several jobs share in time slices, after STORM.
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
 * <p>A job's image arrives at its nodes by multicast, and each node manager stores it. The node manager of the job's first node starts the
 * launcher from the image. Once a slice the machine manager says which jobs run. Each node manager then stops or continues the ranks on its node.
 *
 * <p>No process stays behind: launchers end with the machine. When a launcher dies, its stopped ranks continue, notice its death and end.
 *
 * <p>Threads of the machine's process:
 *
 * <pre>
 *   MachineManager    one              assigns nodes and slots, sends images, carries out requests
 *   NodeDaemon        one a node       carries out commands of the machine manager
 *   NodeDisk          one a node       stores, unpacks and deletes images; starts launchers
 *   MachineServer     one              accepts clients
 *                     one a client     reads a request, writes the answer
 *                     one a client     ends the job when the client that waits for it has gone
 *   LauncherControl   one a job        tells the launcher which nodes may run
 *   OutputPump        one a stream     passes the launcher's output to the client or to files
 *   HostJob           two an end       end the job's last processes; report the end to the client
 * </pre>
 *
 * <p>The machine manager and node managers wait only for each other, by the words of their NICs. All other waiting is done by the other threads.
 *
 * <p>The commands of {@code strobe bcs} call this package. It uses the emulator alone, and knows of no MPI: a job is a program with a class path.
 */
package org.strobe.bcs.storm;
