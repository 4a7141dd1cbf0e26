package org.strobe.shm.status;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A JVM's options that its user has chosen: typed ones, and those of variables that each JVM reads. */
final class ChosenOptions {
    /** Variables whose options each JVM takes before those of its command line. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private ChosenOptions() {}

    /** True if the pattern is in one of them. */
    static boolean have(Pattern option, List<String> typed, Map<String, String> environment) {
        Stream<String> others = VARIABLES.stream().map(environment::get).filter(Objects::nonNull);
        return Stream.concat(typed.stream(), others)
                .anyMatch(options -> option.matcher(options).find());
    }
}
