package org.strobe.mpi.coll.move;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;

/**
 * All-gather by recursive doubling: pairs exchange everything that they have. Each rank's own block is already in
 * place.
 *
 * <pre>
 *   round 0:  0 --a,b-- 1   2 --c,d-- 3        round 1:  0 --ab,cd-- 2   1 --ab,cd-- 3
 * </pre>
 *
 * <p>log2(n) rounds, straight from buffer to buffer. For a power of two of ranks, and blocks of one size.
 */
public final class DoublingAllGather {
    private DoublingAllGather() {}

    public static void write(Steps steps, Blocks blocks) {
        int rank = steps.rank();
        for (int have = 1; have < steps.size(); have *= 2) {
            int partner = rank ^ have;
            int mine = rank & -have;
            int theirs = partner & -have;
            steps.exchange(
                    blocks.buffer(),
                    blocks.offset(mine),
                    Math.multiplyExact(have, blocks.count(0)),
                    blocks.type(0),
                    partner,
                    blocks.buffer(),
                    blocks.offset(theirs),
                    Math.multiplyExact(have, blocks.count(0)),
                    blocks.type(0),
                    partner);
        }
    }
}
