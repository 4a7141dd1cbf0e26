package org.strobe.emulator.rank.board;

/**
 * End of a job, by its first cause.
 *
 * @param kind of the cause
 * @param rank affected, or {@link #NO_RANK}
 * @param exitCode of the job
 * @param message one line that names the cause; empty for a normal end
 */
public record Ending(Kind kind, int rank, int exitCode, String message) {
    /** No rank is responsible. */
    public static final int NO_RANK = -1;

    /** Causes of an end, with their usual exit codes. */
    public enum Kind {
        /** Every rank ended with exit code 0. */
        NORMAL(0),
        /** A rank's main or a message handler threw; exit code 1. */
        EXCEPTION(1),
        /** A rank ended with an exit code other than 0, which is the job's. */
        EXIT(1),
        /** A rank aborted the job with an exit code. */
        ABORT(1),
        /** A rank's process died, or the fault plan killed it; 128 plus the number of the signal. */
        KILLED(137),
        /** The user interrupted the job (Ctrl-C), or the thread that ran it was interrupted. */
        INTERRUPTED(130),
        /** The job exceeded its time limit. */
        TIMEOUT(124),
        /** Every rank waited for another. */
        DEADLOCK(125),
        /** All ranks ended with exit code 0, but their collective calls differ. */
        MISMATCH(1),
        /** The job could not be started, or Strobe failed in it. */
        FAILED(126);

        private final int exitCode;

        Kind(int exitCode) {
            this.exitCode = exitCode;
        }

        /** Default exit code of the kind. */
        public int exitCode() {
            return exitCode;
        }
    }

    /** Normal end of every rank. */
    public static Ending normal() {
        return new Ending(Kind.NORMAL, NO_RANK, 0, "");
    }

    /** An ending with the default exit code of its kind and no responsible rank. */
    public static Ending of(Kind kind, String message) {
        return new Ending(kind, NO_RANK, kind.exitCode(), message);
    }

    public boolean isNormal() {
        return kind == Kind.NORMAL;
    }
}
