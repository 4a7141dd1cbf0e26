package org.strobe.shm.status;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Transparent huge pages: the kernel backs large ranges of a heap by pages of 2 MB, so that address translations stay in the processor. */
public final class HugePages {
    private static final String OPTION = "-XX:+UseTransparentHugePages";
    private static final Pattern CHOICE = Pattern.compile("-XX:.Use(TransparentHuge|Large)Pages");

    /** Some collectors warn on the standard output that shared memory has no such pages. */
    private static final String QUIET = "-Xlog:pagesize=off";

    private static final String ON_REQUEST = "[madvise]";
    private static final String ALWAYS = "[always]";
    private static final Path ENABLED = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

    private HugePages() {}

    /**
     * Returns the JVM's options that ask for them; none if the kernel gives none, or if the user has chosen.
     *
     * @param typed the other options of that JVM
     */
    public static List<String> options(List<String> typed) {
        return options(typed, System.getenv(), modes());
    }

    static List<String> options(List<String> typed, Map<String, String> environment, String modes) {
        return !ChosenOptions.have(CHOICE, typed, environment) && areGiven(modes) ? List.of(OPTION, QUIET) : List.of();
    }

    /** True for options that choose pages. */
    public static boolean isChoice(String options) {
        return CHOICE.matcher(options).find();
    }

    /** Says if this JVM's heap has them, and why. */
    public static String ofThisJvm() {
        if (!areGiven()) {
            return "no: the kernel gives none to a heap that asks";
        }
        boolean isAsked = Boolean.parseBoolean(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("UseTransparentHugePages")
                .getValue());
        if (isAsked) {
            return "yes: the heap asks for them";
        }
        return modes().contains(ALWAYS)
                ? "yes: the kernel gives them to each heap"
                : "no: " + OPTION + " asks for them";
    }

    /** True if this kernel gives them to a heap that asks for them. */
    public static boolean areGiven() {
        return areGiven(modes());
    }

    private static boolean areGiven(String modes) {
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
