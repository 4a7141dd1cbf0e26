package org.strobe.mpi.win.access;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicReference;

/** Two buffers for reductions that are impossible in place. They are allocated on first use and reused. */
final class Scratch {
    static final int SIZE = 64 * 1024;

    private static final AtomicReference<Scratch> KEPT = new AtomicReference<>();

    final ByteBuffer coming = allocate();
    final ByteBuffer there = allocate();

    private static ByteBuffer allocate() {
        return ByteBuffer.allocateDirect(SIZE).order(ByteOrder.nativeOrder());
    }

    static Scratch take() {
        Scratch kept = KEPT.getAndSet(null);
        return kept == null ? new Scratch() : kept;
    }

    void giveBack() {
        KEPT.set(this);
    }
}
