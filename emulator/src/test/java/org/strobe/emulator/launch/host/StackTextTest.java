package org.strobe.emulator.launch.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StackTextTest {
    private static final class Monitor {}

    private final Monitor monitor = new Monitor();
    private final ReentrantLock lock = new ReentrantLock();
    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);

    @AfterEach
    void release() {
        done.countDown();
    }

    @Test
    void shouldTellWhoHoldsTheMonitorThatAnotherWaitsFor() throws InterruptedException {
        Thread holder = start("holder", this::holdMonitor);
        held.await();
        Thread waiter = start("waiter", this::holdMonitor);
        awaitState(waiter, Thread.State.BLOCKED);
        StackText texts = new StackText(List.of(holder, waiter));
        String name =
                "<0x" + Integer.toHexString(System.identityHashCode(monitor)) + "> (a " + Monitor.class.getName() + ")";
        assertThat(texts.of(holder))
                .startsWith("\"holder\" ")
                .containsPattern("StackTextTest\\.holdMonitor.*\n\t- locked " + quoted(name) + "\n");
        assertThat(texts.of(waiter))
                .startsWith("\"waiter\" BLOCKED\n\tat ")
                .containsPattern(
                        "StackTextTest\\.holdMonitor.*\n\t- waiting to lock " + quoted(name) + ", held by \"holder\"\n")
                .doesNotContain("- locked");
    }

    @Test
    void shouldTellWhoHoldsTheLockThatAnotherParksFor() throws InterruptedException {
        Thread holder = start("holder", this::holdLock);
        held.await();
        Thread waiter = start("waiter", this::holdLock);
        awaitState(waiter, Thread.State.WAITING);
        assertThat(new StackText(List.of(holder, waiter)).of(waiter))
                .containsPattern("- parking to wait for <0x[0-9a-f]+> \\(a .*ReentrantLock.*\\), held by \"holder\"\n");
    }

    @Test
    void shouldTellThatAThreadIsBlockedByAVirtualOne() throws InterruptedException {
        Thread.ofVirtual().start(this::holdMonitor);
        held.await();
        Thread waiter = start("waiter", this::holdMonitor);
        awaitState(waiter, Thread.State.BLOCKED);
        assertThat(new StackText(List.of(waiter)).of(waiter)).startsWith("\"waiter\" BLOCKED\n\tat ");
    }

    @Test
    void shouldTellOnWhatAThreadWaitsToBeNotified() throws InterruptedException {
        Thread waiter = start("waiter", this::awaitNotice);
        awaitState(waiter, Thread.State.WAITING);
        assertThat(new StackText(List.of(waiter)).of(waiter))
                .contains(
                        "\tat java.lang.Object.wait", "\t- waiting on <0x", "> (a " + Monitor.class.getName() + ")\n");
        synchronized (monitor) {
            monitor.notifyAll();
        }
    }

    @Test
    void shouldTellWithWhatAVirtualThreadIsParked() {
        Thread waiter = Thread.ofVirtual().name("waiter").start(() -> LockSupport.park(monitor));
        awaitState(waiter, Thread.State.WAITING);
        assertThat(new StackText(List.of(waiter)).of(waiter))
                .startsWith("\"waiter\" WAITING\n\tat ")
                .contains("\t- parking to wait for <0x", "> (a " + Monitor.class.getName() + ")\n");
        LockSupport.unpark(waiter);
    }

    private void holdMonitor() {
        synchronized (monitor) {
            hold();
        }
    }

    private void holdLock() {
        lock.lock();
        try {
            hold();
        } finally {
            lock.unlock();
        }
    }

    private void hold() {
        held.countDown();
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("WaitNotInLoop") // a woken thread has nothing to do
    private void awaitNotice() {
        synchronized (monitor) {
            try {
                monitor.wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Thread start(String name, Runnable body) {
        return Thread.ofPlatform().daemon().name(name).start(body);
    }

    private static void awaitState(Thread thread, Thread.State state) {
        while (thread.getState() != state) {
            Thread.onSpinWait();
        }
    }

    private static String quoted(String text) {
        return "\\Q" + text + "\\E";
    }
}
