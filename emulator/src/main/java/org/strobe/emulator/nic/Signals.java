package org.strobe.emulator.nic;

/**
 * Events that a transfer raises on completion.
 *
 * @param local event of the initiating NIC, or {@link #NO_EVENT}
 * @param remote event of each target NIC; or {@link #NO_EVENT}, or {@link #AGENTS_LOOK}
 */
public record Signals(int local, int remote) {
    /** No event. */
    public static final int NO_EVENT = -1;

    /** No event, but the agents of the node look for work. Ranks are not notified. */
    public static final int AGENTS_LOOK = -2;

    /** Cache of signals that transfers use often. */
    private static final Signals[] REMOTES = new Signals[1024];

    /** No event at either end. */
    public static final Signals NONE = new Signals(NO_EVENT, NO_EVENT);

    /** Wakes agents of the target. */
    public static final Signals TO_AGENTS = new Signals(NO_EVENT, AGENTS_LOOK);

    public Signals {
        if (local < NO_EVENT || remote < AGENTS_LOOK) {
            throw new IllegalArgumentException("local=" + local + " remote=" + remote + ": events count from 0");
        }
    }

    public static Signals local(int event) {
        return new Signals(event, NO_EVENT);
    }

    public static Signals remote(int event) {
        if (event < 0 || event >= REMOTES.length) {
            return new Signals(NO_EVENT, event);
        }
        Signals signals = REMOTES[event];
        if (signals == null) {
            signals = new Signals(NO_EVENT, event);
            REMOTES[event] = signals;
        }
        return signals;
    }
}
