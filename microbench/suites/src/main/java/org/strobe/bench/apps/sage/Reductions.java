package org.strobe.bench.apps.sage;

import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sage.deck.EvenSpread;

/** Collective calls whose results every rank knows beforehand. Each method returns true if the result is right. */
final class Reductions {
    /** A line of an input deck. */
    private static final int LINE = 80;

    private static final int KINDS = 4;

    private final Calls calls;
    private final SlabRing ring;
    private long broadcasts;

    Reductions(Calls calls, SlabRing ring) {
        this.calls = calls;
        this.ring = ring;
    }

    /** Broadcasts a line. */
    boolean broadcast() throws MPIException {
        byte[] line = new byte[LINE];
        for (int i = 0; ring.rank() == 0 && i < LINE; i++) {
            line[i] = letter(i);
        }
        calls.bcast(line, 0);
        boolean isRight = true;
        for (int i = 0; i < LINE; i++) {
            isRight &= line[i] == letter(i);
        }
        broadcasts++;
        return isRight;
    }

    private byte letter(int column) {
        return (byte) EvenSpread.hash(broadcasts, column);
    }

    /** Gathers a number of each rank that depends on its place. */
    boolean gather(int number) throws MPIException {
        long[] all = calls.allGather(EvenSpread.hash(ring.rank(), number));
        boolean isRight = true;
        for (int i = 0; i < all.length; i++) {
            isRight &= all[i] == EvenSpread.hash(i, number);
        }
        return isRight;
    }

    /** Sum of all ranks' masses, by a gathering. */
    long gatheredMass(long own) throws MPIException {
        long sum = 0;
        for (long each : calls.allGather(own)) {
            sum += each;
        }
        return sum;
    }

    /**
     * Makes a reduction of a step.
     *
     * @param number of the reduction in the step: 0 for the sum of masses, then least, largest, and a sum of three
     */
    boolean reduce(int step, int number, long ownMass, long totalMass) throws MPIException {
        long ranks = ring.ranks();
        long[] one = {step * ranks + (ring.rank() + step) % ranks};
        return switch (number % KINDS) {
            case 0 -> {
                one[0] = ownMass;
                calls.allReduce(one, MPI.SUM);
                yield one[0] == totalMass;
            }
            case 1 -> {
                calls.allReduce(one, MPI.MIN);
                yield one[0] == step * ranks;
            }
            case 2 -> {
                calls.allReduce(one, MPI.MAX);
                yield one[0] == step * ranks + ranks - 1;
            }
            default -> {
                long[] three = {1, ring.rank(), step};
                calls.allReduce(three, MPI.SUM);
                yield three[0] == ranks && three[1] == ranks * (ranks - 1) / 2 && three[2] == step * ranks;
            }
        };
    }
}
