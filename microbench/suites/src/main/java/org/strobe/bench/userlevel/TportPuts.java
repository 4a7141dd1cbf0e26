package org.strobe.bench.userlevel;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.tports.Tport;
import org.strobe.emulator.tports.Transmission;
import org.strobe.shm.segment.Memory;

/** Puts into memory that is not registered. The last word of a message counts the messages; the target waits for it. */
final class TportPuts extends MessageWay {
    private final Tport port;
    private final Memory out;
    private final Memory in;
    private final long remote;
    private final Queue<Transmission> sent = new ArrayDeque<>();
    private long count;
    private long taken;

    /** @param remote address of the other rank's memory */
    TportPuts(Tport port, Memory out, Memory in, long remote) {
        this.port = port;
        this.out = out;
        this.in = in;
        this.remote = remote;
    }

    @Override
    String label() {
        return "put";
    }

    @Override
    int trailer() {
        return Long.BYTES;
    }

    @Override
    void start(int size) {
        // a word of an earlier message that has not left may be overwritten: counts only grow
        out.bare().setLong(size - Long.BYTES, ++count);
        sent.add(port.put(other(), remote, out, 0, size));
    }

    @Override
    void finish() {
        sent.remove().await();
    }

    @Override
    void take(int size) {
        port.awaitWord(in, size - Long.BYTES, ++taken);
    }

    @Override
    Memory out() {
        return out;
    }

    @Override
    Memory in() {
        return in;
    }
}
