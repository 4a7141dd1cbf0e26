/**
 * A long row of collectives of the API, on communicators that overlap, with ranks and transfers that are late.
 *
 * <pre>
 *   seed  --&gt;  Delays: a fault plan             Step: what all ranks do next, and with which values
 *   each rank  --&gt;  Soak: draws the same steps as all others
 *                     Circles, Circle        the communicators it is in
 *                     Calls, PendingCall     carry out a step and look at what came
 *                     Elements, Line         memory, and the numbers that belong there
 * </pre>
 *
 * What each rank gives lies on a line through its elements, and so do sums and extremes of such: each rank computes by itself what it
 * must get, by one addition an element, and nothing is sent to find out.
 *
 * <p>{@code StoppedRing} sends messages between processes that are stopped now and then.
 */
package org.strobe.mpi.soak;
