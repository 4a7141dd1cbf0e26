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
 *   slice i+1     A gets a Notice                     B gets a Notice
 *                    ^ NoticeFifo                        ^ NoticeFifo
 * </pre>
 *
 * <p>Descriptors are records of one layout, in FIFOs that a process and its node's NIC share and in active messages between NICs; so are notices, which tell what came of them. The bytes are in a
 * {@link org.strobe.bcs.message.Payload} of the request that they name; neither process takes part when these move. Probes, what takes messages out, and what gives requests up are
 * descriptors too.
 */
package org.strobe.bcs.message;
