package org.strobe.emulator.launch;

/** What a rank in a process of its own threw, in words: its class may be known there alone. The stack is that of the rank. */
public final class RemoteFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RemoteFailure(String words) {
        super(words);
    }

    /** The words for something thrown, with its stack and its causes'. */
    public static RemoteFailure of(Throwable thrown) {
        RemoteFailure failure = new RemoteFailure(thrown.toString());
        failure.setStackTrace(thrown.getStackTrace());
        if (thrown.getCause() != null) {
            failure.initCause(of(thrown.getCause()));
        }
        return failure;
    }
}
