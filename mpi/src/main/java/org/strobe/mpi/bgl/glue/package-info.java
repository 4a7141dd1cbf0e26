/**
 * Messages of MPI over the message layer: the glue between them [BGL, section 4.1].
 *
 * <pre>
 *   PacketChannel (one a communicator)      PacketMessages (one a rank): a Source of its Progress
 *     | sends, receives, probes               | moves packets
 *     v                                       v
 *   PacketSend, PacketReceive              MessageLayer --arrived--&gt; Matcher (org.strobe.emulator.match)
 *   TakenPackets: after a matched probe
 *   WindowMessages: accesses to windows on modelled machines
 *
 *   GlueSettings   costs
 * </pre>
 *
 * <p><b>Matching.</b> The sender's word of a message carries context and tag; its source is the process that sent it. A message is matched
 * when its first packet comes: its posted receive accepts it, or it is kept until a receive, or a matched probe, takes it.
 *
 * <p><b>Costs</b> of the MPI library: {@code node.call} at the beginning of a call, and {@code bgl.mpiReceive} when a receive completes;
 * those of the glue layer: {@code bgl.glueSend} and {@code bgl.glueReceive} for a message.
 *
 * <p><b>Threads.</b> The rank's thread in turn ({@link org.strobe.mpi.progress}).
 *
 * <p><b>Callers.</b> {@code BglEngine}.
 */
package org.strobe.mpi.bgl.glue;
