package org.strobe.mpi.coll.move;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * All-gather in which rank 0 gathers all blocks and broadcasts them. Each rank's own block is already in place.
 *
 * <pre>
 *   1 --b--> 0, 2 --c--> 0, 3 --d--> 0        0 --abcd--> 1, 2, 3 along a tree
 * </pre>
 *
 * <p>2(n-1) messages instead of n log2(n), and one wait for each rank but 0: for small blocks in an oversubscribed
 * group.
 */
public final class CentralAllGather {
    private static final int CENTRE = 0;

    private CentralAllGather() {}

    /** Writes the rounds, for less than 2 GB in all. */
    public static void write(Steps steps, int radix, Blocks blocks) {
        int rank = steps.rank();
        if (rank == CENTRE) {
            LinearGather.write(steps, Constants.IN_PLACE, 0, Type.BYTE, blocks, CENTRE);
        } else if (blocks.bytes(rank) > 0) {
            steps.send(blocks.buffer(), blocks.offset(rank), blocks.count(rank), blocks.type(rank), CENTRE);
        }
        spread(steps, radix, blocks, steps.size());
    }

    /** Broadcasts the first blocks from rank 0. */
    public static void spread(Steps steps, int radix, Blocks blocks, int number) {
        if (blocks.areEven()) {
            int count = Math.multiplyExact(number, blocks.count(0));
            TreeBroadcast.write(steps, radix, blocks.buffer(), count, blocks.type(0), CENTRE);
            return;
        }
        int bytes = Math.toIntExact(blocks.bytesOfFirst(number));
        ByteBuffer packed = steps.scratch(bytes);
        if (steps.rank() == CENTRE) {
            move(steps, blocks, number, packed, true);
        }
        TreeBroadcast.write(steps, radix, packed, bytes, Type.BYTE, CENTRE);
        if (steps.rank() != CENTRE) {
            move(steps, blocks, number, packed, false);
        }
    }

    private static void move(Steps steps, Blocks blocks, int number, ByteBuffer packed, boolean pack) {
        long at = 0;
        for (int i = 0; i < number; i++) {
            int bytes = Math.toIntExact(blocks.bytes(i));
            if (pack) {
                steps.copy(
                        blocks.buffer(),
                        blocks.offset(i),
                        blocks.count(i),
                        blocks.type(i),
                        packed,
                        at,
                        bytes,
                        Type.BYTE);
            } else {
                steps.copy(
                        packed,
                        at,
                        bytes,
                        Type.BYTE,
                        blocks.buffer(),
                        blocks.offset(i),
                        blocks.count(i),
                        blocks.type(i));
            }
            at += bytes;
        }
    }
}
