/**
 * Time slices, and the microphases that all nodes go through together in each of them.
 *
 * <pre>
 *   StrobeSender                                      StrobeReceiver of each node
 *      |--- microstrobe: multicast of its number ------&gt; | begins what its threads of the NIC do in this microphase
 *      |                                                 |   NicThread.begin, work ...
 *      |--- has everybody done it? condition ----------&gt; | stores the number when all of them are through
 *      |         not yet: asks again                     |
 *      |--- the next microstrobe -------------------...
 *      |
 *      ends the slice; the next one begins when it is time
 *
 *   slice i    | exchange | schedule | point to point | broadcast, barrier | reduce |   rest   |
 *              ^ multiples of the slice's length                                               ^
 * </pre>
 *
 * <p>Each of these steps is told to {@link org.strobe.bcs.slice.Steps} before it is taken, so that a fault plan can end whoever takes it.
 *
 * <p>A slice in which nothing was scheduled ends after the second microphase. One that takes longer than it may is counted as an overrun; the next begins with the
 * next multiple, so that nothing drifts.
 */
package org.strobe.bcs.slice;
