package org.strobe.shm.wait;

import java.util.concurrent.TimeUnit;
import org.strobe.shm.futex.Futex;
import org.strobe.shm.segment.Memory;

/**
 * Platform thread that wakes the virtual threads of this process when other processes ring for them. A virtual thread
 * in a futex would hold its carrier, so this thread sleeps there for all of them.
 */
final class Relay implements AutoCloseable {
    private static final long LONGEST_SLEEP = TimeUnit.MILLISECONDS.toNanos(100);

    private final WaitingRoom room;
    private final Memory memory;
    private final long ringsWord;
    private final Thread thread;
    private volatile boolean closed;

    private Relay(WaitingRoom room, Memory memory, long ringsWord) {
        this.room = room;
        this.memory = memory;
        this.ringsWord = ringsWord;
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("strobe-relay")
                .inheritInheritableThreadLocals(false)
                .unstarted(this::run);
    }

    static Relay start(WaitingRoom room, Memory memory, long ringsWord) {
        Relay relay = new Relay(room, memory, ringsWord);
        relay.thread.start();
        return relay;
    }

    private void run() {
        while (!closed) {
            int rings = memory.getIntVolatile(ringsWord);
            room.unparkRung();
            Futex.await(memory, ringsWord, rings, LONGEST_SLEEP);
        }
    }

    /** Ends the thread; afterwards it does not touch the room. */
    @Override
    public void close() {
        closed = true;
        memory.getAndAddInt(ringsWord, 1);
        Futex.wakeAll(memory, ringsWord);
        Joins.awaitEnd(thread);
    }
}
