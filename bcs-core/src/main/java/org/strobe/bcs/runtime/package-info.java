/**
 * BCS at work in the JVMs of a job: what each node runs, and what a process sees of it.
 *
 * <pre>
 *   Machine           a JVM's part of it: each rank joins, then all begin together
 *   NodeRuntime       a node's threads of the NIC, behind its strobe receiver; in the JVM of the node's first rank
 *   NicAgents         the names of these threads
 *   NodeManager       tells processes what came of their requests, at the beginning of a slice
 *   Endpoint          what a process posts, and hears
 *   ProcessLayout     what a process shares with the NIC of its node, NodeLayout what all processes there do
 *   Staging           where the bytes of a process are that NICs in other JVMs read and write; these find them by StagedPayloads
 * </pre>
 */
package org.strobe.bcs.runtime;
