package org.strobe.emulator.rank;

import org.strobe.emulator.guest.GuestEnded;

/**
 * Unwinds a rank whose job has ended for another cause. An error, since a program cannot handle it. Handlers in a
 * program that Strobe has loaded do not see it, as in a killed process.
 */
public final class RankAborted extends GuestEnded {
    private static final long serialVersionUID = 1L;

    public RankAborted(String cause) {
        super(cause);
    }
}
