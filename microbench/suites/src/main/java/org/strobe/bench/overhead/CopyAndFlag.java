package org.strobe.bench.overhead;

import java.nio.ByteBuffer;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;

/**
 * Ping-pong through shared memory: one copy, and a flag.
 *
 * <pre>
 *   flag of rank 0 | flag of rank 1 | inbox of rank 0 | inbox of rank 1
 * </pre>
 */
final class CopyAndFlag extends Ping {
    private static final Waiting OTHER = Waiting.of("the flag of the other rank", "that rank");

    private final Rank self;
    private final int other;
    private final Segment segment;
    private final Flag mine;
    private final Flag theirs;
    private final Memory in;
    private final Memory out;
    private final Memory own;
    private long given;
    private long taken;

    CopyAndFlag(Rank self, int rank, int size) {
        super(rank, size);
        this.self = self;
        this.other = 1 - rank;
        long block = (size + Memory.LINE - 1L) / Memory.LINE * Memory.LINE;
        this.segment = self.nodeMemory().obtain("bench/overhead/" + size, 2 * (WordLayout.SIZE + block));
        Memory memory = segment.memory();
        this.mine = new Flag(memory, (long) rank * WordLayout.SIZE);
        this.theirs = new Flag(memory, (long) other * WordLayout.SIZE);
        long first = 2L * WordLayout.SIZE;
        this.in = memory.slice(first + rank * block, block);
        this.out = memory.slice(first + other * block, block);
        this.own = self.context().allocate(block);
    }

    @Override
    void give() {
        out.copyFrom(0, own, 0, size());
        theirs.set(++given, self.doorbell(other));
    }

    @Override
    void take() {
        self.await(mine, ++taken, OTHER);
    }

    @Override
    ByteBuffer own() {
        return own.bytes().asByteBuffer();
    }

    @Override
    ByteBuffer received() {
        return in.bytes().asByteBuffer();
    }

    @Override
    public void close() {
        segment.close();
    }
}
