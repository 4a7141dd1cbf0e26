package org.strobe.bcs.message;

/** What processes ask whether it is done. */
@FunctionalInterface
public interface Requests {
    /** A message has moved: from a slice on, the requests of both its processes are done. */
    void done(Transfer transfer, long fromSlice);
}
