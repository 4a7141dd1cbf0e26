package org.strobe.mpi.coll.move;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;

/**
 * All-gather in a ring: each rank passes on the block that it received last. Its own block is already in place.
 *
 * <pre>
 *   round 0:  0 --a--> 1 --b--> 2 --c--> 3 --d--> 0        round 1:  0 --d--> 1 --a--> 2 --b--> 3 --c--> 0 ...
 * </pre>
 *
 * <p>n-1 rounds of one block, straight from buffer to buffer: each byte enters each rank once. For large blocks of any
 * sizes.
 */
public final class RingAllGather {
    private RingAllGather() {}

    public static void write(Steps steps, Blocks blocks) {
        int size = steps.size();
        int right = (steps.rank() + 1) % size;
        int left = (steps.rank() - 1 + size) % size;
        for (int round = 0; round < size - 1; round++) {
            int out = (steps.rank() - round + size) % size;
            int in = (steps.rank() - round - 1 + size) % size;
            boolean takes = blocks.bytes(in) > 0;
            int coming = takes
                    ? steps.startReceive(blocks.buffer(), blocks.offset(in), blocks.count(in), blocks.type(in), left)
                    : -1;
            if (blocks.bytes(out) > 0) {
                steps.send(blocks.buffer(), blocks.offset(out), blocks.count(out), blocks.type(out), right);
            }
            if (takes) {
                steps.await(coming);
            }
        }
    }
}
