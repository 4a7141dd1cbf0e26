/**
 * Sleeping by system call, on words that several processes map.
 *
 * <pre>
 *   Futex      sleeps on an int in shared memory, and wakes its sleepers
 *   Sleepers   a place where many platform threads of several processes sleep and wake together
 * </pre>
 *
 * <p>Used by {@link org.strobe.shm.wait} and by gates. A virtual thread must not sleep here: it would hold its carrier.
 * Ranks of one JVM never load the native part.
 */
package org.strobe.shm.futex;
