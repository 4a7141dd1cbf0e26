/**
 * Threads of the NIC that carry messages from process to process.
 *
 * <pre>
 *   slice i-1     process A posts a send              process B posts a receive
 *                    | DescriptorFifo                    | DescriptorFifo
 *   slice i          v                                   v
 *     exchange    BufferSender of A's node -----------&gt; BufferReceiver of B's node
 *     schedule                                           matches, and chooses chunks that fit into the slice
 *     point to                                        DmaHelper of B's node: MessageTransfer after MessageTransfer
 *     point          bytes of A's payload -------------&gt; into B's payload
 *   slice i+1     A gets a Notice                     B gets a Notice
 *                    ^ NoticeFifo                        ^ NoticeFifo
 * </pre>
 *
 * <p>Probes, matched probes and cancellations are descriptors too, and take this way. Descriptors, notices and
 * FIFOs are those of {@code org.strobe.bcs.descriptor}.
 *
 * <p>Threads: all agents of a node run one at a time, so nothing here locks. {@link
 * org.strobe.bcs.message.Acknowledgements} is an agent apart, since other nodes wait for it.
 *
 * <p>Callers: {@code slice} begins and drives the threads; {@code runtime} creates them and implements {@link
 * org.strobe.bcs.message.Notifier}. Nothing here waits or calls a process.
 */
package org.strobe.bcs.message;
