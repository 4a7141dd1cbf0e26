package org.strobe.bench.memory;

import java.util.Locale;

/** Stores of STREAM's loops. */
public enum Stores {
    /** Through the cache, with a line fetch where the machine does so. */
    ORDINARY,
    /** Non-temporal, past the cache. */
    STREAMING;

    /** Stores of a name. */
    public static Stores named(String name) {
        for (Stores stores : values()) {
            if (stores.name().toLowerCase(Locale.ROOT).equals(name)) {
                return stores;
            }
        }
        throw new IllegalArgumentException("--stores " + name + ": it is ordinary or streaming");
    }
}
