/**
 * How records reach another process's inbox, and how an inbox is read.
 *
 * <pre>
 *   same node     SharedWire --&gt; Ring in the node's memory --&gt; SharedInbox       one a rank, many producers
 *                 (NodeInboxes: the rings of a node, as one JVM sees them; JobInboxes: those of all nodes;
 *                 LateInbox: that of a rank that was started later)
 *
 *   other node    NicWire ----&gt; slots in global memory -----&gt; NicInbox           put, put the slot's word, signal (NicPort; NicRows, NicLayout)
 *                 MailWire ---&gt; letters that its NIC keeps --&gt; MailInbox           on machines whose NICs do (MailPort)
 * </pre>
 *
 * <p>Inboxes in global memory lie in the part of each NIC that {@link org.strobe.mpi.engine.NicShares} gives to messages.
 * MessageMemory tells how much memory all this takes.
 *
 * <p>A record is an envelope of 8 bytes and a payload. All that come by one wire from one process arrive in order. Nothing
 * here waits: a full inbox refuses, and {@link org.strobe.mpi.p2p.wire.Wire#hasRoom} tells when to try again.
 */
package org.strobe.mpi.p2p.wire;
