package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.strobe.mpi.engine.Engine;

/** Runs ranks as threads over a {@link FakeWorld}. */
final class FakeRanks {
    private FakeRanks() {}

    /** Work of a rank. */
    interface Body {
        void run(int rank, Engine engine) throws Exception;
    }

    static void run(int ranks, Body body) {
        FakeWorld world = new FakeWorld(ranks);
        AtomicReference<Throwable> first = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            int rank = i;
            threads.add(Thread.ofPlatform().name("rank " + i).start(() -> {
                try (Engine engine = world.engine(rank)) {
                    body.run(rank, engine);
                } catch (Throwable e) {
                    first.compareAndSet(null, e);
                    world.fail(e);
                }
            }));
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (first.get() != null) {
            throw new AssertionError(first.get());
        }
    }
}
