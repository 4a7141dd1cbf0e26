package org.strobe.bench.latency;

import org.strobe.shm.wait.Waiter;

/**
 * One way to hand eight bytes to the other side and to get eight back. Both sides make one over the same memory; the
 * values that are sent count up from 1.
 */
abstract class Way {
    private long sent;

    /** The waiter of the thread that uses this way now. */
    Waiter waiter;

    abstract void send(long value);

    abstract long receive();

    /** The pinging side: one value there and back. */
    final long roundTrip() {
        send(++sent);
        long answer = receive();
        if (answer != sent) {
            throw new IllegalStateException("sent " + sent + ", got " + answer);
        }
        return answer;
    }
}
