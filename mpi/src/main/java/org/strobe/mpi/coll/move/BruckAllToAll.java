package org.strobe.mpi.coll.move;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * All-to-all in which blocks hop towards their targets in steps of 1, 2, 4 ... ranks, many in one message. (Bruck et
 * al., "Efficient algorithms for all-to-all communications", 1997)
 *
 * <pre>
 *   packed     block i is for the rank i further on
 *   round k    blocks whose i has bit k set move on by 2^k ranks:   k=0: 1, 3, 5, 7    k=1: 2, 3, 6, 7    k=2: 4, 5, 6, 7
 *   at last    block i has come from the rank i further back
 * </pre>
 *
 * <p>log2(n) messages a rank instead of n-1, each with half of all data: for small blocks of one size.
 */
public final class BruckAllToAll {
    private BruckAllToAll() {}

    /** Writes the rounds, for less than 1 GB in all. */
    public static void write(Steps steps, Blocks sent, Blocks received) {
        int rank = steps.rank();
        int size = steps.size();
        int block = Math.toIntExact(received.bytes(0));
        ByteBuffer packed = steps.scratch((long) size * block);
        for (int i = 0; i < size; i++) {
            int dest = (rank + i) % size;
            steps.copy(
                    sent.buffer(),
                    sent.offset(dest),
                    sent.count(dest),
                    sent.type(dest),
                    packed,
                    (long) i * block,
                    block,
                    Type.BYTE);
        }
        int half = (size + 1) / 2 + 1;
        ByteBuffer out = steps.scratch((long) half * block);
        ByteBuffer in = steps.scratch((long) half * block);
        for (int bit = 1; bit < size; bit *= 2) {
            int bytes = Math.multiplyExact(move(steps, packed, out, block, bit, true), block);
            steps.exchange(
                    out, 0, bytes, Type.BYTE, (rank + bit) % size, in, 0, bytes, Type.BYTE, (rank - bit + size) % size);
            move(steps, packed, in, block, bit, false);
        }
        for (int i = 0; i < size; i++) {
            int source = (rank - i + size) % size;
            steps.copy(
                    packed,
                    (long) i * block,
                    block,
                    Type.BYTE,
                    received.buffer(),
                    received.offset(source),
                    received.count(source),
                    received.type(source));
        }
    }

    /** Moves the blocks with this bit, in runs, into the message or out of it. Returns their number. */
    private static int move(Steps steps, ByteBuffer packed, ByteBuffer message, int block, int bit, boolean out) {
        int size = steps.size();
        int blocks = 0;
        for (int first = bit; first < size; first += 2 * bit) {
            int run = Math.min(bit, size - first);
            long at = (long) first * block;
            long messageAt = (long) blocks * block;
            int bytes = run * block;
            if (out) {
                steps.copy(packed, at, bytes, Type.BYTE, message, messageAt, bytes, Type.BYTE);
            } else {
                steps.copy(message, messageAt, bytes, Type.BYTE, packed, at, bytes, Type.BYTE);
            }
            blocks += run;
        }
        return blocks;
    }
}
