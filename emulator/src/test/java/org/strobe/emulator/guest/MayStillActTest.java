package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MayStillActTest {
    private final Ranks.Rank rank = new Ranks.Rank(3);
    private final Guest guest = rank.guest;
    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void endHelpers() {
        over.countDown();
    }

    /** A thread of the guest that has come to rest. */
    private Thread helper(Thread.State atRest, Runnable task) throws Exception {
        Thread thread = guest.call(() -> Thread.ofPlatform().daemon().start(task));
        Ranks.await(() -> thread.getState() == atRest);
        return thread;
    }

    /** Waits until a pool's worker rests. */
    private void awaitNobodyMayAct() {
        Ranks.await(() -> !mayStillAct());
    }

    private boolean mayStillAct(Thread... waiting) {
        return Guest.mayStillAct(List.of(guest), Set.of(waiting), Set.of());
    }

    private void awaitOver() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldBeNobodyWhenOnlyMainsLive() throws Exception {
        assertThat(guest.<Boolean>call(this::mayStillAct)).isFalse();
    }

    @Test
    void shouldBeAThreadThatSleepsForATime() throws Exception {
        Thread thread = helper(Thread.State.TIMED_WAITING, () -> LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1)));
        assertThat(guest.liveThreads()).contains(thread);
        assertThat(mayStillAct()).isTrue();
        LockSupport.unpark(thread);
        thread.join();
        assertThat(mayStillAct()).isFalse();
    }

    @Test
    void shouldBeAThreadThatMayBeWokenFromOutside() throws Exception {
        CompletableFuture<Void> outside = new CompletableFuture<>();
        Thread thread = helper(Thread.State.WAITING, outside::join);
        assertThat(mayStillAct()).isTrue();
        outside.complete(null);
        thread.join();
        assertThat(mayStillAct()).isFalse();
    }

    @Test
    void shouldBeAThreadThatWaitsForAProcess() throws Exception {
        Process process = new ProcessBuilder("cat").start();
        Thread thread = helper(Thread.State.WAITING, () -> process.onExit().join());
        assertThat(mayStillAct()).isTrue();
        assertThat(mayStillAct(thread))
                .as("whoever waits for a process may be told by a thread of the JDK")
                .isTrue();
        process.destroy();
        thread.join();
        awaitNobodyMayAct();
    }

    @Test
    void shouldBeAThreadOfTheJdkThatListensForARank() {
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertThat(client.isTerminated()).isFalse();
            Ranks.await(this::mayStillAct);
        }
        awaitNobodyMayAct();
    }

    @Test
    void shouldNotBeAThreadThatListensForTheApplication() throws Exception {
        CountDownLatch listening = new CountDownLatch(1);
        AsynchronousChannelGroup group = AsynchronousChannelGroup.withFixedThreadPool(
                1,
                task -> new Thread(() -> {
                    listening.countDown();
                    task.run();
                }));
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open(group)) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            assertThat(server.accept()).isNotDone();
            listening.await();
            assertThat(mayStillAct()).isFalse();
        } finally {
            group.shutdownNow();
        }
    }

    @Test
    void shouldNotBeAThreadThatWaitsForRanks() throws Exception {
        Thread thread = helper(Thread.State.WAITING, this::awaitOver);
        assertThat(mayStillAct()).isTrue();
        assertThat(mayStillAct(thread)).isFalse();
    }

    @Test
    void shouldNotBeAThreadThatWaitsForALockOfAnother() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        Thread holder = helper(Thread.State.WAITING, () -> {
            lock.lock();
            synchronized (monitor) {
                awaitOver();
            }
        });
        helper(Thread.State.WAITING, lock::lock);
        helper(Thread.State.BLOCKED, () -> {
            synchronized (monitor) {
                monitor.notifyAll();
            }
        });
        assertThat(mayStillAct()).isTrue();
        assertThat(mayStillAct(holder)).isFalse();
    }

    @Test
    void shouldNotBeWorkersAndTimersThatHaveNothingToDo() throws Exception {
        List<ExecutorService> pools = guest.call(() -> List.of(
                Executors.newFixedThreadPool(1),
                Executors.newCachedThreadPool(),
                Executors.newScheduledThreadPool(1),
                new ForkJoinPool(1)));
        Timer timer = guest.call(() -> new Timer(true));
        for (ExecutorService pool : pools) {
            assertThat(guest.<Integer>call(() -> pool.submit(() -> 7).get())).isEqualTo(7);
        }
        awaitNobodyMayAct();
        timer.cancel();
        pools.forEach(ExecutorService::shutdownNow);
    }

    @Test
    void shouldBeAWorkerThatIsStoppedInItsTask() throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            CountDownLatch begun = new CountDownLatch(1);
            guest.call(() -> pool.submit(() -> {
                begun.countDown();
                awaitOver();
            }));
            begun.await();
            assertThat(mayStillAct()).isTrue();
            over.countDown();
            awaitNobodyMayAct();
        }
    }

    @Test
    void shouldBeAPoolThatHasATaskForLater() throws Exception {
        ScheduledExecutorService pool = guest.call(() -> Executors.newScheduledThreadPool(1));
        guest.call(() -> pool.schedule(() -> {}, 1, TimeUnit.HOURS));
        assertThat(mayStillAct()).isTrue();
        pool.shutdownNow();
        awaitNobodyMayAct();
    }

    @Test
    void shouldBeAVirtualThreadUnlessItWaitsForRanks() throws Exception {
        CountDownLatch known = new CountDownLatch(1);
        Thread virtual = guest.call(() -> Thread.ofVirtual().start(() -> {
            assertThat(Guest.current()).isSameAs(guest);
            known.countDown();
            LockSupport.park();
        }));
        known.await();
        assertThat(mayStillAct()).isTrue();
        assertThat(mayStillAct(virtual)).isFalse();
        LockSupport.unpark(virtual);
        virtual.join();
        awaitNobodyMayAct();
    }
}
