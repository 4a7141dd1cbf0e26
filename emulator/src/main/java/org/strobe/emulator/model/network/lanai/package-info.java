/**
 * Myrinet's NIC as modelled hardware: the LANai, its memory, its DMA engines and the PCI-X bus, with GM's firmware, over a crossbar.
 *
 * <pre>
 *   LanaiSpec --open--&gt; LanaiNetwork    messages of engines, as Network; ports of GM, as MessageNics (LanaiPort)
 *                           |
 *                         Lanai          NIC of a node
 *
 *      host memory                         LANai, one processor                           link
 *          |          SDMA: token, packet -----------------&gt; SEND: header ---&gt; port 0, 1 ---&gt; crossbar
 *        PCI-X bus  ----- read burst  ---&gt; SRAM: send buffers
 *          |
 *        PCI-X bus  &lt;---- write burst ---- SRAM: receive buffers
 *          '----------RDMA: buffer, event &lt;---------------- RECV: order, token &lt;-- port 0, 1 &lt;--- crossbar
 * </pre>
 *
 * <p><b>Processor.</b> SDMA, SEND, RECV and RDMA are pieces of work on one timeline, in the order in which they become due. A message with one
 * packet costs its sender's processor four of them (SDMA, SEND; RECV of the acknowledgement, RDMA of the event) and its receiver's three (RECV, RDMA, SEND
 * of the acknowledgement).
 *
 * <p><b>Memory.</b> A packet has a send buffer from its SDMA until its tail has left, and a receive buffer from its head's arrival until it is in host
 * memory. Without a receive buffer the head waits in the switch, and holds its way.
 *
 * <p><b>Order.</b> Packets of a {@code Flow}, from one port to another, leave by the port with the fewest packets. The receiver keeps those that are ahead, in
 * at most half of its buffers. It drops a further one and answers, a few times for each packet that is missing: the sender goes back to it at once. A message without a
 * receive token is dropped and answered; its sender comes again after a time. A lost packet or answer is found out by the time that no answer comes; then the sender sends one packet alone, whose answer tells what is missing. Both go
 * back to the first packet that is not acknowledged. Each going back begins a round; answers to packets of earlier rounds are ignored in this. After a longer
 * time without success the flow gives up, until its library resumes it, and its target forgets it. A message of an engine then fails its job.
 *
 * <p>Data are read when the read burst ends, and written when the write burst does. A message is acknowledged when its last byte is
 * written. Messages of engines use the same firmware, without tokens.
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> {@code ModelKernel}, {@code model.network.kind}.
 */
package org.strobe.emulator.model.network.lanai;
