package org.strobe.bcs.slice;

import org.strobe.emulator.nic.TransferFailedException;

/** Sees slices go by, at the strobe sender; times are nanoseconds since the job began. */
public interface SliceObserver {
    /** Nobody looks. */
    SliceObserver NOBODY = new SliceObserver() {};

    /** A slice has begun. */
    default void begun(long slice, long now) {}

    /**
     * All nodes are through with a microphase.
     *
     * @param retries how often some were not yet, in this slice
     */
    default void through(long slice, Microphase microphase, long now, long retries) {}

    /** A microstrobe or a question has not come to all nodes, and so to none; it is tried again. */
    default void failed(long slice, TransferFailedException why) {}

    /**
     * A slice has ended.
     *
     * @param overruns how many have taken longer than they may, up to this one
     */
    default void ended(long slice, long now, long overruns) {}
}
