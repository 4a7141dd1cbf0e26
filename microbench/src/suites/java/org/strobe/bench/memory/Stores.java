package org.strobe.bench.memory;

import java.util.Locale;

/** How STREAM's loops write. */
public enum Stores {
    /** Into the cache; what is not there is fetched first, where a machine does so. */
    ORDINARY,
    /** Past the cache. */
    STREAMING;

    /** Those of a name. */
    public static Stores named(String name) {
        for (Stores stores : values()) {
            if (stores.name().toLowerCase(Locale.ROOT).equals(name)) {
                return stores;
            }
        }
        throw new IllegalArgumentException("--stores " + name + ": it is ordinary or streaming");
    }
}
