/**
 * A process's access to the machine: the calls of an engine become descriptors, and notices complete requests.
 *
 * <pre>
 *   engine ---&gt; Endpoint ---&gt; RequestTable --- sends, receives ---&gt; NIC of the node
 *                  |               |       &lt;-- notices ------------
 *                  |            Staging      copies of payloads, where NICs in other JVMs access them
 *                  |
 *               NodeWords      present slice, blocked processes, slots for teams: shared by a node's processes and its NIC
 * </pre>
 *
 * <p>{@link org.strobe.bcs.endpoint.ProcessLayout} and {@link org.strobe.bcs.endpoint.NodeLayout} draw the shared memory.
 *
 * <p>Threads: any thread of the process may post and read notices. Only {@link org.strobe.bcs.endpoint.Endpoint#await} waits, and only on a rank's main thread.
 *
 * <p>Callers: an engine, for its rank; {@code runtime}, which creates endpoints and opens the NIC's ends. Nothing here matches, moves or schedules.
 */
package org.strobe.bcs.endpoint;
