/**
 * Barriers, broadcasts and reductions of teams of processes, by the NICs.
 *
 * <pre>
 *   slice i-1   each process of the team posts it
 *   slice i
 *     exchange    CollectiveHelper of each node: all processes here have posted it -----------&gt; POSTED
 *     schedule    that of the leader: Compare-And-Write: POSTED everywhere? then SCHEDULED everywhere
 *     broadcast   that of the root's node: Xfer-And-Signal of a chunk, then of a notice;
 *                                          Compare-And-Write: has everybody got the notice?
 *     reduce      ReduceHelper of each node: own operands, those of the nodes below, then up;
 *                                          a result that is for all goes as a broadcast
 *   slice i+1
 *     exchange    CollectiveHelper of each node: what has come goes to processes; they are done, or the next chunk follows
 * </pre>
 *
 * <p>A barrier is a broadcast of nothing: that it is scheduled is all. Collectives of one team follow each other; those of several teams go at the same time.
 */
package org.strobe.bcs.collective;
