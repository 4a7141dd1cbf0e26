/**
 * Records between ranks that reach each other by their NICs.
 *
 * <pre>
 *   Port of a rank (NicPorts)
 *     NicPort    NicWire ---&gt; slots in global memory --&gt; NicInbox     put, put the slot's word, signal
 *     MailPort   MailWire --&gt; letters ----------------&gt; MailInbox    on machines whose NICs keep mail
 *
 *   NicRows      rows of inboxes in the memory of a NIC; NicLayout is a row
 * </pre>
 *
 * <p>Inboxes in global memory lie in the part of each NIC that {@link org.strobe.mpi.engine.NicShares} gives to messages.
 */
package org.strobe.mpi.p2p.wire.nic;
