package org.strobe.mpi.coll.move;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * All-gather in which ranks collect runs of blocks, of double length in each round. A run begins with the rank's own
 * block, which is already in place. (Bruck et al., "Efficient algorithms for all-to-all communications", 1997)
 *
 * <pre>
 *   5 ranks, packed at rank 1:   b | c . . .      bc | de .      bcde | a       then put into their places
 *                                 from 2           from 3         from 0: one block, the rest is there
 * </pre>
 *
 * <p>log2(n) rounds for any number of ranks and blocks of any sizes, at the price of packing: for small blocks.
 */
public final class BruckAllGather {
    private BruckAllGather() {}

    /** Writes the rounds, for less than 2 GB in all. */
    public static void write(Steps steps, Blocks blocks) {
        int rank = steps.rank();
        int size = steps.size();
        int[] at = new int[size + 1];
        for (int i = 0; i < size; i++) {
            at[i + 1] = Math.toIntExact(at[i] + blocks.bytes((rank + i) % size));
        }
        ByteBuffer packed = steps.scratch(at[size]);
        steps.copy(
                blocks.buffer(),
                blocks.offset(rank),
                blocks.count(rank),
                blocks.type(rank),
                packed,
                0,
                at[1],
                Type.BYTE);
        for (int have = 1; have < size; have = Math.min(2 * have, size)) {
            int more = Math.min(have, size - have);
            steps.exchange(
                    packed,
                    0,
                    at[more],
                    Type.BYTE,
                    (rank - have + size) % size,
                    packed,
                    at[have],
                    at[have + more] - at[have],
                    Type.BYTE,
                    (rank + have) % size);
        }
        for (int i = 1; i < size; i++) {
            int block = (rank + i) % size;
            steps.copy(
                    packed,
                    at[i],
                    at[i + 1] - at[i],
                    Type.BYTE,
                    blocks.buffer(),
                    blocks.offset(block),
                    blocks.count(block),
                    blocks.type(block));
        }
    }
}
