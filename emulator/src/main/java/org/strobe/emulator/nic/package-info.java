/**
 * The NIC of each node, as protocols see it: an interface that a kernel, or later a network, implements.
 *
 * <pre>
 *      node 0                                    node 1
 *      rank 0   rank 1                           rank 2   rank 3
 *         \      /   await, test an event           \      /
 *      +-- Nic -------------+                    +-- Nic -------------+
 *      | global memory      |  put, get, words   | global memory      |   the same offsets
 *      | events             | ------------------&gt; | events             |   on every node
 *      | message handlers   |  multicast, signal | message handlers   |
 *      | agents             |  active message    | agents             |
 *      +--------------------+                    +--------------------+
 *               \__________ global condition ___________/
 *                 one order of all conditional writes
 * </pre>
 *
 * <p>The words come from two libraries: put, get, read-modify-write, active messages and counters from LAPI;
 * Xfer-And-Signal, Test-Event and Compare-And-Write from BCS. Nodes reach each other through their NICs alone; the ranks
 * of one node also share its memory ({@link org.strobe.emulator.machine.NodeMemory}).
 *
 * <p>An {@link org.strobe.emulator.nic.Interconnect} hands out a {@link org.strobe.emulator.nic.Nic} to each rank, bound
 * to its {@link org.strobe.emulator.kernel.Actor}, by which it waits and is counted. {@code host} has the
 * implementation for the host kernel.
 *
 * <p>NICs that keep messages for their ranks have a {@link org.strobe.emulator.nic.Mail} for each, with {@link
 * org.strobe.emulator.nic.Letter}s.
 */
package org.strobe.emulator.nic;
