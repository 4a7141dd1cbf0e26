package org.strobe.shm.segment;

/** Failure to create, attach or use a segment, with its reason. */
public final class SegmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Reasons for a failure. */
    public enum Reason {
        /** No segment has this name, or its creator's process is gone. */
        MISSING,
        /** A segment of this name exists. */
        EXISTS,
        /** The file is shorter than a header, or than its header says. */
        TRUNCATED,
        /** The file is no segment, or belongs to another job. */
        FOREIGN,
        /** A version of Strobe with another layout wrote the file. */
        OTHER_VERSION,
        /** The creator has not finished the segment, or died before it did. */
        INCOMPLETE,
        /** The system refuses: rights, no space left, too many open files. */
        REFUSED,
        /** The last holder in this JVM closed the segment, or the store was closed. */
        CLOSED
    }

    private final Reason reason;

    public SegmentException(Reason reason, String segment, String detail) {
        this(reason, segment, detail, null);
    }

    public SegmentException(Reason reason, String segment, String detail, Throwable cause) {
        super("segment=" + segment + " reason=" + reason + ": " + detail, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
