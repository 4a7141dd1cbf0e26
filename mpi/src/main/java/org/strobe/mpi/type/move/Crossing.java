package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.type.layout.Layout;
import org.strobe.mpi.type.layout.Strips;

/**
 * Copies directly between two buffers with different layouts. It visits the strips of the source, and for each strip
 * those of the target.
 *
 * <pre>
 *   source   ####....####....####              strips of the source: 3 blocks of 4, 8 apart
 *                                              their places in the target:
 *   target   ######..######                    2 blocks of 6, 8 apart
 *   copies   ####    ##  : ##    ####          pieces that are contiguous in both
 * </pre>
 */
public final class Crossing implements Strips {
    private final UserData source;
    private final UserData target;
    private final Layout targetLayout;
    private final long targetExtent;
    private final long targetOffset;
    private final Target pieces = new Target();
    private long position;

    /**
     * Prepares a copy.
     *
     * @param targetOffset location of displacement 0 of the first element
     * @param position position of the next data in the message
     */
    public Crossing(
            UserData source,
            UserData target,
            Layout targetLayout,
            long targetExtent,
            long targetOffset,
            long position) {
        this.source = source;
        this.target = target;
        this.targetLayout = targetLayout;
        this.targetExtent = targetExtent;
        this.targetOffset = targetOffset;
        this.position = position;
    }

    @Override
    public void strip(long displacement, long block, long stride, int count) {
        pieces.begin(source.locate(displacement, block, stride, count), block, stride);
        targetLayout.visitRepeated(targetOffset, targetExtent, position, block * count, pieces);
        position += block * count;
    }

    /** Visits the target's locations for one strip of the source. */
    private final class Target implements Strips {
        private long from;
        private long sourceBlock;
        private long sourceStride;
        /** Bytes already copied of the current source block. */
        private long done;

        void begin(long first, long block, long stride) {
            from = first;
            sourceBlock = block;
            sourceStride = stride;
            done = 0;
        }

        @Override
        public void strip(long displacement, long block, long stride, int count) {
            long to = target.locate(displacement, block, stride, count);
            if (block == sourceBlock && done == 0) {
                move(from, sourceStride, to, stride, block, count);
                from += count * sourceStride;
            } else if (block * count <= sourceBlock - done) {
                move(from + done, block, to, stride, block, count);
                advance(block * count);
            } else {
                fillAll(to, block, stride, count);
            }
        }

        private void fillAll(long to, long block, long stride, int count) {
            for (int i = 0; i < count; i++) {
                fill(to + i * stride, block);
            }
        }

        /** Fills one block of the target from the source blocks. */
        private void fill(long to, long block) {
            for (long filled = 0; filled < block; ) {
                long bytes = Math.min(block - filled, sourceBlock - done);
                if (bytes == sourceBlock && block - filled >= 2 * bytes) {
                    int whole = (int) Math.min((block - filled) / bytes, Integer.MAX_VALUE);
                    move(from, sourceStride, to + filled, bytes, bytes, whole);
                    filled += whole * bytes;
                    from += whole * sourceStride;
                } else {
                    move(from + done, bytes, to + filled, bytes, bytes, 1);
                    filled += bytes;
                    advance(bytes);
                }
            }
        }

        private void advance(long bytes) {
            done += bytes;
            if (done == sourceBlock) {
                done = 0;
                from += sourceStride;
            }
        }
    }

    private void move(long from, long fromStride, long to, long toStride, long block, int count) {
        if (source.copier().equals(target.copier())) {
            source.copier().copy(source.memory(), from, fromStride, target.memory(), to, toStride, block, count);
            return;
        }
        MemorySegment given = source.segment();
        MemorySegment taken = target.segment();
        if (given == null) {
            for (int i = 0; i < count; i++) {
                source.copier().pack(source.memory(), from + i * fromStride, block, block, 1, taken, to + i * toStride);
            }
        } else if (taken == null) {
            for (int i = 0; i < count; i++) {
                target.copier()
                        .unpack(given, from + i * fromStride, target.memory(), to + i * toStride, block, block, 1);
            }
        } else {
            SegmentCopier.copyBlocks(given, from, fromStride, taken, to, toStride, block, count);
        }
    }
}
