package org.strobe.mpi.random.party;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What all ranks know of a communicator.
 *
 * @param number its number in the plan
 * @param left its members by their ranks in the world, in order
 * @param right those of the other group; null if there is one group
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
public record PlannedComm(int number, int[] left, int[] right) {
    public boolean isInter() {
        return right != null;
    }

    public boolean has(int process) {
        return rankIn(left, process) >= 0 || (isInter() && rankIn(right, process) >= 0);
    }

    /** The group of a member. */
    public int[] own(int process) {
        return rankIn(left, process) >= 0 ? left : right;
    }

    /** The group that a member sends to. */
    public int[] other(int process) {
        return !isInter() ? left : rankIn(left, process) >= 0 ? right : left;
    }

    public static int rankIn(int[] group, int process) {
        return IntStream.range(0, group.length)
                .filter(rank -> group[rank] == process)
                .findFirst()
                .orElse(-1);
    }

    public int[] all() {
        return isInter()
                ? IntStream.concat(Arrays.stream(left), Arrays.stream(right)).toArray()
                : left;
    }

    @Override
    public String toString() {
        return "comm " + number + " " + Arrays.toString(left) + (isInter() ? " with " + Arrays.toString(right) : "");
    }
}
