package org.strobe.bench.release;

import java.util.concurrent.SynchronousQueue;

/**
 * Virtual threads that park, are released together, report back, and park again, repeatedly.
 * One of them, the master, releases and awaits the reports. Subclasses differ in the means.
 */
abstract class Crowd {
    /** Releases for one order. */
    static final int RELEASES = 200;

    private final int size;
    private final SynchronousQueue<Boolean> orders = new SynchronousQueue<>();
    private final SynchronousQueue<Boolean> answers = new SynchronousQueue<>();
    private volatile boolean over;

    Crowd(int size) {
        this.size = size;
    }

    final int size() {
        return size;
    }

    /** Prepares the master, which starts before all members. */
    abstract void enterMaster();

    abstract void enter(int index);

    /** Releases all members into this round and awaits their reports; for the master. */
    abstract void release(long round);

    /** Awaits a round; for members. */
    abstract void awaitRound(int index, long round);

    abstract void report(int index, long round);

    final Crowd start() {
        Thread.ofVirtual().name("master").start(this::lead);
        for (int i = 0; i < size; i++) {
            int index = i;
            Thread.ofVirtual().name("waiter-" + i).start(() -> follow(index));
        }
        return this;
    }

    /** Has the master release all {@link #RELEASES} times; called by a platform thread, which sleeps meanwhile. */
    final void order() throws InterruptedException {
        orders.put(true);
        answers.take();
    }

    /** Runs the last release, after which all threads end. */
    final void end() throws InterruptedException {
        orders.put(false);
        answers.take();
    }

    private void lead() {
        enterMaster();
        long round = 0;
        try {
            while (orders.take()) {
                for (int i = 0; i < RELEASES; i++) {
                    release(++round);
                }
                answers.put(true);
            }
            over = true;
            release(++round);
            answers.put(true);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void follow(int index) {
        enter(index);
        for (long round = 1; ; round++) {
            awaitRound(index, round);
            boolean last = over;
            report(index, round);
            if (last) {
                return;
            }
        }
    }
}
