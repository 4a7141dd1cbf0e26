package org.strobe.emulator.fault;

import java.util.Locale;

/** What nodes send: to one node, or to many at once. */
public enum Traffic {
    TRANSFER,
    MULTICAST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
