/**
 * Words that one side sets and the other side awaits, each on its own cache line.
 *
 * <pre>
 *    Flag      one writer, one waiter       wait until the value is equal
 *    Counter   many writers, one waiter     wait until the value is at least
 *    Gate      one writer, many waiters     wait until the value is equal
 * </pre>
 *
 * <p>A setter whose waiter never parks uses the form without a doorbell: a single release store. With a doorbell the
 * store is volatile, and one load follows, as {@link org.strobe.shm.wait} explains.
 */
package org.strobe.shm.sync;
