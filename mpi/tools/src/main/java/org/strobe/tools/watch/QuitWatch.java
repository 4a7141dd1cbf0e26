package org.strobe.tools.watch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Notices SIGQUIT (Ctrl-\, {@code kill -QUIT}). The JVM keeps this signal for its own dump. Its thread that dispatches
 * signals sleeps until a signal arrives, and Linux counts the sleeps of a thread. The action runs after the dump, when
 * that thread sleeps again.
 *
 * <p>The first {@code jcmd} on a JVM wakes that thread too. The listener thread that the JVM then starts identifies
 * this case. A signal for which the program has a handler wakes it as well; the JVM starts a
 * thread for each call of a handler. So a SIGQUIT at a moment when threads start is not noticed if the program handles signals.
 */
public final class QuitWatch implements AutoCloseable {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final long PERIOD_MILLIS = 250;

    /** Names of threads, truncated as Linux keeps them: "Signal Dispatcher" and "Attach Listener". */
    private static final String DISPATCHER = "Signal Dispatch";

    private static final String ATTACH_LISTENER = "Attach Listener";
    private static final String COUNT = "voluntary_ctxt_switches:";

    private final Runnable action;
    private Path status;
    private volatile boolean closed;

    private QuitWatch(Runnable action) {
        this.action = action;
    }

    /** Watches until closed; null if the system has no such counts. */
    public static QuitWatch start(Runnable action) {
        if (!Files.isDirectory(TASKS)) {
            return null;
        }
        QuitWatch watch = new QuitWatch(action);
        Thread.ofPlatform().daemon().name("strobe-quit-watch").start(watch::run);
        return watch;
    }

    private static Path task(String name) {
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                if (name.equals(nameOf(task))) {
                    return task;
                }
            }
        } catch (IOException e) {
            return null;
        }
        return null;
    }

    private static String nameOf(Path task) {
        try {
            return Files.readString(task.resolve("comm")).strip();
        } catch (IOException e) {
            // The thread has just ended.
            return "";
        }
    }

    private void run() {
        Path dispatcher = task(DISPATCHER);
        if (dispatcher == null) {
            return;
        }
        status = dispatcher.resolve("status");
        try {
            Thread.sleep(PERIOD_MILLIS);
            boolean attached = task(ATTACH_LISTENER) != null;
            Counts before = counts();
            while (!closed) {
                Thread.sleep(PERIOD_MILLIS);
                Counts now = counts();
                if (now.sleeps() != before.sleeps()) {
                    now = awaitSleep(now);
                    boolean wasAttached = attached;
                    attached = task(ATTACH_LISTENER) != null;
                    if (!closed && attached == wasAttached && (now.started() == before.started() || !isAnyHandled())) {
                        action.run();
                    }
                }
                before = now;
            }
        } catch (IOException e) {
            // The counts are gone.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** True unless it is known that the program handles no signal. The JVM's own handlers, for Ctrl-C and others, end the JVM. */
    private static boolean isAnyHandled() {
        try {
            Field handlers = Class.forName("jdk.internal.misc.Signal").getDeclaredField("handlers");
            handlers.setAccessible(true);
            return ((Map<?, ?>) handlers.get(null))
                    .values().stream()
                            .anyMatch(each -> !each.getClass().getName().startsWith("java.lang.Terminator"));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return true; // the JDK does not let us look, without the flags of the command strobe
        }
    }

    private Counts awaitSleep(Counts first) throws IOException, InterruptedException {
        Counts before = first;
        while (!closed) {
            Thread.sleep(PERIOD_MILLIS);
            Counts now = counts();
            if (now.sleeps() == before.sleeps()) {
                return now;
            }
            before = now;
        }
        return before;
    }

    /**
     * Counts at a moment.
     *
     * @param started threads that the JVM has started. Read first: the dispatcher sleeps after it has started the thread of a
     *     handler.
     * @param sleeps sleeps of the dispatcher
     */
    private record Counts(long started, long sleeps) {}

    private Counts counts() throws IOException {
        return new Counts(ManagementFactory.getThreadMXBean().getTotalStartedThreadCount(), sleeps());
    }

    private long sleeps() throws IOException {
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith(COUNT)) {
                return Long.parseLong(line.substring(COUNT.length()).strip());
            }
        }
        throw new IOException(status + " has no line " + COUNT);
    }

    @Override
    public void close() {
        closed = true;
    }
}
