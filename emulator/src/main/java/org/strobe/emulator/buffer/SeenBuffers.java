package org.strobe.emulator.buffer;

import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/**
 * The {@link SharedBuffers} of sibling processes, as one rank has mapped them. A segment that its owner has given back is let go
 * when another one is mapped, and the one that was needed longest ago if there are many.
 *
 * <p>For one thread at a time.
 */
public final class SeenBuffers implements AutoCloseable {
    /** How many segments are mapped at a time by a rank. */
    private static final int USUAL = 64;

    private final SegmentStore store;
    private final int most;
    private final long[] keys;
    private final Segment[] segments;
    private final Region[] regions;
    private final long[] usedAt;
    private int count;
    private int last;
    private long uses;
    private long age;

    public SeenBuffers(Rank rank) {
        this(rank, USUAL);
    }

    /** @param most how many segments are mapped at a time */
    public SeenBuffers(Rank rank, int most) {
        this.store = rank.store();
        this.most = most;
        this.keys = new long[most];
        this.segments = new Segment[most];
        this.regions = new Region[most];
        this.usedAt = new long[most];
    }

    /**
     * The segment in which a sibling's buffer lies; null if it can't be mapped. It stays while fewer others were asked for since than are mapped at a time.
     *
     * @param process the sibling's process number
     * @param place what {@link SharedBuffers#find} said there
     */
    public Region region(int process, long place) {
        long key = ((long) process << Integer.SIZE) | SharedBuffers.number(place);
        if (last >= count || keys[last] != key) {
            last = find(key);
        }
        if (last == count && !map(key, process, SharedBuffers.number(place))) {
            return null;
        }
        usedAt[last] = ++uses;
        return regions[last];
    }

    private int find(long key) {
        for (int i = 0; i < count; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return count;
    }

    /** Where in the segment the buffer lies. */
    public static long offset(long place) {
        return SharedBuffers.offset(place);
    }

    /** Maps another one, to be the last; false if that can't be done. */
    private boolean map(long key, int process, int number) {
        Segment segment;
        try {
            segment = store.attach(SharedBuffers.name(process, number));
        } catch (SegmentException e) {
            return false;
        }
        for (int i = count - 1; i >= 0; i--) {
            if (segments[i].memory().getLongAcquire(SharedBuffers.LIFE) == SharedBuffers.DEAD) {
                letGo(i);
            }
        }
        if (count == most) {
            letGo(leastUsed());
        }
        keys[count] = key;
        segments[count] = segment;
        regions[count] = Region.of(segment.memory());
        last = count++;
        return true;
    }

    private int leastUsed() {
        int least = 0;
        for (int i = 1; i < count; i++) {
            if (usedAt[i] < usedAt[least]) {
                least = i;
            }
        }
        return least;
    }

    private void letGo(int index) {
        segments[index].close();
        count--;
        keys[index] = keys[count];
        segments[index] = segments[count];
        regions[index] = regions[count];
        usedAt[index] = usedAt[count];
        segments[count] = null;
        regions[count] = null;
        age++;
    }

    /** Counts up when segments are let go: what was made of an earlier {@link #region} may have lost its memory. */
    public long age() {
        return age;
    }

    /** How many segments are mapped. */
    int mapped() {
        return count;
    }

    /** Lets all go. */
    @Override
    public void close() {
        while (count > 0) {
            letGo(count - 1);
        }
    }
}
