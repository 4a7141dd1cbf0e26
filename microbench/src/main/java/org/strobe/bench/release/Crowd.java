package org.strobe.bench.release;

import java.util.concurrent.SynchronousQueue;

/**
 * Virtual threads that park, are released together, all report back, and park again, over and over. One of them is the
 * master: it releases and awaits the reports. How is what the subclasses differ in.
 */
abstract class Crowd {
    /** How many releases the master does for one order. */
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

    /** The master starts before everybody else. */
    abstract void enterMaster();

    abstract void enter(int index);

    /** The master: lets everybody go on to this round, and waits until all have reported. */
    abstract void release(long round);

    /** Everybody else: waits for a round. */
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

    /**
     * Has the master release everybody {@link #RELEASES} times; called by a platform thread, which sleeps meanwhile.
     */
    final void order() throws InterruptedException {
        orders.put(true);
        answers.take();
    }

    /** The last release, after which everybody goes home. */
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
