package org.strobe.mpi.op;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** Pool of array pairs for kernels. The thread's id selects a slot, and a slot keeps at most one pair. */
final class Chunks<A> {
    private static final int SLOTS = 32;

    private final Supplier<A> maker;
    private final AtomicReferenceArray<Pair<A>> free = new AtomicReferenceArray<>(SLOTS);

    Chunks(Supplier<A> maker) {
        this.maker = maker;
    }

    /** Two arrays with arbitrary content. */
    record Pair<A>(A one, A other, int slot) {}

    Pair<A> take() {
        int slot = (int) Thread.currentThread().threadId() & SLOTS - 1;
        Pair<A> pair = free.getAndSet(slot, null);
        return pair != null ? pair : new Pair<>(maker.get(), maker.get(), slot);
    }

    void giveBack(Pair<A> pair) {
        free.setRelease(pair.slot(), pair);
    }
}
