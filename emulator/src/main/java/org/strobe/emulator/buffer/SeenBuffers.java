package org.strobe.emulator.buffer;

import java.util.Arrays;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/**
 * The {@link SharedBuffers} of sibling processes, as one rank has mapped them. A segment that its owner has given back is let go
 * when another one is mapped.
 *
 * <p>For one thread at a time.
 */
public final class SeenBuffers implements AutoCloseable {
    /** How many segments are mapped at a time. */
    private static final int MOST = 64;

    private final SegmentStore store;
    private final long[] keys = new long[MOST];
    private final Segment[] segments = new Segment[MOST];
    private final Region[] regions = new Region[MOST];
    private int count;
    private int last;
    private long age;

    public SeenBuffers(Rank rank) {
        this.store = rank.store();
    }

    /**
     * The segment in which a sibling's buffer lies; null if it can't be mapped.
     *
     * @param process the sibling's process number
     * @param place what {@link SharedBuffers#find} said there
     */
    public Region region(int process, long place) {
        long key = ((long) process << Integer.SIZE) | SharedBuffers.number(place);
        if (last < count && keys[last] == key) {
            return regions[last];
        }
        for (int i = 0; i < count; i++) {
            if (keys[i] == key) {
                last = i;
                return regions[i];
            }
        }
        return map(key, process, SharedBuffers.number(place));
    }

    /** Where in the segment the buffer lies. */
    public static long offset(long place) {
        return SharedBuffers.offset(place);
    }

    private Region map(long key, int process, int number) {
        letGo();
        Segment segment;
        try {
            segment = store.attach(SharedBuffers.name(process, number));
        } catch (SegmentException e) {
            return null;
        }
        keys[count] = key;
        segments[count] = segment;
        regions[count] = Region.of(segment.memory());
        last = count++;
        return regions[last];
    }

    /** What the owners have given back; all, if there is no room for another one. */
    private void letGo() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (segments[i].memory().getLongAcquire(SharedBuffers.LIFE) == SharedBuffers.ALIVE) {
                keys[kept] = keys[i];
                segments[kept] = segments[i];
                regions[kept++] = regions[i];
            } else {
                segments[i].close();
                age++;
            }
        }
        Arrays.fill(segments, kept, count, null);
        Arrays.fill(regions, kept, count, null);
        count = kept;
        if (count == MOST) {
            close();
        }
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
        for (int i = 0; i < count; i++) {
            segments[i].close();
        }
        Arrays.fill(segments, null);
        Arrays.fill(regions, null);
        count = 0;
        age++;
    }
}
