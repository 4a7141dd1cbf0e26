package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.Program;
import org.strobe.emulator.guest.program.ProgramSpec;

/** Runs a program with many guests at once, each in its own thread, and records their output. */
final class Ranks implements AutoCloseable {
    final Program program;
    final List<Rank> ranks = new ArrayList<>();
    private boolean virtual;

    /** One guest, its output and its end. */
    static final class Rank {
        final Guest guest;
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final List<Integer> exits = new ArrayList<>();
        volatile int code = -1;

        Rank(int number) {
            guest = new Guest(
                    new GuestSettings(
                            "rank-" + number,
                            Map.of("RANK", Integer.toString(number)),
                            Map.of("rank", Integer.toString(number)),
                            new PrintStream(out, true, StandardCharsets.UTF_8),
                            new PrintStream(err, true, StandardCharsets.UTF_8),
                            new ByteArrayInputStream(new byte[] {(byte) number}),
                            exits::add),
                    this);
        }

        String out() {
            return out.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
        }

        String err() {
            return err.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    Ranks(ProgramSpec spec, Isolate isolate) {
        program = Program.of(spec, Ranks.class.getClassLoader(), isolate);
    }

    static Ranks of(Isolate isolate, String... sources) {
        return new Ranks(spec(Sources.compile(sources)), isolate);
    }

    /** Compiles sources; the first type is Main. */
    static Ranks of(String... sources) {
        return of(Isolate.AUTO, sources);
    }

    static ProgramSpec spec(Map<String, byte[]> compiled, String... classPath) {
        return new ProgramSpec(4, "Main", List.of(), List.of(classPath), compiled, Map.of(), Map.of(), true, List.of());
    }

    /** Waits until a condition holds, up to a limit. */
    static void await(BooleanSupplier reached) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(200);
        while (!reached.getAsBoolean() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        assertThat(reached.getAsBoolean()).isTrue();
    }

    Ranks inVirtualThreads() {
        virtual = true;
        return this;
    }

    /** Runs further ranks concurrently to their end. */
    Ranks run(int count, String... arguments) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Rank rank = new Rank(ranks.size());
            ranks.add(rank);
            Runnable task = () -> rank.code = rank.guest.runMain(program.entry(rank.guest), List.of(arguments));
            threads.add(
                    virtual
                            ? Thread.ofVirtual().start(task)
                            : Thread.ofPlatform().start(task));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return this;
    }

    /** Runs one rank in the calling thread. */
    Rank runHere(String... arguments) {
        Rank rank = new Rank(ranks.size());
        ranks.add(rank);
        rank.code = rank.guest.runMain(program.entry(rank.guest), List.of(arguments));
        return rank;
    }

    @Override
    public void close() {
        program.close();
    }
}
