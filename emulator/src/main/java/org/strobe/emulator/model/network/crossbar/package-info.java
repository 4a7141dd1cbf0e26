/**
 * Crossbar switch with wormhole routing, after Myrinet's: the way of a packet is held from its head to its tail.
 *
 * <pre>
 *   NIC 0 port 0 ---&gt; input 0 --.        .-- output 0 ---&gt; NIC 0 port 0
 *   NIC 0 port 1 ---&gt; input 1 --- switch --- output 1 ---&gt; NIC 0 port 1
 *   NIC 1 port 0 ---&gt; input 2 --'        '-- output 2 ---&gt; NIC 1 port 0
 *
 *   head of a worm   input free -- cable -- output free -- switch, cable -- room in the NIC -- flows
 * </pre>
 *
 * <p>Nothing on the way keeps a packet ({@code Worm}). While its head waits for an output, or for room in the NIC behind it, the packet holds
 * its input, and after that its output. So packets behind it wait too, also those to other NICs: back-pressure.
 *
 * <p><b>Order.</b> Packets of one input to one output arrive in order. Those that wait for an output get it in the order in which they asked.
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> Networks whose NICs are joined by such a switch. It knows no NIC: a {@code Receiver} has room for a worm, or not yet.
 */
package org.strobe.emulator.model.network.crossbar;
