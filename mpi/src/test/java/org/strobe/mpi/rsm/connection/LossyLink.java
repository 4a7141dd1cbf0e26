package org.strobe.mpi.rsm.connection;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.strobe.shm.rsm.link.HostRsmLink;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.link.RsmOperation;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** Links that lose lines of the stores between two barriers, or none of them, and count an error for each store that lost one. */
final class LossyLink implements RsmLink {
    private static final int STRIPES = 2;

    private final HostRsmLink whole = new HostRsmLink((awaited, target, timeoutNanos) -> awaited.isReached(target));
    private final Random random;
    private final double probability;
    private final long[] errors = new long[STRIPES];

    private boolean mayLose;

    /** Memory to which all stores are lost. */
    private Predicate<Memory> down = memory -> false;

    /** @param probability of losses up to the next barrier */
    LossyLink(Random random, double probability) {
        this.random = random;
        this.probability = probability;
        this.mayLose = random.nextDouble() < probability;
    }

    void setDown(Predicate<Memory> memory) {
        down = memory;
    }

    /**
     * Separates the stripes of a connection: they are numbered in the order of their first stores.
     *
     * @param isDown tells if a stripe is down
     */
    static Predicate<Memory> stripes(IntPredicate isDown) {
        List<Long> seen = new ArrayList<>();
        return memory -> {
            if (!seen.contains(memory.wordId(0))) {
                seen.add(memory.wordId(0));
            }
            return isDown.test(seen.indexOf(memory.wordId(0)));
        };
    }

    @Override
    public void charge(RsmOperation operation, long bytes) {
        // no time passes
    }

    @Override
    public void settle() {
        // no time passes
    }

    @Override
    public void look() {
        // no time passes
    }

    @Override
    public int stripes(int node) {
        return STRIPES;
    }

    @Override
    public long errors(int node, int stripe) {
        return errors[stripe];
    }

    @Override
    public long flush(int node, int stripe) {
        mayLose = random.nextDouble() < probability;
        return errors[stripe];
    }

    @Override
    public void put(int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length) {
        store(node, target, offset, source, sourceOffset, length, RsmCopy.BY_LENGTH);
    }

    @Override
    public void store(
            int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length, RsmCopy copy) {
        if (target.address(offset) % LINE != 0) {
            throw new AssertionError("offset=" + offset + ": within a line");
        }
        boolean isDown = down.test(target);
        boolean isLossy = mayLose && random.nextBoolean();
        long lost = isLossy ? random.nextLong((length + LINE - 1) / LINE) * LINE : -1;
        for (long at = 0; at < length; at += LINE) {
            if (at != lost && !isDown) {
                long bytes = Math.min(LINE, length - at);
                whole.store(node, target, offset + at, source, sourceOffset + at, bytes, copy);
            }
        }
        if (isLossy || isDown) {
            errors[random.nextInt(STRIPES)]++;
        }
    }

    @Override
    public void get(int node, Memory source, long offset, MemorySegment target, long targetOffset, long length) {
        throw new AssertionError("nothing is read from other nodes");
    }

    @Override
    public void putWord(int node, Memory target, long offset, long value, int bytes) {
        throw new AssertionError("only whole lines are stored");
    }

    @Override
    public long getWord(int node, Memory source, long offset, int bytes) {
        throw new AssertionError("nothing is read from other nodes");
    }

    @Override
    public void signal(int node) {
        // the count in shared memory is the signal
    }

    @Override
    public void drain() {
        // a copy has arrived when it ends
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        return whole.await(awaited, target, timeoutNanos);
    }
}
