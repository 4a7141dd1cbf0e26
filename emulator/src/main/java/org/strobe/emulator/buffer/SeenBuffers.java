package org.strobe.emulator.buffer;

import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/**
 * {@link SharedBuffers} of sibling processes, as mapped by one rank. A segment that its owner has freed is unmapped
 * when another one is mapped. Beyond the limit, the least recently used segment is unmapped.
 *
 * <p>For one thread at a time.
 */
public final class SeenBuffers implements AutoCloseable {
    /** Default limit of mapped segments: that of any job, and more for each rank, whose buffers may come in turn. */
    private static final int OF_ANY_JOB = 64;

    private static final int OF_A_RANK = 8;

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
        this(rank, OF_ANY_JOB + OF_A_RANK * rank.size());
    }

    /** @param most limit of mapped segments */
    public SeenBuffers(Rank rank, int most) {
        this.store = rank.context().store();
        this.most = most;
        this.keys = new long[most];
        this.segments = new Segment[most];
        this.regions = new Region[most];
        this.usedAt = new long[most];
    }

    /**
     * The segment of a sibling's buffer; null if it cannot be mapped. It stays mapped until the limit of other segments
     * was asked for.
     *
     * @param process number of the sibling's process
     * @param place result of {@link SharedBuffers#find} in the sibling
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

    /** Offset of the buffer in its segment. */
    public static long offset(long place) {
        return SharedBuffers.offset(place);
    }

    /** Maps a segment as the most recently used; false on failure. */
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

    /** Grows when segments are unmapped: objects made from an earlier {@link #region} may have lost their memory. */
    public long age() {
        return age;
    }

    /** Number of mapped segments. */
    int mapped() {
        return count;
    }

    /** Unmaps all segments. */
    @Override
    public void close() {
        while (count > 0) {
            letGo(count - 1);
        }
    }
}
