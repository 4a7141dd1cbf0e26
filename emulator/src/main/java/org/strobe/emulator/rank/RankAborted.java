package org.strobe.emulator.rank;

import org.strobe.emulator.guest.GuestEnded;

/**
 * Unwinds a rank whose job has ended by another cause. It is an error, since there is nothing a program could do about
 * it; handlers in a program that Strobe has loaded don't see it, as they would not run in a process that is killed.
 */
public final class RankAborted extends GuestEnded {
    private static final long serialVersionUID = 1L;

    public RankAborted(String cause) {
        super(cause);
    }
}
