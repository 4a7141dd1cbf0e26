package org.strobe.bench.compare;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.strobe.bench.mpi.Settings;

/** The suites in C, compiled for one native MPI; each round starts it anew. */
final class NativeProgram {
    private static final String SOURCE = "peer.c";
    private static final long LONGEST_COMPILE_SECONDS = 60;
    private static final long LONGEST_ROUND_SECONDS = 300;

    private final NativeLibrary library;
    private final Settings settings;
    private final int ranks;
    private final Path folder;
    private final Budget budget;

    private NativeProgram(NativeLibrary library, Settings settings, int ranks, Path folder, Budget budget) {
        this.library = library;
        this.settings = settings;
        this.ranks = ranks;
        this.folder = folder;
        this.budget = budget;
    }

    /** Why a program was not compiled or did not run to its end. */
    static final class FailedException extends Exception {
        private static final long serialVersionUID = 1L;

        FailedException(String message) {
            super(message);
        }
    }

    /** Compiles it into a folder. */
    static NativeProgram compile(NativeLibrary library, Settings settings, int ranks, Path folder, Budget budget)
            throws IOException, InterruptedException, FailedException {
        Path source = folder.resolve(SOURCE);
        try (InputStream resource = NativeProgram.class.getResourceAsStream(SOURCE)) {
            Files.write(source, resource.readAllBytes());
        }
        NativeProgram program = new NativeProgram(library, settings, ranks, folder, budget);
        program.run(
                List.of(library.compiler().toString(), "-O2", "-o", program.binary(), source.toString()),
                LONGEST_COMPILE_SECONDS);
        return program;
    }

    String label() {
        return library.label();
    }

    Budget budget() {
        return budget;
    }

    private String binary() {
        return folder.resolve(label()).toString();
    }

    /** Measures all sizes; returns the seconds of an iteration, by size. */
    Map<Integer, Double> round(List<Integer> sizes) throws IOException, InterruptedException, FailedException {
        List<String> words = new ArrayList<>(List.of(
                binary(),
                settings.suite().label(),
                Integer.toString(settings.window()),
                Integer.toString(budget.mostMillis()),
                settings.isEcho() ? "1" : "0"));
        for (int size : sizes) {
            words.add(size + ":" + budget.warmUp(size) + ":" + budget.iterations(size));
        }
        Map<Integer, Double> seconds = new LinkedHashMap<>();
        for (String line : run(library.command(ranks, words), LONGEST_ROUND_SECONDS)) {
            String[] parts = line.split(" ", -1);
            seconds.put(Integer.valueOf(parts[0]), Double.valueOf(parts[1]));
        }
        if (!seconds.keySet().containsAll(sizes)) {
            throw new FailedException("it answered for the sizes " + seconds.keySet() + " alone");
        }
        seconds.forEach(budget::learn);
        return seconds;
    }

    /** Returns the lines that a command printed. */
    private List<String> run(List<String> command, long longestSeconds)
            throws IOException, InterruptedException, FailedException {
        Path out = folder.resolve(label() + ".out");
        Path err = folder.resolve(label() + ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(library.environment(ranks));
        Process process = builder.start();
        try {
            if (!process.waitFor(longestSeconds, TimeUnit.SECONDS)) {
                throw new FailedException(command.get(0) + " took longer than " + longestSeconds + " s");
            }
        } finally {
            process.destroy();
        }
        if (process.exitValue() != 0) {
            String first = Files.readAllLines(err).stream()
                    .filter(line -> line.chars().anyMatch(Character::isLetter))
                    .findFirst()
                    .orElse("no message");
            throw new FailedException(
                    command.get(0) + " ended with exit code " + process.exitValue() + ": " + first.strip());
        }
        return Files.readAllLines(out);
    }
}
