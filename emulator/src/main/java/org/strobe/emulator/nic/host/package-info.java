/**
 * The NICs of the host kernel: a transfer is a copy and an event, done by the caller.
 *
 * <pre>
 *   HostNic (a rank's)                       nic/job      InterconnectLayout: lock, in flight, work, ready bits
 *      | put, get, word, condition           nic/memory/b NicLayout: events and global memory of a block of nodes
 *      |--------&gt; NodePort of the target     nic/mail/b   MailLayout: messages for a block of nodes
 *      | late, or behind one that is late
 *      |--------&gt; DelayLine (a thread, once there is one)
 *      | active message
 *      |--------&gt; Mailbox of the target ---&gt; MessageAgent of the process that hosts it
 *                                              on its AgentThread, with all other agents
 * </pre>
 *
 * <p>Everything shared lies in segments that the first who needs them makes, zeroed; zero is the state in which nothing
 * has happened yet, so nobody waits for anybody to set up. Nodes with little memory share a segment.
 *
 * <p><b>Threads.</b> None, until this process has an agent (one thread for all of them: daemon, parks when idle) or a late
 * transfer (one for all of them). With more ranks than processors each further thread that runs costs milliseconds.
 *
 * <p><b>Waking.</b> An event wakes those of its node's ranks that are parked for it and await no more than its count. A
 * message sets its target's ready bit, and who sets it raises the work count of the process that hosts the target; the
 * agent thread looks at that count before it sleeps. The lock wakes one of those that wait for it.
 */
package org.strobe.emulator.nic.host;
