/**
 * NICs of the host platform: the caller itself performs the copy and raises the event.
 *
 * <pre>
 *   HostNic (a rank's)                        nic/job      InterconnectLayout: lock, in flight, work, ready bits
 *      | put, get, word, condition            nic/memory/b NicMemoryLayout: events and global memory of a block of nodes
 *      |--------&gt; NodePort of the target      nic/mail/b   MessageQueueLayout: active messages for a block of nodes
 *      | ordered operations
 *      |--------&gt; OrderedOperations, under the job's lock
 *      | late, or behind a late transfer
 *      |--------&gt; DelayLine
 *      | active message
 *      |--------&gt; MessageQueue of the target ---&gt; MessageAgent of the hosting process
 *      |  (Outbox: messages of agents without room)    on its AgentThread, with all other agents
 * </pre>
 *
 * <p>Shared state lies in segments ({@code NodeBlocks}) that the first user creates zeroed. Zero is the initial state, so nobody waits for
 * a set-up. Nodes with little memory share a segment.
 *
 * <p><b>Threads.</b> None by default. A process with an agent has one daemon thread for all its agents; it parks when idle. A process with
 * late transfers has one more. On an oversubscribed machine each further running thread costs milliseconds.
 *
 * <p><b>Waking.</b> An event wakes the ranks of its node that are parked for at most its count. A message sets the ready bit of its target.
 * The sender that sets it raises the work count of the hosting process, and the agent thread checks that count before it sleeps.
 *
 * <p><b>Callers.</b> {@code rank.Site} opens a {@code HostInterconnect}; ranks use {@code nic.Nic}. {@code nic.host.shared} has the words
 * that processes share. No method may block while it holds the job's lock.
 */
package org.strobe.emulator.nic.host;
