package org.strobe.bench.latency;

import org.strobe.shm.wait.Waiter;

/**
 * Means of handing eight bytes to the other side and getting eight back.
 * Both sides make one over shared memory; sent values count up from 1.
 */
abstract class Way {
    private long sent;

    /** Waiter of the thread that uses this way at present. */
    Waiter waiter;

    abstract void send(long value);

    abstract long receive();

    /** Sends one value and awaits its answer; for the pinging side. */
    final long roundTrip() {
        send(++sent);
        long answer = receive();
        if (answer != sent) {
            throw new IllegalStateException("sent " + sent + ", got " + answer);
        }
        return answer;
    }
}
