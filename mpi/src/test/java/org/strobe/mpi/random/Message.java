package org.strobe.mpi.random;

import java.util.Random;

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
record Message(int number, int from, int to, int source, int dest, int tag, int elements, SendWay way) {
    /** Around every size from which on messages take another way. */
    private static final int[] BYTES = {
        0, 8, 40, 48, 56, 64, 1024, 4080, 4096, 4104, 8192, 16_368, 16_384, 16_392, 65_536, 262_144, 300_000
    };

    private static final int SMALL = 24;
    private static final int TAGS = 3;

    static Message any(int number, PlannedComm comm, Base base, SendWay way, Random random) {
        int[] all = comm.all();
        int from = all[random.nextInt(all.length)];
        int[] others = comm.other(from);
        int to = others[random.nextInt(others.length)];
        int elements = random.nextInt(5) < 3
                ? random.nextInt(SMALL)
                : BYTES[random.nextInt(BYTES.length)] / base.bytes;
        return between(number, comm, from, to, random.nextInt(TAGS), elements, way);
    }

    static Message between(
            int number, PlannedComm comm, int from, int to, int tag, int elements, SendWay way) {
        int source = PlannedComm.rankIn(comm.own(from), from);
        int dest = PlannedComm.rankIn(comm.own(to), to);
        return new Message(number, from, to, source, dest, tag, elements, way);
    }

    /** What it carries; {@code salt} tells the steps apart. */
    long[] values(long salt) {
        return Values.of(salt, number, 0, elements);
    }

    @Override
    public String toString() {
        return "message " + number + " from " + source + " to " + dest + " tag " + tag + ", " + elements + " elements, "
                + way;
    }
}
