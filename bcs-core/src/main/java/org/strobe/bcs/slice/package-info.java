/**
 * Time slices, and the microphases that all nodes go through together.
 *
 * <pre>
 *   StrobeSender                                      StrobeReceiver of each node
 *      |--- microstrobe: multicast of its number ------&gt; | begins the microphase in each NicThread
 *      |                                                 |   NicThread.begin, work ...
 *      |--- Compare-And-Write: all through? -----------&gt; | writes the number into DONE when all threads are through
 *      |         no: asks again                          |
 *      |--- next microstrobe -----------------------...
 *      |
 *      ends the slice; SliceClock says when the next one is due
 *
 *   slice i    | exchange | schedule | point to point | broadcast, barrier | reduce |   rest   |
 *              ^ multiples of the slice's length                                               ^
 * </pre>
 *
 * <p>A slice in which nothing was scheduled ends after the second microphase. An overrun is counted. The next slice
 * starts at the next multiple of the slice length, so slices do not drift.
 *
 * <p>Each step is announced to {@link org.strobe.bcs.slice.StepHook}, so that a fault plan can end the agent that takes
 * it. {@link org.strobe.bcs.slice.SliceObserver} and {@link org.strobe.bcs.slice.NodeObserver} see slices for the
 * monitoring in {@code mds}.
 *
 * <p>Threads: sender and receivers are agents of NICs. The agents of a node run one at a time.
 *
 * <p>Callers: {@code runtime}. Classes here know no messages and no collectives; those are {@link
 * org.strobe.bcs.slice.NicThread}s.
 */
package org.strobe.bcs.slice;
