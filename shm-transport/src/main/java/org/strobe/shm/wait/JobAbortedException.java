package org.strobe.shm.wait;

/** The job was aborted, by a rank or by the death of a process. The message is the first cause. */
public final class JobAbortedException extends WaitEndedException {
    private static final long serialVersionUID = 1L;

    JobAbortedException(String cause) {
        super(cause);
    }
}
