package org.strobe.shm.status;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Transparent huge pages: the kernel backs large ranges of a heap by pages of 2 MB, so that address translations stay in the processor. */
public final class HugePages {
    private static final String OPTION = "-XX:+UseTransparentHugePages";
    private static final Pattern CHOICE = Pattern.compile("-XX:.Use(TransparentHuge|Large)Pages");

    /** Variables whose options each JVM takes before those of its command line. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    private static final String ON_REQUEST = "[madvise]";
    private static final String ALWAYS = "[always]";
    private static final Path ENABLED = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

    private HugePages() {}

    /**
     * Returns the JVM's option that asks for them; empty if the kernel gives none, or if the user has chosen.
     *
     * @param typed the other options of that JVM
     */
    public static List<String> option(List<String> typed) {
        Stream<String> others = VARIABLES.stream().map(System::getenv).filter(Objects::nonNull);
        boolean isChosen = Stream.concat(typed.stream(), others)
                .anyMatch(option -> CHOICE.matcher(option).find());
        return !isChosen && areGiven() ? List.of(OPTION) : List.of();
    }

    /** Whether this JVM's heap has them, and why. */
    public static String ofThisJvm() {
        if (!areGiven()) {
            return "no: the kernel gives none to a heap that asks";
        }
        if (modes().contains(ALWAYS)) {
            return "yes: the kernel gives them to each heap";
        }
        return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(OPTION)
                ? "yes: " + OPTION
                : "no: " + OPTION + " asks for them";
    }

    /** True if this kernel gives them to a heap that asks for them. */
    public static boolean areGiven() {
        String modes = modes();
        return modes.contains(ON_REQUEST) || modes.contains(ALWAYS);
    }

    /** The kernel's modes, with the present one in brackets; empty if it has no huge pages. */
    private static String modes() {
        try {
            return Files.readString(ENABLED);
        } catch (IOException e) {
            return "";
        }
    }
}
