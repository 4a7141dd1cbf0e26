package org.strobe.mpi.replay.log;

/** Kinds of recorded outcomes. */
public enum FactKind {
    /** A receive or probe got a message: first is its source, second its tag. */
    MATCHED(1),
    /** A test found an operation done; first is the number of earlier tests that did not. */
    SEEN(2),
    /** An operation was cancelled. */
    CANCELLED(3),
    /** A receive or probe with wildcards failed before it had a message. */
    FAILED(4),
    /** A test without an operation returned true. */
    ANSWERED(5),
    /** A rank had its turn at a contended resource: first is the turn's number, second the resource. */
    TURN(6),
    /** The rank completed Finalize. */
    ENDED(7);

    private final int code;

    FactKind(int code) {
        this.code = code;
    }

    /** Code in a file; 0 stands for a name. */
    int code() {
        return code;
    }

    static FactKind of(int code) {
        for (FactKind each : values()) {
            if (each.code == code) {
                return each;
            }
        }
        throw new IllegalArgumentException("code=" + code + ": no kind of fact");
    }
}
