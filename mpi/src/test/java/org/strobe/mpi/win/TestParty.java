package org.strobe.mpi.win;

import java.util.Optional;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Awaitable;

/**
 * Rank that creates windows without a communicator. It agrees with the others by a word and the job's barrier. If its attachment is an
 * engine, that carries its accesses, and messages are its barrier.
 */
final class TestParty implements WindowParty {
    private static final int MEETING = 907;

    private final Rank rank;
    private final ProcessGroup group;
    private final Engine engine;
    private int freed;

    TestParty(Rank rank, ProcessGroup group) {
        this.rank = rank;
        this.group = group;
        this.engine = rank.context().attachment() instanceof Engine own ? own : null;
    }

    static TestParty of(Rank rank) {
        return new TestParty(rank, ProcessGroup.range(0, rank.size(), rank.number()));
    }

    @Override
    public Rank rank() {
        return rank;
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    @Override
    public RemoteAccess remoteAccess() {
        return Optional.ofNullable(engine)
                .flatMap(own -> own.remoteAccess(group))
                .or(() -> rank.nic().remoteAccess())
                .orElseThrow();
    }

    @Override
    public long fromFirst(long value) {
        Memory words = rank.context()
                .shared(Words.class, () -> new Words(rank))
                .segment
                .memory();
        long word = (long) Memory.LINE * group.process(0);
        if (group.rank() == 0) {
            words.setLongVolatile(word, value);
        }
        rank.barrier();
        long told = words.getLongVolatile(word);
        rank.barrier();
        return told;
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        if (engine == null) {
            rank.await(awaited, target, why);
        } else {
            engine.await(awaited, target, why);
        }
    }

    @Override
    public void progress() {
        if (engine == null) {
            rank.notYet();
        } else {
            engine.progress();
        }
    }

    @Override
    public void meet() {
        if (engine == null) {
            rank.barrier();
            return;
        }
        Channel all = engine.open(MEETING, group.rank(), group);
        for (int step = 1; step < group.size(); step *= 2) {
            all.startSend(SendMode.STANDARD, null, 0, 0, Type.BYTE, (group.rank() + step) % group.size(), step);
            all.receive(null, 0, 0, Type.BYTE, Math.floorMod(group.rank() - step, group.size()), step);
        }
    }

    @Override
    public void wake() {
        rank.doorbell(rank.number()).ringIfParked();
    }

    @Override
    public void freed(Window window) {
        freed++;
    }

    int freed() {
        return freed;
    }

    /** One word per rank for its value as the first of a group. */
    private static final class Words implements AutoCloseable {
        final Segment segment;

        Words(Rank rank) {
            segment = JobSegment.obtain(rank.context().store(), "test-agreement", (long) Memory.LINE * rank.size());
        }

        @Override
        public void close() {
            segment.close();
        }
    }
}
