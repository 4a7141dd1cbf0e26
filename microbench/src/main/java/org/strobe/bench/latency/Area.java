package org.strobe.bench.latency;

import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * Shared memory of a ping-pong: a control word, and a word or ring each way for every means of hand-over.
 *
 * <pre>
 *     0  control flag: current way of the echo, 0 = none
 *   128  bare word there     256  bare word back
 *   384  bare word with a pause in the loop, there and back
 *   640  flag there          768  flag back
 *   896  single-producer ring there, back; many-producer ring there, back; Agrona ring there, back
 * </pre>
 */
final class Area {
    static final int CELLS = 256;
    static final int CHUNK = 64;
    static final long RING = Ring.size(CELLS, CHUNK);
    static final int AGRONA_CAPACITY = 1 << 16;
    static final int AGRONA_TRAILER = 768;
    static final long AGRONA = AGRONA_CAPACITY + AGRONA_TRAILER;

    static final long CONTROL = 0;
    static final long BARE_THERE = WordLayout.SIZE;
    static final long BARE_BACK = 2 * WordLayout.SIZE;
    static final long PAUSING_THERE = 3 * WordLayout.SIZE;
    static final long PAUSING_BACK = 4 * WordLayout.SIZE;
    static final long FLAG_THERE = 5 * WordLayout.SIZE;
    static final long FLAG_BACK = 6 * WordLayout.SIZE;
    static final long SPSC_THERE = 7 * WordLayout.SIZE;
    static final long SPSC_BACK = SPSC_THERE + RING;
    static final long MPSC_THERE = SPSC_BACK + RING;
    static final long MPSC_BACK = MPSC_THERE + RING;
    static final long AGRONA_THERE = MPSC_BACK + RING;
    static final long AGRONA_BACK = AGRONA_THERE + AGRONA;
    static final long SIZE = AGRONA_BACK + AGRONA;

    private Area() {}

    /** Creates the four rings of Strobe. */
    static void createRings(Memory area) {
        for (long offset = SPSC_THERE; offset < AGRONA_THERE; offset += RING) {
            Ring.create(area.slice(offset, RING), CELLS, CHUNK);
        }
    }
}
