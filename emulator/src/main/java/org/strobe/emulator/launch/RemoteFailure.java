package org.strobe.emulator.launch;

/** Text of an exception in a remote process, whose class may be unknown here. Has the stack of the rank. */
public final class RemoteFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RemoteFailure(String words) {
        super(words);
    }

    /** Converts an exception with its stack and causes. */
    public static RemoteFailure of(Throwable thrown) {
        RemoteFailure failure = new RemoteFailure(thrown.toString());
        failure.setStackTrace(thrown.getStackTrace());
        if (thrown.getCause() != null) {
            failure.initCause(of(thrown.getCause()));
        }
        return failure;
    }
}
