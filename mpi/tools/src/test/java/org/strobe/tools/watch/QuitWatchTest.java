package org.strobe.tools.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.strobe.shm.segment.mapped.MappedJvm;

@EnabledOnOs(OS.LINUX)
class QuitWatchTest {
    private static final String REPORT = "who waits for what";

    private static final String HANDLED = "handled";
    private static final String THREADS = "threads start";

    /** Uses a separate JVM: a dump would disturb the stream between surefire and the JVM of the tests. */
    public static final class Watched {
        private Watched() {}

        /** Arguments: signals for which there are handlers; or that threads start all the time. */
        public static void main(String[] args) throws Exception {
            try (QuitWatch watch = QuitWatch.start(() -> System.out.println(REPORT))) {
                boolean startsThreads = List.of(args).contains(THREADS);
                for (String signal : startsThreads ? new String[0] : args) {
                    handle(signal);
                }
                System.out.println(watch == null ? "it can't be noticed" : "ready");
                while (startsThreads) {
                    Thread.ofPlatform().start(() -> {}).join();
                    Thread.sleep(1);
                }
                Thread.sleep(TimeUnit.HOURS.toMillis(1));
            }
        }

        /** By reflection, since the compiler warns of signals. */
        private static void handle(String name) throws ReflectiveOperationException {
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Class<?> signal = Class.forName("sun.misc.Signal");
            Object says =
                    Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (proxy, called, of) -> {
                        System.out.println(HANDLED);
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), says);
        }
    }

    private final List<String> lines = new ArrayList<>();
    private Process watched;

    @AfterEach
    void end() throws InterruptedException {
        watched.destroyForcibly().waitFor();
    }

    @Test
    void shouldReportBehindTheDumpOfTheJvm() throws Exception {
        try (BufferedReader out = start()) {
            send("QUIT");
            readTo(REPORT, out);
        }
        assertThat(lines).endsWith(REPORT).anyMatch(line -> line.contains("Full thread dump"));
    }

    @Test
    void shouldNotTakeASignalOfTheProgramForOne() throws Exception {
        try (BufferedReader out = start("USR1")) {
            send("USR1");
            readTo(HANDLED, out);
            Thread.sleep(1000);
            send("QUIT");
            readTo(REPORT, out);
        }
        assertThat(lines).containsOnlyOnce(REPORT).containsSubsequence(HANDLED, REPORT);
        assertThat(lines.indexOf(REPORT)).isGreaterThan(dump());
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void shouldReportWhileThreadsStart() throws Exception {
        try (BufferedReader out = start(THREADS)) {
            send("QUIT");
            readTo(REPORT, out);
        }
        assertThat(lines).endsWith(REPORT);
    }

    private int dump() {
        return IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).contains("Full thread dump"))
                .findFirst()
                .orElseThrow();
    }

    private BufferedReader start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Watched.class.getName()));
        command.addAll(List.of(arguments));
        watched = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader out = watched.inputReader();
        assertThat(out.readLine()).isEqualTo("ready");
        // The watch compares with its first counts: give it time to read them.
        Thread.sleep(1000);
        return out;
    }

    private void send(String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(watched.pid()))
                .start()
                .waitFor();
    }

    private void readTo(String last, BufferedReader out) throws IOException {
        String line;
        do {
            line = out.readLine();
            lines.add(line);
        } while (line != null && !line.equals(last));
    }
}
