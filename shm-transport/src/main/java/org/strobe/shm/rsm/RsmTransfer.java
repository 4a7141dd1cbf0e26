package org.strobe.shm.rsm;

import java.util.Objects;
import org.strobe.shm.segment.Memory;

/**
 * One piece of a scattered or gathered transfer ({@code rsm_iovec_t}).
 *
 * @param local memory of this side; it needs no handle of its own ({@code rsm_create_localmemory_handle}), since any
 *     {@link Memory} will do
 * @param localOffset where the piece starts there
 * @param remoteOffset where it starts in the segment
 * @param length its bytes
 */
public record RsmTransfer(Memory local, long localOffset, long remoteOffset, long length) {
    public RsmTransfer {
        Objects.requireNonNull(local, "local");
    }
}
