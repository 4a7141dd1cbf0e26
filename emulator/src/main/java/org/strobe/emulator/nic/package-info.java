/**
 * The NIC of each node, as protocols see it: an interface that each platform implements.
 *
 * <pre>
 *      node 0                                    node 1
 *      rank 0   rank 1                           rank 2   rank 3
 *         \      /   await, test an event           \      /
 *      +-- Nic -------------+                    +-- Nic -------------+
 *      | global memory      |  put, get, words   | global memory      |   same offsets
 *      | events             | ------------------&gt; | events             |   on every node
 *      | message handlers   |  multicast, signal | message handlers   |
 *      | agents             |  active message    | agents             |
 *      +--------------------+                    +--------------------+
 *               \__________ global condition ___________/
 *                 one order of all conditional writes
 * </pre>
 *
 * <p>Put, get, read-modify-write, active messages and counters come from LAPI; Xfer-And-Signal, Test-Event and Compare-And-Write from BCS.
 * Nodes communicate through their NICs alone. Ranks of one node also share {@link org.strobe.emulator.machine.NodeMemory}.
 *
 * <p>An {@link org.strobe.emulator.nic.Interconnect} hands out a {@link org.strobe.emulator.nic.Nic} to each rank, bound to its {@link
 * org.strobe.emulator.kernel.Actor}. NICs that buffer messages for their ranks offer {@link org.strobe.emulator.nic.Mail} with {@link
 * org.strobe.emulator.nic.Letter}s. {@code nic.host} and {@code model.nic} implement the interfaces; {@code nic.transfer} has their
 * common checks and copies. {@code nic.global} has networks that join all nodes, beside the one that carries transfers.
 * {@code nic.packet} has FIFOs for software that writes and reads packets itself.
 *
 * <p><b>Threads.</b> A {@code Nic} belongs to one actor. An {@code Interconnect} is safe for all threads.
 *
 * <p><b>Callers.</b> Ranks, engines and agents. Handlers and agents must not wait.
 */
package org.strobe.emulator.nic;
