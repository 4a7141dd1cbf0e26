/**
 * Words that one side sets and the other awaits, each on a cache line of its own.
 *
 * <pre>
 *   Flag      one writer, one waiter       wait until it has this value
 *   Counter   many writers, one waiter     wait until it is at least this value
 *   Gate      one writer, many waiters     wait until it has this value
 * </pre>
 *
 * <p>A setter that knows its waiter never parks uses the form without a doorbell: a release store and nothing else.
 * With a doorbell the store is volatile and followed by one load, as {@link org.strobe.shm.wait} explains.
 */
package org.strobe.shm.sync;
