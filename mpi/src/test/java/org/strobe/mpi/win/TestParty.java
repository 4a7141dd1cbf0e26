package org.strobe.mpi.win;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Awaitable;

/** Rank that creates windows without a communicator. It agrees with the others by a word and the job's barrier. */
final class TestParty implements WindowParty {
    private final Rank rank;
    private final ProcessGroup group;
    private int freed;

    TestParty(Rank rank, ProcessGroup group) {
        this.rank = rank;
        this.group = group;
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
        rank.await(awaited, target, why);
    }

    @Override
    public void progress() {
        rank.notYet();
    }

    @Override
    public void meet() {
        rank.barrier();
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
