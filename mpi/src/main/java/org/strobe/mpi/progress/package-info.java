/**
 * Progress of one rank: waiting, waking, and whatever moves while the rank waits. Engines stand on top of it, side by side.
 *
 * <pre>
 *   threads of the rank --enter--&gt; Turns (level MULTIPLE: one thread at a time, one waits for all)
 *                                    |
 *                                 Progress ---- move ----&gt; Source, Source    one for each engine of the rank
 *                                    |      \--- step ---&gt; Task, Task        pending collectives
 *                                    |
 *                                 until(Goal) --&gt; Rank.await(Work)           nothing to do: spin, yield, sleep
 * </pre>
 *
 * <p><b>Waiting.</b> There is one kind of wait: for work of any sort ({@code Work}), until a {@link
 * org.strobe.mpi.progress.Goal} is met. All waits end in {@link org.strobe.emulator.rank.Rank#await}. A thread that waits for
 * room in an inbox still empties its own inbox, so two ranks that fill each other's inboxes both continue.
 *
 * <p>A wait spins, yields and parks as the launch has it, or as {@code WaitWay} says. It ends without news at the time that a source names, such as one that
 * tries something again.
 *
 * <p><b>Threads.</b> Below level {@code MULTIPLE} there is no lock. At that level, and beside an {@code Agent}, {@code Turns}
 * admits one thread at a time. A job asks for the agent by the setting {@code mpi.agent}: a thread that advances pending
 * collectives while the rank computes.
 *
 * <p>Engines call this package; it knows none of them. Nothing on the path of a message allocates here.
 */
package org.strobe.mpi.progress;
