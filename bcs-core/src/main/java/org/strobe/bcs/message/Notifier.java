package org.strobe.bcs.message;

import org.strobe.bcs.descriptor.Notice;

/** Notifies processes of completed requests. */
public interface Notifier {
    /** Accepts a notice. The process reads it when the next slice begins. */
    void done(Notice notice);

    /**
     * Sends a notice to a node of another JVM. Throws if the transfer fails; the next call retries.
     *
     * @return amount of work done
     */
    int work();

    /** True if the nodes of all notified processes have acknowledged. */
    boolean isThrough();
}
