package org.strobe.mpi.random.traffic;

import java.util.Random;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Values;
import org.strobe.mpi.random.party.PlannedComm;

/**
 * A message of the plan.
 *
 * @param number its number in its step
 * @param from the sender, by its rank in the world
 * @param to the receiver, by its rank in the world
 * @param source the sender as the receiver names it
 * @param dest the receiver as the sender names it
 * @param tag the tag
 * @param elements how many elements it has
 * @param way how it is sent
 */
public record Message(int number, int from, int to, int source, int dest, int tag, int elements, SendWay way) {
    private static final int SMALL = 24;
    private static final int TAGS = 3;

    public static Message any(int number, PlannedComm comm, Base base, Sizes sizes, SendWay way, Random random) {
        int[] all = comm.all();
        int from = all[random.nextInt(all.length)];
        int[] others = comm.other(from);
        int to = others[random.nextInt(others.length)];
        int elements = random.nextBoolean() ? random.nextInt(SMALL) : sizes.length(random) / base.bytes;
        return between(number, comm, from, to, random.nextInt(TAGS), elements, way);
    }

    public static Message between(int number, PlannedComm comm, int from, int to, int tag, int elements, SendWay way) {
        int source = PlannedComm.rankIn(comm.own(from), from);
        int dest = PlannedComm.rankIn(comm.own(to), to);
        return new Message(number, from, to, source, dest, tag, elements, way);
    }

    /** What it carries; {@code salt} tells the steps apart. */
    public long[] values(long salt) {
        return Values.of(salt, number, 0, elements);
    }

    @Override
    public String toString() {
        return "message " + number + " from " + source + " to " + dest + " tag " + tag + ", " + elements + " elements, "
                + way;
    }
}
