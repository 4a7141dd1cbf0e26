/**
 * The one class that waits, and what wakes it.
 *
 * <pre>
 *      waiter                                   setter
 *      is the word there?  --yes--> go on       store the word (volatile)
 *      spin, yield (WaitPolicy)                 does the waiter's doorbell say that it
 *      doorbell := this word  (volatile)        parks for this very word?  --no--> go on
 *      is the word there?  --yes--> go on       ring: unpark, or wake the futex
 *      park, with a bound; then from the top
 * </pre>
 *
 * <p>Of the two stores and two loads in the middle one side always sees the other's, since all four are volatile: no
 * wake-up is lost, and a setter whose waiter runs pays one load of a line that nobody writes.
 *
 * <p>A {@link org.strobe.shm.wait.WaitingRoom} holds the doorbells of a job's ranks, its processes and its abort word
 * in memory that all of them see. Waits end by the awaited word, a deadline, an interrupt, or the job's abort; a
 * sibling process that dies aborts the job within a fraction of a second.
 *
 * <p>A room that crosses processes wakes platform threads by futex, and virtual threads through one platform thread a
 * process, since a virtual thread in a futex would hold its carrier. Nothing above this package spins or parks by
 * itself.
 */
package org.strobe.shm.wait;
