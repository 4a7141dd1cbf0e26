package org.strobe.emulator.guest.program;

import java.util.List;

/** Options that the user's environment has for all JVMs with ranks. */
public final class EnvironmentOptions {
    /** Environment variable; its options are apart by blanks. */
    private static final String NAME = "STROBE_JVM_OPTS";

    private EnvironmentOptions() {}

    /** The options, in order. */
    public static List<String> all() {
        String options = System.getenv(NAME);
        return options == null || options.isBlank()
                ? List.of()
                : List.of(options.strip().split("\\s+"));
    }
}
