package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_MAPPED;

import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.segment.Memory;

/**
 * Mapped range of an import segment, see {@link RsmImportSegment#map}.
 *
 * <p>On the Sun Fire a mapping is plain memory, and a store after the segment was unpublished is a bus error. Here
 * every access makes the checks of {@link RsmWindow} and throws {@code CONN_ABORTED} instead. Bare memory is never
 * exposed, since a store in flight could not be stopped when the segment is unpublished. So a store of one word costs
 * as much as a put of one word. Store a block as a block, not word by word.
 *
 * <p>A mapping differs from put and get in three ways. Offsets count from the start of the mapped range. Rights may be
 * fewer than the connection's. No access is an implicit barrier: only an explicit barrier finds errors.
 */
public final class RsmMapping extends RsmWindow {
    private final RsmImportSegment segment;
    private volatile boolean mapped = true;

    RsmMapping(RsmImportSegment segment, RsmRights rights, Memory range) {
        super(segment.connection(), rights, range, true);
        this.segment = segment;
    }

    /**
     * Stores a block as {@link #put} does, by a chosen way of storing.
     *
     * @param copy way of storing, which makes a difference on some machines
     */
    public void store(long offset, Memory source, long sourceOffset, long length, RsmCopy copy) {
        write(offset, source, sourceOffset, length, copy);
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
