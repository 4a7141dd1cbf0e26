package org.strobe.emulator.fault;

import java.util.Locale;

/** Kinds of traffic: to one node, or to several at once. */
public enum TrafficKind {
    TRANSFER,
    MULTICAST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
