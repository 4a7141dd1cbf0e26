package org.strobe.bench.report.browser;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Headless Chromium with a temporary folder. */
public final class Browser implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final long STARTING_NANOS = TimeUnit.SECONDS.toNanos(600);
    private static final int ENDING_SECONDS = 200;
    private static final int PAUSE_MILLIS = 50;

    private final Path folder;
    private final Process process;
    private final DevTools tools;

    /** Program, if installed. */
    public static Optional<Path> program() {
        return NAMES.stream()
                .flatMap(name ->
                        Arrays.stream(System.getenv("PATH").split(":", -1)).map(place -> Path.of(place, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts the browser. */
    public Browser(Path program) throws Exception {
        folder = Files.createTempDirectory("strobe-browser");
        process = new ProcessBuilder(
                        program.toString(),
                        "--headless=new",
                        "--remote-debugging-port=0",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--hide-scrollbars",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        try {
            List<String> port = port();
            tools = new DevTools(URI.create("ws://127.0.0.1:" + port.get(0) + port.get(1)));
        } catch (Exception e) {
            end();
            throw e;
        }
    }

    /** File of the listening browser: its port and its own path. */
    private List<String> port() throws IOException, InterruptedException {
        Path file = folder.resolve("profile").resolve("DevToolsActivePort");
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < STARTING_NANOS && process.isAlive()) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() == 2) {
                return lines;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        throw new IOException("the browser does not listen: " + Files.readString(folder.resolve("log")));
    }

    /** Opens a page and waits until it is loaded. */
    public BrowserPage open(URI address, int width, int height, boolean isDark) throws Exception {
        return new BrowserPage(tools, address, width, height, isDark);
    }

    @Override
    public void close() throws IOException {
        tools.close();
        end();
    }

    private void end() throws IOException {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle each : all) {
            each.onExit().orTimeout(ENDING_SECONDS, TimeUnit.SECONDS).join();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
