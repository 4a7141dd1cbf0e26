package org.strobe.emulator.rank.report;

/** Results that the ranks of a JVM share and hand on at the end, even if some of them run on and the JVM is to be ended. */
public interface LastWork {
    /** Hands on what there is. Called by a thread of no rank; a close that follows hands on nothing more. */
    void handOn();
}
