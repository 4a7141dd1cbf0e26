package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.SEG_NOT_MAPPED;

import org.strobe.shm.segment.Memory;

/**
 * A mapped range of an import segment, see {@link RsmImportSegment#map}.
 *
 * <p>On the Sun Fire a mapping is plain memory, and a store after the segment was unpublished is a bus error. Here
 * every access goes through the checks of {@link RsmWindow} and throws {@code CONN_ABORTED} instead; bare memory is
 * never handed out, since nothing could stop a store that is about to land when the segment is unpublished. So a
 * store of one word costs what a put of one word costs, and a block is better stored as one block than word by word.
 *
 * <p>What differs from put and get: offsets count from the start of the mapped range, rights may be less than the
 * connection's, and no access is a barrier by itself, whatever the mode: errors are found by an explicit barrier.
 */
public final class RsmMapping extends RsmWindow {
    private final RsmImportSegment segment;
    private volatile boolean mapped = true;

    RsmMapping(RsmImportSegment segment, RsmRights rights, Memory range) {
        super(segment.connection(), rights, range);
        this.segment = segment;
    }

    void invalidate() {
        mapped = false;
    }

    @Override
    void checkUsable() {
        segment.checkUsable();
        if (!mapped) {
            throw new RsmException(SEG_NOT_MAPPED, connection().name() + ": this mapping was unmapped");
        }
    }

    @Override
    boolean isImplicit() {
        return false;
    }
}
