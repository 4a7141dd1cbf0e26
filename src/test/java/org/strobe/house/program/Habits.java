package org.strobe.house.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** What programs do in JVMs of their own; the argument says what. It knows nothing of Strobe. */
public final class Habits {
    private Habits() {}

    /** An exception that only this program knows. */
    private static final class OwnException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OwnException() {
            super("own");
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "thread-outlives-main" -> new Thread(Habits::printLate).start();
            case "daemon-outlives-main" -> startDaemon();
            case "exit-from-thread" -> exitFromThread(Integer.parseInt(args[1]));
            case "exit-from-common-pool" ->
                CompletableFuture.runAsync(() -> System.exit(4)).join();
            case "own-exception" -> throw new OwnException();
            case "child-process" -> System.out.println(childsView());
            case "read" -> System.out.println(lines());
            case "class-path" -> System.out.println(System.getProperty("java.class.path"));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void printLate() {
        try {
            Thread.sleep(200);
            System.out.println("late");
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    private static void startDaemon() {
        Thread daemon = new Thread(Habits::printLate);
        daemon.setDaemon(true);
        daemon.start();
    }

    private static void exitFromThread(int code) throws InterruptedException {
        new Thread(() -> System.exit(code)).start();
        Thread.sleep(100_000);
    }

    private static String childsView() throws IOException {
        Process child = new ProcessBuilder("sh", "-c", "echo $FOO $OMPI_COMM_WORLD_SIZE").start();
        return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private static long lines() {
        return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                .lines()
                .count();
    }
}
