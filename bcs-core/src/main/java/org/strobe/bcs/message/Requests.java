package org.strobe.bcs.message;

/** What processes ask whether it is done. */
@FunctionalInterface
public interface Requests {
    /** From a slice on a process sees that something it has posted has come to an end. */
    void done(int process, int request, Outcome outcome, long fromSlice);
}
