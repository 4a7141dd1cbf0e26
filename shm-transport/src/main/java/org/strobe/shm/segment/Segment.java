package org.strobe.shm.segment;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Named piece of off-heap memory, created by one rank and attached by many. It lives as long as it has a holder: one
 * {@link #close} pays back each {@link SegmentStore#create}, {@link SegmentStore#attach} and {@link #tryReserve}. The
 * last close frees the memory. Later access to {@link #memory()} throws and does not touch memory.
 */
public final class Segment implements AutoCloseable {
    private final String name;
    private final Memory memory;
    private final Runnable release;
    private final AtomicInteger holders = new AtomicInteger(1);

    /**
     * Creates a segment with one holder.
     *
     * @param release frees the memory; called once, by the last {@link #close}
     */
    public Segment(String name, Memory memory, Runnable release) {
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

    /** Bytes of the segment. */
    public Memory memory() {
        return memory;
    }

    /** Adds a holder; false if the last holder has closed the segment. */
    public boolean tryReserve() {
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

    /** Removes a holder; the last one frees the memory. Closing more often than held throws. */
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

    /** Frees the memory, even if it has holders. */
    void reclaim() {
        if (holders.getAndSet(0) > 0) {
            release.run();
        }
    }

    /** Number of holders in this JVM. */
    public int holders() {
        return holders.get();
    }

    @Override
    public String toString() {
        return "Segment[name=" + name + ", size=" + size() + ", holders=" + holders() + "]";
    }
}
