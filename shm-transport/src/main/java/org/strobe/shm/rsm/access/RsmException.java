package org.strobe.shm.rsm.access;

/** Failure of an RSM call. The reason corresponds to a code {@code RSMERR_...} of the RSMAPI. */
public final class RsmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Reasons for the failure of an RSM call; each stands for the RSMAPI's code of that name. */
    public enum Reason {
        /** The controller was released. */
        BAD_CTLR_HNDL,
        /** Another controller has this address. */
        CTLR_IN_USE,
        /** The topology was freed. */
        BAD_TOPOLOGY_PTR,
        /** The exporter destroyed the segment, or the importer disconnected. */
        BAD_SEG_HNDL,
        /** The segment id is not a positive number. */
        BAD_SEGID,
        /** The id is {@code RsmController.FIRST_SYSTEM_ID} or higher: the system chooses these. */
        RESERVED_SEGID,
        /** The node has published another segment under this id. */
        SEGID_IN_USE,
        /** The segment is published; republish it to change its rights. */
        SEG_ALREADY_PUBLISHED,
        /** The segment is not published. */
        SEG_NOT_PUBLISHED,
        /** The segment is published, but its rights do not name this node. */
        SEG_NOT_PUBLISHED_TO_NODE,
        /** The import segment is mapped; unmap it first. */
        SEG_STILL_MAPPED,
        /** The import segment is not mapped, or this mapping was unmapped. */
        SEG_NOT_MAPPED,
        /** A list of rights is empty or too long, or names a node twice or an unknown node. */
        BAD_ACL,
        /** The local side of a transfer lies outside its array or memory. */
        BAD_ADDR,
        /** The offset lies outside the segment. */
        BAD_OFFSET,
        /** The length is negative, or the range leads out of the segment. */
        BAD_LENGTH,
        /** The offset is no multiple of the value's size. */
        BAD_MEM_ALIGNMENT,
        /** The node lacks the right that the call needs. */
        PERM_DENIED,
        /** The connection has ended: the segment was unpublished or destroyed, or its exporter died. */
        CONN_ABORTED,
        /** There is no such node, or the exporter's process died a moment ago. */
        REMOTE_NODE_UNREACHABLE,
        /** The barrier was destroyed. */
        BAD_BARRIER_HNDL,
        /** The barrier is open already. */
        BARRIER_OPEN_FAILED,
        /** The barrier is not open. */
        BARRIER_NOT_OPENED,
        /** An error happened since the barrier was opened: the transferred data are unreliable. */
        BARRIER_FAILURE,
        /** No signal came in time. */
        TIMEOUT,
        /** No memory is left for the segment. */
        INSUFFICIENT_MEM,
        /** A counted resource is used up: a segment's connections, a node's segment ids, a job's segments. */
        INSUFFICIENT_RESOURCES
    }

    private final Reason reason;

    public RsmException(Reason reason, String detail) {
        this(reason, detail, null);
    }

    public RsmException(Reason reason, String detail, Throwable cause) {
        super("reason=" + reason + " " + detail, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
