package org.strobe.bcs.slice;

/** Observer of slices at one node. Times are nanoseconds since the beginning of the job. */
public interface NodeObserver {
    /** Observer that ignores everything. */
    NodeObserver NOBODY = new NodeObserver() {};

    /** Counts that threads of the NIC report in each slice. */
    enum SliceCount {
        /** Sends and receives that processes have posted. */
        MESSAGES_POSTED,
        /** Messages with bytes that move in this slice. */
        MESSAGES_SCHEDULED,
        /** Collectives that processes have posted. */
        COLLECTIVES_POSTED,
        /** Collectives carried out in this slice. */
        COLLECTIVES_SCHEDULED,
        /** Processes blocked at the beginning of the slice. */
        BLOCKED
    }

    /** A microphase has begun at this node. */
    default void begun(long slice, Microphase microphase, long now) {}

    /** A thread of the NIC is through with a microphase, {@code nanos} after its beginning. */
    default void threadThrough(long slice, String thread, long nanos) {}

    /** The node is through with a microphase. */
    default void through(long slice, Microphase microphase, long now) {}

    /** A thread of the NIC reports a count. */
    default void counted(long slice, SliceCount what, long count) {}
}
