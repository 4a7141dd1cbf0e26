package org.strobe.shm.wait;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.strobe.shm.process.SharedJob;
import org.strobe.shm.segment.Memory;

/**
 * How ranks of a test come to life, and where they wait. In a mapped room waiters and setters see it as two processes
 * do.
 */
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

    /** Whether waiters sleep in a futex, where an interrupt does not reach them before their bound. */
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

        /** The room as waiters see it. */
        public final WaitingRoom here;

        /** The room as setters see it. */
        public final WaitingRoom there;

        /** The words as waiters see them. */
        public final Memory words;

        /** The words as setters see them. */
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

        /** Runs a rank on a thread of its own. */
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
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
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

    /** What a waiting rank does. */
    @FunctionalInterface
    public interface Wait<T> {
        T apply(Waiter waiter) throws Exception;
    }

    /** What a rank returned, or the exception that it threw; it must be over in time. */
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
