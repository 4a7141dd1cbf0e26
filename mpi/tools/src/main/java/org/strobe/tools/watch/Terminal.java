package org.strobe.tools.watch;

import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The terminal of this process: its size, its keys one by one, and a second screen. Closing it, or the end of the JVM by Ctrl-C,
 * brings the first screen and the settings back.
 */
final class Terminal implements AutoCloseable {
    /** No key was pressed in time. */
    static final int NO_KEY = -1;

    /** The input has ended. */
    static final int END = -2;

    /** Arrow keys, as they are returned. */
    static final int UP = 256;

    static final int DOWN = 257;

    /** Name of terminals that know no more than lines. */
    private static final String DUMB = "dumb";

    private static final int ESCAPE = 27;
    private static final int ENDED = -1;
    private static final long LOOK_MILLIS = 20;
    private static final int[] USUAL_SIZE = {24, 80};

    private static final String SECOND_SCREEN = "\033[?1049h\033[?25l";
    private static final String FIRST_SCREEN = "\033[?25h\033[?1049l";

    private final InputStream in;
    private final PrintWriter out;
    private final String settings;
    private final Thread atExit = new Thread(this::restore, "strobe-terminal");

    private Terminal(InputStream in, PrintWriter out, String settings) {
        this.in = in;
        this.out = out;
        this.settings = settings;
    }

    /**
     * Opens the terminal, and shows its second screen.
     *
     * @return null if input or output is none, or a dumb one
     */
    @SuppressWarnings("SystemConsoleNull") // by default a JDK 25 has none without a terminal
    static Terminal open(PrintWriter out) {
        Console console = System.console();
        if (console == null || !console.isTerminal() || DUMB.equals(System.getenv("TERM"))) {
            return null;
        }
        try {
            String settings = stty("-g").strip();
            Terminal terminal = new Terminal(System.in, out, settings);
            Runtime.getRuntime().addShutdownHook(terminal.atExit);
            stty("-icanon", "-echo", "min", "0", "time", "0");
            out.print(SECOND_SCREEN);
            return terminal;
        } catch (IOException e) {
            return null; // no stty: the table is printed line by line
        }
    }

    private static String stty(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(Arrays.asList(words));
        Process stty = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(stty.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (stty.waitFor() != 0) {
                throw new IOException("stty " + String.join(" ", words));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return text;
    }

    /** Lines and columns. */
    static int[] size() {
        try {
            int[] size = Arrays.stream(stty("size").strip().split(" ", -1))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            return size.length == 2 && size[0] > 0 && size[1] > 0 ? size : USUAL_SIZE.clone();
        } catch (IOException | NumberFormatException e) {
            return USUAL_SIZE.clone();
        }
    }

    /** Waits for a key for some time. */
    int key(double seconds) throws IOException, InterruptedException {
        long end = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        while (in.available() == 0) {
            if (System.nanoTime() - end >= 0) {
                return NO_KEY;
            }
            Thread.sleep(LOOK_MILLIS);
        }
        int key = in.read();
        if (key == ENDED) {
            return END;
        }
        if (key == ESCAPE && in.available() >= 2 && in.read() == '[') {
            return switch (in.read()) {
                case 'A' -> UP;
                case 'B' -> DOWN;
                default -> NO_KEY;
            };
        }
        return key;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            return; // the JVM ends, and the hook restores the terminal
        }
        restore();
    }

    private void restore() {
        out.print(FIRST_SCREEN);
        out.flush();
        try {
            stty(settings);
        } catch (IOException e) {
            // The terminal is gone, and its settings with it.
            return;
        }
    }
}
