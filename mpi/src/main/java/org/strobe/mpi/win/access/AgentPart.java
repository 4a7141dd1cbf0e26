package org.strobe.mpi.win.access;

import java.util.concurrent.TimeUnit;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.type.layout.Strips;
import org.strobe.mpi.win.sync.WordLock;
import org.strobe.shm.copy.Region;
import org.strobe.shm.futex.Sleepers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Part in another process that is not mapped here. Its process's agent copies the data, in chunks of its segment's
 * size.
 *
 * <pre>
 *   origin    lock, strips and data, ASKED ............. awaits ... DONE, data, unlock
 *   agent                                  copies bytes .........
 * </pre>
 */
public final class AgentPart implements TargetAccess {
    private static final long BOUND = TimeUnit.SECONDS.toNanos(1);

    private final Rank rank;
    private final Memory memory;
    private final Region region;
    private final WordLock lock;
    private final Sleepers sleepers;
    private final String window;
    private final int target;
    private final long size;
    private final int displacementUnit;
    private final Done done = new Done();

    /**
     * Creates a part.
     *
     * @param rank the origin's rank
     * @param agent request memory of the target's agent
     * @param target rank of the target in the window
     */
    public AgentPart(Rank rank, Memory agent, String window, int target, long size, int displacementUnit) {
        this.rank = rank;
        this.memory = agent;
        this.region = Region.of(agent);
        this.lock = new WordLock(agent, AgentLayout.LOCK);
        this.sleepers = new Sleepers(agent, AgentLayout.SLEEPERS);
        this.window = window;
        this.target = target;
        this.size = size;
        this.displacementUnit = displacementUnit;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int displacementUnit() {
        return displacementUnit;
    }

    @Override
    public Piece reach(long first, long end) {
        return null;
    }

    @Override
    public void put(
            Object origin,
            long originOffset,
            int count,
            Type type,
            long offset,
            int targetCount,
            Type targetType,
            long position,
            long bytes) {
        lock.lock(rank);
        try {
            long end = position + bytes;
            for (long next = position; next < end; ) {
                long part = tellStrips(offset, targetCount, targetType, next, end);
                type.pack(origin, originOffset, count, next, region, AgentLayout.DATA, part);
                ask(AgentLayout.WRITE);
                next += part;
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void get(
            Object origin,
            long originOffset,
            int count,
            Type type,
            long offset,
            int targetCount,
            Type targetType,
            long position,
            long bytes) {
        lock.lock(rank);
        try {
            long end = position + bytes;
            for (long next = position; next < end; ) {
                long part = tellStrips(offset, targetCount, targetType, next, end);
                ask(AgentLayout.READ);
                type.unpack(region, AgentLayout.DATA, origin, originOffset, count, next, part);
                next += part;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Writes the strips of the next bytes of the target's message; returns the number of bytes. */
    private long tellStrips(long offset, int targetCount, Type targetType, long position, long end) {
        long part = Math.min(end - position, AgentLayout.DATA_SIZE);
        while (true) {
            Table table = new Table();
            targetType.visit(offset, targetCount, position, part, table);
            if (table.count <= AgentLayout.MOST_STRIPS) {
                memory.setInt(AgentLayout.STRIP_COUNT, table.count);
                return part;
            }
            part = (part + 1) / 2;
        }
    }

    private void ask(int action) {
        memory.setInt(AgentLayout.ORIGIN, rank.number());
        memory.setInt(AgentLayout.ACTION, action);
        memory.setInt(AgentLayout.TARGET, target);
        memory.setText(AgentLayout.WINDOW, AgentLayout.WINDOW_SIZE, window);
        memory.setLongVolatile(AgentLayout.STATE, AgentLayout.ASKED);
        sleepers.wakeAll();
        // Bounded: the agent is no rank, so a wait for it is no deadlock.
        while (!rank.await(done, AgentLayout.DONE, BOUND, done)) {
            sleepers.wakeAll();
        }
        String answer = memory.getText(AgentLayout.ANSWER, AgentLayout.ANSWER_SIZE);
        if (!answer.isEmpty()) {
            throw new MpiFailure(ErrorClass.DISP, "target=" + target + ": " + answer);
        }
    }

    /** Writes strips into the request. */
    private final class Table implements Strips {
        private int count;

        @Override
        public void strip(long displacement, long block, long stride, int blocks) {
            if (count < AgentLayout.MOST_STRIPS) {
                long strip = AgentLayout.strip(count);
                memory.setLong(strip + AgentLayout.DISPLACEMENT, displacement);
                memory.setLong(strip + AgentLayout.BLOCK, block);
                memory.setLong(strip + AgentLayout.STRIDE, stride);
                memory.setLong(strip + AgentLayout.COUNT, blocks);
            }
            count++;
        }
    }

    /** Condition that the agent has answered. */
    private final class Done implements Awaitable, Waiting {
        @Override
        public boolean isReached(long state) {
            return memory.getLongVolatile(AgentLayout.STATE) == state;
        }

        @Override
        public long wordId() {
            return memory.wordId(AgentLayout.STATE);
        }

        @Override
        public String what() {
            return "access to rank " + target + "'s window";
        }

        @Override
        public String fromWhom() {
            return "the agent of its process";
        }
    }
}
