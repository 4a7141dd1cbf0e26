/**
 * The ground floor: memory, words and queues that ranks share, as threads of one JVM or as sibling processes.
 *
 * <pre>
 *   status          capabilities of this computer, and why one is missing
 *   rsm             remote shared memory: export, import, put, get, barriers, signals
 *   rsm.topology    the interconnect that a job's controllers share
 *   rsm.access      rights and capacity of a publication, failures of RSM calls
 *   ring            queues of records: one producer, many producers
 *   copy            bulk data, one class for each kind of buffer
 *   sync            flags, counters, gates: words that one side sets and the other awaits
 *   wait            the one class that waits: spin, yield, park; doorbells, deadlines, abort, dead siblings
 *   futex           sleeping by system call on words that several processes map
 *   segment.mapped  segments of sibling processes: mapped files
 *   segment         named off-heap memory, and the one accessor to it
 *   signal          stopping and continuing processes
 * </pre>
 *
 * <p>Each package uses packages below it. None knows MPI or the program of a rank. Ranks of one JVM need no JVM flag and
 * call no restricted method; {@code mapped.jvmflags} lists the flags of the path between processes.
 */
package org.strobe.shm;
