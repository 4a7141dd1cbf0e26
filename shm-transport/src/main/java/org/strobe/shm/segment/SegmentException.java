package org.strobe.shm.segment;

/** A segment could not be created, attached or used; the reason says which of the known ways it failed. */
public final class SegmentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What is wrong with the segment. */
    public enum Reason {
        /** No segment has this name, or the process that created it is gone. */
        MISSING,
        /** A segment of this name is there already. */
        EXISTS,
        /** The file is shorter than its header says, or than a header. */
        TRUNCATED,
        /** The file is not a segment, or is one of another job. */
        FOREIGN,
        /** The file was written by a version of Strobe with another layout. */
        OTHER_VERSION,
        /** Its creator has not finished, or died before it did. */
        INCOMPLETE,
        /** The system does not let us: rights, no space left, too many open files. */
        REFUSED,
        /** It was closed by its last holder in this JVM, or the store was. */
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
