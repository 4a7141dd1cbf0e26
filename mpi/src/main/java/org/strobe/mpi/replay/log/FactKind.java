package org.strobe.mpi.replay.log;

/** What kinds of outcomes are written down. */
public enum FactKind {
    /** A receive or probe got a message: first is its source, second its tag. */
    MATCHED(1),
    /** A test found an operation done: first says how many looks before had found that it was not. */
    SEEN(2),
    /** An operation was cancelled. */
    CANCELLED(3),
    /** A receive or probe with wildcards failed before it had a message. */
    FAILED(4),
    /** A test that starts nothing said yes. */
    ANSWERED(5),
    /** A rank had its turn at what ranks contend for: first is the number of the turn, second whatever it is a turn at. */
    TURN(6),
    /** The rank has come to Finalize. */
    ENDED(7);

    private final int code;

    FactKind(int code) {
        this.code = code;
    }

    /** How a file writes it; 0 stands for a name. */
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
