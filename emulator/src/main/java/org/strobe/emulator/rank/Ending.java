package org.strobe.emulator.rank;

/**
 * How a job ended, by its first cause.
 *
 * @param kind what happened
 * @param rank to which rank, or {@link #NO_RANK}
 * @param exitCode the job's exit code
 * @param message one line that names the cause; empty for a normal end
 */
public record Ending(Kind kind, int rank, int exitCode, String message) {
    /** No rank is to blame. */
    public static final int NO_RANK = -1;

    /** What ends a job, with the exit code of the job where it is always the same. */
    public enum Kind {
        /** Every rank ended with exit code 0. */
        NORMAL(0),
        /** A rank's main threw, or a handler of messages did; exit code 1. */
        EXCEPTION(1),
        /** A rank ended with an exit code other than 0, which is the job's. */
        EXIT(1),
        /** A rank aborted the job, with the exit code that it said. */
        ABORT(1),
        /** A rank's process died, or the fault plan killed it; 128 and the number of the signal. */
        KILLED(137),
        /** The user interrupted the job (Ctrl-C), or the thread that ran it was interrupted. */
        INTERRUPTED(130),
        /** The job took longer than it was given. */
        TIMEOUT(124),
        /** Every rank waited for another. */
        DEADLOCK(125),
        /** The job could not be started, or Strobe failed in it. */
        FAILED(126);

        private final int exitCode;

        Kind(int exitCode) {
            this.exitCode = exitCode;
        }

        /** The exit code of a job that ends so, if nothing else says it. */
        public int exitCode() {
            return exitCode;
        }
    }

    /** Every rank ended as it should. */
    public static Ending normal() {
        return new Ending(Kind.NORMAL, NO_RANK, 0, "");
    }

    /** An ending with its kind's own exit code and nobody to blame. */
    public static Ending of(Kind kind, String message) {
        return new Ending(kind, NO_RANK, kind.exitCode(), message);
    }

    public boolean isNormal() {
        return kind == Kind.NORMAL;
    }
}
