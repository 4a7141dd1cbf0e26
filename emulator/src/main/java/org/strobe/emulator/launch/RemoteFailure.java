package org.strobe.emulator.launch;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Text of an exception in a remote process, whose class may be unknown here. Has the stack of the rank. */
public final class RemoteFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RemoteFailure(String words) {
        super(words);
    }

    /** Converts an exception with its stack and causes. Java lets causes form a circle, which ends at the first repetition. */
    public static RemoteFailure of(Throwable thrown) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        RemoteFailure first = null;
        RemoteFailure last = null;
        for (Throwable each = thrown; each != null && seen.add(each); each = each.getCause()) {
            RemoteFailure failure = new RemoteFailure(each.toString());
            failure.setStackTrace(each.getStackTrace());
            if (last == null) {
                first = failure;
            } else {
                last.initCause(failure);
            }
            last = failure;
        }
        return first;
    }
}
