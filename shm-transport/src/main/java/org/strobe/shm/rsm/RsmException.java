package org.strobe.shm.rsm;

/** An RSM call failed; the reason says how, after the codes {@code RSMERR_...} of the document. */
public final class RsmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The ways in which an RSM call fails; each stands for the document's code of the same name. */
    public enum Reason {
        /** The controller was released. */
        BAD_CTLR_HNDL,
        /** Another controller has this address. */
        CTLR_IN_USE,
        /** The topology was freed. */
        BAD_TOPOLOGY_PTR,
        /** The segment was destroyed by its exporter's, or disconnected by its importer's own call. */
        BAD_SEG_HNDL,
        /** A segment id is a positive number. */
        BAD_SEGID,
        /** Ids from {@link RsmController#FIRST_SYSTEM_ID} on are the system's to choose. */
        RESERVED_SEGID,
        /** The node has published another segment under this id. */
        SEGID_IN_USE,
        /** The segment is published; to change its rights, republish it. */
        SEG_ALREADY_PUBLISHED,
        /** The segment is not published, or not yet, or no more. */
        SEG_NOT_PUBLISHED,
        /** The segment is published, but the rights say nothing of this node. */
        SEG_NOT_PUBLISHED_TO_NODE,
        /** The import segment is mapped: unmap it first. */
        SEG_STILL_MAPPED,
        /** The import segment is not mapped, or this mapping was unmapped. */
        SEG_NOT_MAPPED,
        /** A list of rights that is empty or too long, or names a node twice or one that is not there. */
        BAD_ACL,
        /** The local side of a transfer lies outside its array or memory. */
        BAD_ADDR,
        /** An offset outside the segment. */
        BAD_OFFSET,
        /** A length that is negative, or leads out of the segment. */
        BAD_LENGTH,
        /** An offset that is no multiple of the size of what is transferred. */
        BAD_MEM_ALIGNMENT,
        /** The node has not the right that the call needs. */
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
        /** Something between the barrier's opening and now went wrong: what was transferred can't be relied on. */
        BARRIER_FAILURE,
        /** No signal came in time. */
        TIMEOUT,
        /** No memory for the segment. */
        INSUFFICIENT_MEM,
        /** Out of something that is counted: a segment's connections, a node's segment ids, a job's segments. */
        INSUFFICIENT_RESOURCES
    }

    private final Reason reason;

    RsmException(Reason reason, String detail) {
        this(reason, detail, null);
    }

    RsmException(Reason reason, String detail, Throwable cause) {
        super("reason=" + reason + " " + detail, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
