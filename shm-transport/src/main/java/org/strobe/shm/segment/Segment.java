package org.strobe.shm.segment;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A named piece of off-heap memory. It is created by one rank and attached by many, and lives as long as one of them
 * holds it: every {@link SegmentStore#create}, {@link SegmentStore#attach} and {@link #reserve} is paid back by one
 * {@link #close}. The last one gives the memory back. Access to {@link #memory()} after that throws, and never touches
 * the memory.
 */
public final class Segment implements AutoCloseable {
    private final String name;
    private final Memory memory;
    private final Runnable release;
    private final AtomicInteger holders = new AtomicInteger(1);

    Segment(String name, Memory memory, Runnable release) {
        this.name = name;
        this.memory = memory;
        this.release = release;
    }

    public String name() {
        return name;
    }

    public long size() {
        return memory.size();
    }

    /** The segment's bytes. */
    public Memory memory() {
        return memory;
    }

    /** One more holder. Throws if the last one has closed it already. */
    public Segment reserve() {
        if (!tryReserve()) {
            throw new SegmentException(SegmentException.Reason.CLOSED, name, "its last holder has closed it");
        }
        return this;
    }

    /** One more holder, unless the last one has closed it already. */
    boolean tryReserve() {
        int held = holders.get();
        while (held > 0) {
            int seen = holders.compareAndExchange(held, held + 1);
            if (seen == held) {
                return true;
            }
            held = seen;
        }
        return false;
    }

    /** One holder less; the last one gives the memory back. Closing more often than held throws. */
    @Override
    public void close() {
        int left = holders.decrementAndGet();
        if (left == 0) {
            release.run();
        } else if (left < 0) {
            holders.incrementAndGet();
            throw new SegmentException(SegmentException.Reason.CLOSED, name, "closed more often than it was held");
        }
    }

    /** Gives the memory back whoever holds it. */
    void reclaim() {
        if (holders.getAndSet(0) > 0) {
            release.run();
        }
    }

    /** How many hold this segment in this JVM. */
    public int holders() {
        return holders.get();
    }

    @Override
    public String toString() {
        return "Segment[name=" + name + ", size=" + size() + ", holders=" + holders() + "]";
    }
}
