/**
 * BCS at work in one JVM: what each node runs, and what a process sees of it.
 *
 * <pre>
 *   Machine           all nodes of a job here; each rank joins, then all begin together
 *   NodeRuntime       a node's threads of the NIC, behind its strobe receiver
 *   Endpoint          what a process posts, and waits for
 *   NodeManager       lets processes go on, at the beginning of a slice
 * </pre>
 */
package org.strobe.bcs.runtime;
