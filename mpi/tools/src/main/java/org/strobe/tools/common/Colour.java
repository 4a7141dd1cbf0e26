package org.strobe.tools.common;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;

/**
 * Colour of an output stream. Terminals get it, files and pipes do not; environment variables of the user come first.
 *
 * <pre>
 *   NO_COLOR, not empty                        never
 *   FORCE_COLOR or CLICOLOR_FORCE, not 0       always
 *   FORCE_COLOR=0, CLICOLOR=0, TERM=dumb       never
 *   otherwise                                  on a terminal
 * </pre>
 */
public final class Colour {
    /** Standard output of this process. */
    public static final Colour OUT = ofStream(1);

    /** Standard error of this process. */
    public static final Colour ERR = ofStream(2);

    private static final String STROBE = "strobe:";
    private static final String ESCAPE = "\033[";
    private static final String PLAIN = ESCAPE + "0m";
    private static final String BOLD = "1";
    private static final String FAINT = "2";
    private static final String FAILURE = "1;31";
    private static final String WARNING = "1;33";

    /** Codes of ranks: red is for failures. */
    private static final int[] OF_RANKS = {36, 32, 35, 34, 33};

    private static final long ANSWER_SECONDS = 5;

    private final BooleanSupplier wanted;
    private volatile Boolean isOn;

    Colour(BooleanSupplier wanted) {
        this.wanted = wanted;
    }

    private static Colour ofStream(int descriptor) {
        return new Colour(() -> isWanted(System.getenv(), () -> isTerminal(descriptor)));
    }

    /** The rules. */
    static boolean isWanted(Map<String, String> environment, BooleanSupplier isTerminal) {
        String force = environment.getOrDefault("FORCE_COLOR", "");
        String clicolorForce = environment.getOrDefault("CLICOLOR_FORCE", "");
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return false;
        }
        if (isYes(force) || isYes(clicolorForce)) {
            return true;
        }
        boolean refused = isNo(force)
                || environment.getOrDefault("CLICOLOR", "").equals("0")
                || environment.getOrDefault("TERM", "").equals("dumb");
        return !refused && isTerminal.getAsBoolean();
    }

    private static boolean isNo(String value) {
        return value.equals("0") || value.equals("false");
    }

    private static boolean isYes(String value) {
        return !value.isEmpty() && !isNo(value);
    }

    /** True if a descriptor of this process is a terminal. The JVM's console tells it of input and output together only. */
    private static boolean isTerminal(int descriptor) {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException e) {
            return isTerminalByTest(descriptor);
        }
    }

    /** Systems without {@code /proc}. */
    private static boolean isTerminalByTest(int descriptor) {
        try {
            Process test = new ProcessBuilder("test", "-t", Integer.toString(descriptor))
                    .inheritIO()
                    .start();
            return test.waitFor(ANSWER_SECONDS, TimeUnit.SECONDS) && test.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean isOn() {
        Boolean known = isOn;
        if (known == null) {
            known = wanted.getAsBoolean();
            isOn = known;
        }
        return known;
    }

    private String styled(String text, String codes) {
        return isOn() ? ESCAPE + codes + "m" + text + PLAIN : text;
    }

    /** Line about a failure; the name of the program is red. */
    public String failure(String message) {
        return styled(STROBE, FAILURE) + " " + message;
    }

    /** Line about something that the user may not expect; the name of the program is yellow. */
    public String warning(String message) {
        return styled(STROBE, WARNING) + " " + message;
    }

    /** Title of a table or a page, in bold. */
    public String title(String text) {
        return styled(text, BOLD);
    }

    /** Text of minor interest. */
    public String faint(String text) {
        return styled(text, FAINT);
    }

    /** Table with its titles in bold. */
    public String table(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : title(text.substring(0, end)) + text.substring(end);
    }

    /** Tag of a rank, in the rank's colour. */
    public String rank(int rank, String tag) {
        return styled(tag, Integer.toString(OF_RANKS[rank % OF_RANKS.length]));
    }

    /** Colours of help texts. */
    public Help.ColorScheme help() {
        return Help.defaultColorScheme(isOn() ? Ansi.ON : Ansi.OFF);
    }
}
