/**
 * The ground floor: what ranks share, whether they are threads of one JVM or sibling processes.
 *
 * <pre>
 *   status   what this computer offers, and why something is missing
 *   rsm      remote shared memory: export, import, put, get, barriers, signals
 *   ring     queues of records: one producer, many producers       copy   bulk data, a buffer kind a class
 *   sync     flags, counters, gates: words that one side sets and the other awaits
 *   wait     the one class that waits: spin, yield, park; doorbells, time-outs, abort, dead siblings
 *   segment  named off-heap memory, private or mapped, and the one accessor to it
 * </pre>
 *
 * <p>Each package uses those below it. None knows what a rank's program is or what MPI is. Nothing on the path of ranks
 * in one JVM needs a JVM flag or calls a restricted method; {@code mapped.jvmflags} lists what the path between
 * processes needs.
 */
package org.strobe.shm;
