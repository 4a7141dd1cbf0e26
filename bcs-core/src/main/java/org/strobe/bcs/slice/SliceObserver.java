package org.strobe.bcs.slice;

import org.strobe.emulator.nic.TransferFailedException;

/** Observer of slices at the strobe sender. Times are nanoseconds since the beginning of the job. */
public interface SliceObserver {
    /** Observer that ignores everything. */
    SliceObserver NOBODY = new SliceObserver() {};

    /** A slice has begun. */
    default void begun(long slice, long now) {}

    /**
     * All nodes are through with a microphase.
     *
     * @param retries negative answers in this slice so far
     */
    default void through(long slice, Microphase microphase, long now, long retries) {}

    /** A microstrobe or a question failed and reached no node. The strobe sender retries it. */
    default void failed(long slice, TransferFailedException why) {}

    /**
     * A slice has ended.
     *
     * @param overruns slices that overran, up to and including this one
     */
    default void ended(long slice, long now, long overruns) {}
}
