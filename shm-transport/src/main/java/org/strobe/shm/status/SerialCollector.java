package org.strobe.shm.status;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The collector without threads of its own, for JVMs that share processors. */
public final class SerialCollector {
    /** A JVM that is told to use two collectors does not start. */
    private static final Pattern CHOICE = Pattern.compile("-XX:\\+Use\\w+GC\\b");

    // Conditional card marking avoids false sharing between ranks that are threads of one JVM.
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:+UseCondCardMark");

    private SerialCollector() {}

    /**
     * Returns the JVM's options that choose it; none if the user has chosen a collector.
     *
     * @param typed the other options of that JVM
     */
    public static List<String> options(List<String> typed) {
        return options(typed, System.getenv());
    }

    static List<String> options(List<String> typed, Map<String, String> environment) {
        return ChosenOptions.have(CHOICE, typed, environment) ? List.of() : OPTIONS;
    }
}
