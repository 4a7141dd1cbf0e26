package org.strobe.mpi.win.access;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.futex.Futex;
import org.strobe.shm.futex.Sleepers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Joins;

/**
 * Agent that reads and writes memory of this process for origins that cannot map it. It runs on its own thread,
 * independent of the ranks here. It starts with the first window that needs it.
 */
public final class WindowAgent implements AutoCloseable {
    private static final int YIELDS = 50;
    private static final long LONGEST_SLEEP = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long POLL = TimeUnit.MICROSECONDS.toNanos(100);

    private final Rank rank;
    private final Finder finder;
    private final Segment segment;
    private final Memory memory;
    private final Sleepers sleepers;
    private final Thread thread;
    private volatile boolean closing;

    /** Directory of the windows of this process. */
    @FunctionalInterface
    public interface Finder {
        /** Returns the part of a rank of this process. */
        TargetAccess find(String window, int rankInWindow);
    }

    private WindowAgent(Rank rank, Finder finder) {
        this.rank = rank;
        this.finder = finder;
        this.segment =
                rank.context().store().create("agent/" + ProcessId.current().pid(), AgentLayout.SIZE);
        this.memory = segment.memory();
        this.sleepers = new Sleepers(memory, AgentLayout.SLEEPERS);
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("strobe-window-agent")
                .inheritInheritableThreadLocals(false)
                .unstarted(this::run);
    }

    /** Returns the agent of this process, for the windows of a rank's job. */
    public static WindowAgent of(Rank rank, Finder finder) {
        return rank.context().shared(WindowAgent.class, () -> start(rank, finder));
    }

    private static WindowAgent start(Rank rank, Finder finder) {
        WindowAgent agent = new WindowAgent(rank, finder);
        agent.thread.start();
        return agent;
    }

    /** Name of the segment for requests. */
    public String name() {
        return segment.name();
    }

    private void run() {
        while (!closing) {
            if (isAsked()) {
                serve();
            } else {
                rest();
            }
        }
    }

    private boolean isAsked() {
        return memory.getLongVolatile(AgentLayout.STATE) == AgentLayout.ASKED;
    }

    private void rest() {
        for (int i = 0; i < YIELDS; i++) {
            Thread.yield();
            if (isAsked()) {
                return;
            }
        }
        if (!Futex.isAvailable()) {
            LockSupport.parkNanos(this, POLL);
            return;
        }
        int rings = sleepers.enter();
        if (!closing && !isAsked()) {
            sleepers.sleep(rings, LONGEST_SLEEP);
        }
        sleepers.leave();
    }

    private void serve() {
        String answer = "";
        try {
            TargetAccess part = finder.find(
                    memory.getText(AgentLayout.WINDOW, AgentLayout.WINDOW_SIZE), memory.getInt(AgentLayout.TARGET));
            long data = AgentLayout.DATA;
            int strips = memory.getInt(AgentLayout.STRIP_COUNT);
            for (int i = 0; i < strips; i++) {
                data = move(part, AgentLayout.strip(i), data);
            }
        } catch (MpiFailure e) {
            answer = e.getMessage();
        } catch (RuntimeException e) {
            answer = e.toString();
        }
        int origin = memory.getInt(AgentLayout.ORIGIN);
        memory.setText(AgentLayout.ANSWER, AgentLayout.ANSWER_SIZE, answer);
        memory.setLongVolatile(AgentLayout.STATE, AgentLayout.DONE);
        rank.doorbell(origin).ringIfAwaiting(memory.wordId(AgentLayout.STATE));
    }

    private long move(TargetAccess part, long strip, long data) {
        long displacement = memory.getLong(strip + AgentLayout.DISPLACEMENT);
        long block = memory.getLong(strip + AgentLayout.BLOCK);
        long stride = memory.getLong(strip + AgentLayout.STRIDE);
        long count = memory.getLong(strip + AgentLayout.COUNT);
        long last = displacement + (count - 1) * stride;
        Piece piece = part.reach(Math.min(displacement, last), Math.max(displacement, last) + block);
        boolean reads = memory.getInt(AgentLayout.ACTION) == AgentLayout.READ;
        MemorySegment here = piece.memory();
        if (!reads && here.isReadOnly()) {
            throw new MpiFailure(ErrorClass.BUFFER, "the target's buffer is read-only");
        }
        long next = data;
        for (long i = 0; i < count; i++) {
            long at = displacement - piece.start() + i * stride;
            if (reads) {
                MemorySegment.copy(here, at, memory.bytes(), next, block);
            } else {
                MemorySegment.copy(memory.bytes(), next, here, at, block);
            }
            next += block;
        }
        return next;
    }

    /** Ends the thread; no more requests may follow. */
    @Override
    public void close() {
        closing = true;
        sleepers.wakeAll();
        LockSupport.unpark(thread);
        Joins.awaitEnd(thread);
        segment.close();
    }
}
