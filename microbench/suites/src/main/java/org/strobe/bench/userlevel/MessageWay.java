package org.strobe.bench.userlevel;

import java.nio.ByteBuffer;
import org.strobe.bench.kernel.Bytes;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Messages. A rank completes a message after the next one has left, so that completions do not hold up a reply. */
abstract class MessageWay extends Way {
    private static final int WINDOW = 8;

    /** Time in which the NIC has done its work for all receives. */
    private static final long NIC_IS_IDLE = 1_000_000;

    private final Rank rank = Rank.current();
    private int underWay;

    final Rank rank() {
        return rank;
    }

    final boolean isFirst() {
        return rank.number() == 0;
    }

    /** The other rank. */
    final int other() {
        return 1 - rank.number();
    }

    /** Messages that may be under way. */
    static int window() {
        return WINDOW;
    }

    /** Receives that are posted, so that none is missing while messages come one behind the other. */
    static int receives() {
        return LayerStudy.STREAM + WINDOW;
    }

    /** Starts the receives of the next messages before they come. */
    void expect(int messages) {}

    private void meet(int messages) {
        expect(messages);
        if (rank.isModelled()) {
            rank.sleep(NIC_IS_IDLE);
        }
        rank.barrier();
    }

    /** Begins to send a message. */
    abstract void start(int size);

    /** Waits until the oldest message has been sent. */
    abstract void finish();

    /** Waits for the next message. */
    abstract void take(int size);

    /** Memory from which messages are sent. */
    abstract Memory out();

    /** Memory into which messages come. */
    abstract Memory in();

    /** Bytes at the end of a message that are not data. */
    int trailer() {
        return 0;
    }

    /** Sends a message behind others. */
    private void push(int size) {
        finish(WINDOW - 1);
        start(size);
        underWay++;
    }

    /** Sends a message, and completes the previous one meanwhile. */
    private void send(int size) {
        start(size);
        underWay++;
        finish(1);
    }

    private void finish(int most) {
        while (underWay > most) {
            finish();
            underWay--;
        }
    }

    @Override
    double latency(int size, int times) {
        meet(times);
        long begin = rank.now();
        for (int i = 0; i < times; i++) {
            if (isFirst()) {
                send(size);
                take(size);
            } else {
                take(size);
                send(size);
            }
        }
        long end = rank.now();
        finish(0);
        return (end - begin) / 2.0 / times;
    }

    @Override
    double stream(int size, int count) {
        int reply = Math.max(1, trailer());
        meet(isFirst() ? 1 : count);
        long begin = rank.now();
        if (isFirst()) {
            for (int i = 0; i < count; i++) {
                push(size);
            }
            finish(0);
            take(reply);
        } else {
            for (int i = 0; i < count; i++) {
                take(size);
            }
            push(reply);
        }
        long end = rank.now();
        finish(0);
        return end - begin;
    }

    @Override
    int check(int size, int turn) {
        int data = size - trailer();
        meet(isFirst() ? 0 : 1);
        Bytes pattern = new Bytes(null, ByteBuffer.allocate(size));
        if (isFirst()) {
            pattern.fill(0, data, 0, turn);
            out().setBytes(0, pattern.view().array(), 0, data);
            push(size);
            finish(0);
            return 0;
        }
        take(size);
        in().getBytes(0, pattern.view().array(), 0, data);
        int wrong = pattern.wrong(0, data, 0, turn);
        in().fill(0, size, (byte) 0);
        return wrong;
    }
}
