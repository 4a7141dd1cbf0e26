/**
 * Records that a process and the NIC of its node exchange, and their FIFOs.
 *
 * <pre>
 *   process                                                     NIC of its node
 *      Descriptor: RequestKind, envelope, peer, length ... --DescriptorFifo--&gt;  BufferSender or BufferReceiver
 *      Completion of a request                             &lt;--NoticeFifo------  Notice, put in by the node manager
 *
 *      RequestPayload: bytes of the request in the process's memory; a NIC finds it by Payloads
 * </pre>
 *
 * <p>{@link org.strobe.bcs.descriptor.DescriptorLayout} and {@link org.strobe.bcs.descriptor.NoticeLayout} draw the records. They have one layout in FIFOs and in messages between NICs.
 * {@link org.strobe.bcs.descriptor.PendingRequest} is a request as the log of pending requests shows it.
 *
 * <p>Threads: each end of a FIFO belongs to one thread at a time. Agents of the node's NIC hold the NIC's end, the process holds the other.
 *
 * <p>Callers: {@code endpoint}, {@code message}, {@code collective}, {@code runtime} and {@code mds}. Nothing here waits, matches or moves data.
 */
package org.strobe.bcs.descriptor;
