/**
 * The one class that waits, and its wake-up.
 *
 * <pre>
 *       waiter                                   setter
 *       word reached?  --yes--> return           store the word (volatile)
 *       spin, yield (WaitPolicy)                 does the waiter's doorbell announce
 *       doorbell := this word  (volatile)        this word?  --no--> return
 *       word reached?  --yes--> return           ring: unpark, or wake the futex
 *       park, with a bound; then from the top
 * </pre>
 *
 * <p>All stores and loads in the middle are volatile, so one side always sees the other's store: no wake-up is lost. A
 * setter whose waiter runs pays one load of a line that is not being written.
 *
 * <p>A {@link org.strobe.shm.wait.WaitingRoom} holds doorbells, processes and the abort word of a job in memory that
 * all its ranks map. Waits end by the awaited word, a deadline, an interrupt or the job's abort. The death of a sibling
 * process aborts the job within a fraction of a second.
 *
 * <p>A room that crosses processes wakes platform threads by futex. One platform thread a process wakes the virtual
 * threads, since a virtual thread in a futex would hold its carrier. Packages above this one never spin or park.
 */
package org.strobe.shm.wait;
