package org.strobe.shm.wait;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.strobe.shm.process.SharedJob;
import org.strobe.shm.segment.Memory;

/** Kinds of ranks and rooms in tests. Waiters and setters see a mapped room as two processes do. */
public enum Launch {
    THREADS(false, false),
    VIRTUAL(false, true),
    MAPPED_THREADS(true, false),
    MAPPED_VIRTUAL(true, true);

    private static final int DOORBELLS = SharedJob.DOORBELLS;
    private static final long WORDS_SIZE = 64L * Memory.LINE;

    private final boolean mapped;
    private final boolean virtual;

    Launch(boolean mapped, boolean virtual) {
        this.mapped = mapped;
        this.virtual = virtual;
    }

    public boolean isVirtual() {
        return virtual;
    }

    /** True if waiters sleep in a futex, where an interrupt is noticed only at the bound. */
    public boolean sleepsByFutex() {
        return mapped && !virtual;
    }

    public House open() {
        return mapped ? new House(this, SharedJob.found()) : new House(this);
    }

    /** A room and some words, from both sides. */
    public static final class House implements AutoCloseable {
        private final Launch launch;
        private final SharedJob founder;
        private final SharedJob sibling;

        /** Room of the waiters. */
        public final WaitingRoom here;

        /** Room of the setters. */
        public final WaitingRoom there;

        /** Words of the waiters. */
        public final Memory words;

        /** Words of the setters. */
        public final Memory wordsThere;

        final Memory roomMemory;

        private House(Launch launch) {
            this.launch = launch;
            this.founder = null;
            this.sibling = null;
            this.roomMemory = Memory.allocate(WaitingRoom.size(1, DOORBELLS));
            this.here = WaitingRoom.create(roomMemory, 1, DOORBELLS, false);
            this.there = here;
            this.words = Memory.allocate(WORDS_SIZE);
            this.wordsThere = words;
        }

        private House(Launch launch, SharedJob founder) {
            this.launch = launch;
            this.founder = founder;
            this.sibling = SharedJob.join(founder.ticket());
            this.roomMemory = founder.roomMemory();
            this.here = founder.room();
            this.there = sibling.room();
            this.words = founder.words();
            this.wordsThere = sibling.words();
        }

        /** Runs a rank on a new thread. */
        public <T> Future<T> run(Callable<T> rank) {
            FutureTask<T> task = new FutureTask<>(rank);
            (launch.virtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon()).start(task);
            return task;
        }

        /** Runs a rank that enters the room and waits. */
        public <T> Future<T> runWaiter(int doorbell, WaitPolicy policy, Wait<T> wait) {
            return run(() -> {
                try (Waiter waiter = here.enter(doorbell, policy)) {
                    return wait.apply(waiter);
                }
            });
        }

        /** Returns once the owner of a doorbell has announced that it parks. */
        public void awaitParked(int doorbell) {
            long word = WaitingRoomLayout.doorbell(here.processes(), doorbell) + WaitingRoomLayout.DOORBELL_AWAITED;
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(200);
            while (roomMemory.getLongVolatile(word) == 0) {
                if (System.nanoTime() - deadline > 0) {
                    throw new AssertionError("doorbell " + doorbell + ": its owner did not park");
                }
                Thread.yield();
            }
        }

        @Override
        public void close() {
            if (founder == null) {
                here.close();
            } else {
                sibling.close();
                founder.close();
            }
        }
    }

    /** Work of a waiting rank. */
    @FunctionalInterface
    public interface Wait<T> {
        T apply(Waiter waiter) throws Exception;
    }

    /** Result of a rank, or the exception that it threw; it must end in time. */
    public static <T> T result(Future<T> rank, long seconds) {
        try {
            return rank.get(seconds, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException) {
                throw (RuntimeException) e.getCause();
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("a rank still waits after " + seconds + " s", e);
        }
    }
}
