package org.strobe.emulator.rank;

/** Who ends a job that has no launcher. */
public interface AbortListener {
    /** A rank has aborted the job. */
    void aborted(int exitCode, String message);
}
