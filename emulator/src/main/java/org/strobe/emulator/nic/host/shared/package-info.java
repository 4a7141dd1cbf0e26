/**
 * State that all processes of a job share for their NICs.
 *
 * <pre>
 *   InterconnectLayout   the segment: lock, in-flight count, work counts, hosts, bit tables
 *      |-- JobLock       order of conditions, multicasts and word operations
 *      |-- InFlight      transfers and messages that are not complete
 *      |-- Processes     the process that hosts each node, and its wake-up
 *      '-- BitTable      bits that any process sets and clears
 *
 *   HostSite     position of a process in the job
 *   AgentActor   the actor of agents and late transfers: never waits
 * </pre>
 *
 * <p><b>Threads.</b> All threads of all processes. Each word has its writers named in the layout.
 *
 * <p><b>Callers.</b> {@code nic.host}; {@code HostSite} also by the launchers and {@code platform}. The lock is held for a copy, never across a wait.
 */
package org.strobe.emulator.nic.host.shared;
