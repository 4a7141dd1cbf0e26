package org.strobe.emulator.guest.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits of platform and virtual threads; a parked thread is joined or holds the lock. */
class JavaWaitTest {
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private final CountDownLatch end = new CountDownLatch(1);
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Thread> started = new ArrayList<>();
    private final Thread other = start(Thread.ofPlatform().daemon(), this::awaitEnd);

    private Thread start(Thread.Builder builder, Runnable body) {
        Thread thread = builder.start(body);
        started.add(thread);
        return thread;
    }

    private void awaitEnd() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void endThreads() throws InterruptedException {
        end.countDown();
        for (Thread thread : started) {
            assertThat(thread.join(DEADLINE)).isTrue();
        }
    }

    private static Thread.Builder builder(String kind) {
        return kind.equals("virtual") ? Thread.ofVirtual() : Thread.ofPlatform().daemon();
    }

    private static void await(Thread thread, Thread.State state) {
        await(thread, () -> thread.getState() == state);
    }

    /** Waits for a wait in these words: a thread may wait for other things before. */
    private static void await(Thread thread, String what) {
        await(thread, () -> JavaWait.what(thread).equals(what));
    }

    private static void await(Thread thread, BooleanSupplier goal) {
        long start = System.nanoTime();
        while (!goal.getAsBoolean()) {
            assertThat(System.nanoTime() - start)
                    .as(() -> thread.getState() + " at " + List.of(thread.getStackTrace()))
                    .isLessThan(DEADLINE.toNanos());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"platform", "virtual"})
    void shouldKnowWhoIsJoined(String kind) {
        Thread joins = start(builder(kind), () -> join(other));
        Thread unrelated = start(Thread.ofPlatform().daemon(), this::awaitEnd);
        await(joins, "a thread to end");
        await(unrelated, Thread.State.WAITING);
        assertThat(JavaWait.holds(joins)).isTrue();
        assertThat(JavaWait.areFor(Set.of(joins), Set.of(other, unrelated))).isTrue();
        assertThat(JavaWait.areFor(Set.of(joins), Set.of(unrelated))).isFalse();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"platform", "virtual"})
    void shouldKnowWhoHoldsAMonitor(String kind) throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = start(Thread.ofPlatform().daemon(), () -> {
            synchronized (monitor) {
                held.countDown();
                awaitEnd();
            }
        });
        held.await();
        Thread blocked = start(builder(kind), this::enter);
        await(blocked, "a lock");
        assertThat(JavaWait.holds(blocked)).isTrue();
        assertThat(JavaWait.areFor(Set.of(blocked), Set.of(other, holder))).isTrue();
        assertThat(JavaWait.areFor(Set.of(blocked), Set.of(other))).isFalse();
    }

    private void enter() {
        synchronized (monitor) {
            monitor.notifyAll();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"platform", "virtual"})
    void shouldKnowWhoHoldsALockWhereTheJvmTells(String kind) throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = start(Thread.ofPlatform().daemon(), () -> {
            lock.lock();
            try {
                held.countDown();
                awaitEnd();
            } finally {
                lock.unlock();
            }
        });
        held.await();
        Thread blocked = start(builder(kind), () -> {
            lock.lock();
            try {
                assertThat(lock.isLocked()).isTrue();
            } finally {
                lock.unlock();
            }
        });
        await(blocked, "a lock");
        assertThat(JavaWait.holds(blocked)).isTrue();
        assertThat(JavaWait.areFor(Set.of(blocked), Set.of(other, holder))).isEqualTo(kind.equals("platform"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"platform", "virtual"})
    void shouldTakeNoOtherWaitForOne(String kind) {
        Thread waits = start(builder(kind), this::awaitEnd);
        await(waits, Thread.State.WAITING);
        assertThat(JavaWait.holds(waits)).isFalse();
        assertThat(JavaWait.what(waits)).isEmpty();
        assertThat(JavaWait.areFor(Set.of(), Set.of())).isTrue();
    }
}
