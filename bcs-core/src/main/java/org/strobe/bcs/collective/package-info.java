/**
 * Barriers, broadcasts and reductions of teams of processes, carried out by the NICs.
 *
 * <pre>
 *   slice i-1   each process of the team posts the collective
 *   slice i
 *     exchange    CollectiveHelper of each node: all processes here have posted it -----------&gt; READY
 *     schedule    RoundScheduler of the leader: Compare-And-Write: READY equal on all nodes? then SCHEDULED on all nodes
 *     broadcast   ChunkSender of the root's node: Xfer-And-Signal of a chunk, then of its notice;
 *                                                 Compare-And-Write: notice on all nodes?
 *     reduce      ReduceHelper of each node: own operands, operands of the children, then to the parent;
 *                                                 a result for every process goes as a chunk
 *   slice i+1
 *     exchange    CollectiveHelper of each node: hands data to processes; the collective ends, or the next chunk follows
 * </pre>
 *
 * <p>A barrier ends as soon as it is scheduled. Collectives of one team run one after the other, those of several teams
 * run concurrently.
 *
 * <p>{@link org.strobe.bcs.collective.CollectiveLayout} draws the words above. {@link
 * org.strobe.bcs.collective.TeamSlots} is the only class here that processes use: they claim slots for new teams.
 *
 * <p>Threads: all agents of a node run one at a time. Slots are claimed by any process, with a compare-and-set.
 *
 * <p>Callers: {@code runtime}, which creates the helpers; {@code endpoint}, for teams and slots; {@code message}, which
 * hands over descriptors through a callback. Nothing here waits.
 */
package org.strobe.bcs.collective;
