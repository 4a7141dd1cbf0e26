package org.strobe.bcs.slice;

/** Sees slices go by at a node; times are nanoseconds since the job began. */
public interface NodeObserver {
    /** Nobody looks. */
    NodeObserver NOBODY = new NodeObserver() {};

    /** What threads of the NIC count in a slice. */
    enum Count {
        /** Sends and receives that processes had posted. */
        MESSAGES_POSTED,
        /** Messages of which something moves in this slice. */
        MESSAGES_SCHEDULED,
        /** Collectives that processes had posted. */
        COLLECTIVES_POSTED,
        /** Collectives that are carried out in this slice. */
        COLLECTIVES_SCHEDULED,
        /** Processes that wait when it begins. */
        BLOCKED
    }

    /** A microphase has begun here. */
    default void begun(long slice, Microphase microphase, long now) {}

    /** A thread of the NIC is through with its part of a microphase that began so long ago. */
    default void threadThrough(long slice, String thread, long nanos) {}

    /** The node is through with a microphase. */
    default void through(long slice, Microphase microphase, long now) {}

    /** Something was counted. */
    default void counted(long slice, Count what, long count) {}
}
