/**
 * The SRM paper's own broadcast, reduction and all-reduction, as the paper describes them [SRM, section 2]. They are
 * chosen by {@code --coll paper}, and by the file of the paper's machine. Its barrier is {@code
 * org.strobe.srm.barrier.PaperBarrier}.
 *
 * <pre>
 *   PaperBroadcast         chooses by the length
 *     BufferedBroadcast      through the buffers A and B of each node; SharedBuffers: these and their flags
 *     DirectBroadcast        long messages between nodes: into the buffers of masters
 *   PaperReduce            up a tree, chunk by chunk; ChunkOperands: what a member combines
 *   PaperAllReduce         chooses by the length
 *     ExchangedReduction     short operands between nodes: masters exchange
 *     PipelinedReduction     reduction and broadcast, chunk by chunk
 * </pre>
 *
 * <p>All trees are {@link org.strobe.srm.topology.Embedding}s: the root sends and receives for its node, masters for
 * theirs. All members of a node know how many fillings and chunks went over each edge, so any of them can be the root
 * next.
 */
package org.strobe.srm.paper;
