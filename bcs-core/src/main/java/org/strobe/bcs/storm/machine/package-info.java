/**
 * The machine itself: a machine manager and node managers, which talk to each other through NICs alone.
 *
 * <pre>
 *   MachineManager    who has which nodes, whose turn it is, who lives: GangTurns, HostJob
 *      |  Missions    an image, chunk by chunk; that a job begins, or is no more
 *      |
 *      |  GangWords   what is where in the memory of each NIC
 *      |
 *   NodeDaemon        does so on its node: HostJob
 *      |
 *   NodeDisk          stores images, unpacks and deletes them, on a thread of its own
 *
 *   GangMachine       runs all of these, each on an emulated node
 * </pre>
 *
 * <p>{@code StartCommand} makes a {@code GangMachine} from {@code MachineSettings} and runs it. The server calls its {@code MachineManager}, whose
 * methods say for which thread they are: {@code want} has the machine manager's do something. Nothing here knows who asks, or waits for them.
 */
package org.strobe.bcs.storm.machine;
