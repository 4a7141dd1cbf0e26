package org.strobe.mpi.coll.move;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;

/**
 * All-to-all in which every rank sends to the ranks above it and receives from the ranks below. A few messages are
 * under way at once.
 *
 * <pre>
 *   round 1:  0>1 1>2 2>3 3>0        round 2:  0>2 1>3 2>0 3>1        round 3:  0>3 1>0 2>1 3>2
 * </pre>
 *
 * <p>n-1 messages a rank, straight from buffer to buffer. The order never makes one rank the target of all. For blocks
 * of any sizes. Between two groups of unequal size, rounds without a partner are left out.
 */
public final class PairwiseAllToAll {
    private PairwiseAllToAll() {}

    /** Writes the rounds within a group. */
    public static void write(Steps steps, int inFlight, Blocks sent, Blocks received) {
        int rank = steps.rank();
        steps.copy(
                sent.buffer(),
                sent.offset(rank),
                sent.count(rank),
                sent.type(rank),
                received.buffer(),
                received.offset(rank),
                received.count(rank),
                received.type(rank));
        exchange(steps, inFlight, sent, received, steps.size(), 1);
    }

    /** Writes the rounds between two groups, through a channel to the other one. */
    public static void writeBetween(Steps steps, int inFlight, Blocks sent, Blocks received, int remoteSize) {
        exchange(steps, inFlight, sent, received, remoteSize, 0);
    }

    private static void exchange(
            Steps steps, int inFlight, Blocks sent, Blocks received, int partners, int firstRound) {
        int rank = steps.rank();
        int rounds = Math.max(steps.size(), partners);
        int[] sending = new int[inFlight];
        int[] receiving = new int[inFlight];
        for (int i = firstRound; i < rounds + inFlight; i++) {
            int slot = i % inFlight;
            if (i - inFlight >= firstRound) {
                await(steps, receiving[slot]);
                await(steps, sending[slot]);
            }
            int source = (rank - i % rounds + rounds) % rounds;
            int dest = (rank + i) % rounds;
            boolean takes = i < rounds && source < partners && received.bytes(source) > 0;
            boolean gives = i < rounds && dest < partners && sent.bytes(dest) > 0;
            receiving[slot] = takes
                    ? steps.startReceive(
                            received.buffer(),
                            received.offset(source),
                            received.count(source),
                            received.type(source),
                            source)
                    : -1;
            sending[slot] = gives
                    ? steps.startSend(sent.buffer(), sent.offset(dest), sent.count(dest), sent.type(dest), dest)
                    : -1;
        }
    }

    private static void await(Steps steps, int number) {
        if (number >= 0) {
            steps.await(number);
        }
    }
}
