package org.strobe.emulator.nic;

/**
 * Which events a transfer raises when it is complete. Made once and used often.
 *
 * @param local the event at the NIC that began it, or {@link #NO_EVENT}
 * @param remote the event at each NIC that it reaches, or {@link #NO_EVENT}
 */
public record Signals(int local, int remote) {
    /** No event. */
    public static final int NO_EVENT = -1;

    /** Neither. */
    public static final Signals NONE = new Signals(NO_EVENT, NO_EVENT);

    public Signals {
        if (local < NO_EVENT || remote < NO_EVENT) {
            throw new IllegalArgumentException("local=" + local + " remote=" + remote + ": events count from 0");
        }
    }

    public static Signals local(int event) {
        return new Signals(event, NO_EVENT);
    }

    public static Signals remote(int event) {
        return new Signals(NO_EVENT, event);
    }
}
