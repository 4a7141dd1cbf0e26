/**
 * Messages from process to process, as the threads of the NICs move them.
 *
 * <pre>
 *   slice i-1     process A posts a send              process B posts a receive
 *                    | DescriptorFifo                    | DescriptorFifo
 *   slice i          v                                   v
 *     exchange    BufferSender of A's node -----------&gt; BufferReceiver of B's node
 *     schedule                                           matches, and chooses chunks that fit into the slice
 *     point to                                        DmaHelper of B's node
 *     point          bytes of A's Payload -------------&gt; into B's Payload
 *   slice i+1     A's request is done                 B's request is done
 * </pre>
 *
 * <p>Descriptors are records of one layout, in FIFOs that a process and its node's NIC share and in active messages between NICs. What they say of bytes is the number of a
 * {@link org.strobe.bcs.message.Payload}; neither process takes part when these move.
 */
package org.strobe.bcs.message;
