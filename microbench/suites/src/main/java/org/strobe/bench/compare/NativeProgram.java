package org.strobe.bench.compare;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.suite.Settings;

/** Suites in C, compiled for one native MPI; each round starts a new process. */
final class NativeProgram implements Rival {
    private static final String SOURCE = "peer.c";
    private static final long LONGEST_COMPILE_SECONDS = 60;
    private static final long LONGEST_ROUND_SECONDS = 300;

    private final NativeLibrary library;
    private final Settings settings;
    private final int ranks;
    private final Path folder;
    private final int millis;

    private NativeProgram(NativeLibrary library, Settings settings, int ranks, Path folder, int millis) {
        this.library = library;
        this.settings = settings;
        this.ranks = ranks;
        this.folder = folder;
        this.millis = millis;
    }

    /** Compiles the program into a folder. */
    static NativeProgram compile(NativeLibrary library, Settings settings, int ranks, Path folder, int millis)
            throws IOException, InterruptedException, FailedException {
        Path source = folder.resolve(SOURCE);
        try (InputStream resource = NativeProgram.class.getResourceAsStream(SOURCE)) {
            Files.write(source, resource.readAllBytes());
        }
        NativeProgram program = new NativeProgram(library, settings, ranks, folder, millis);
        program.run(
                List.of(library.compiler().toString(), "-O2", "-o", program.binary(), source.toString()),
                LONGEST_COMPILE_SECONDS);
        return program;
    }

    @Override
    public String label() {
        return library.label();
    }

    private String binary() {
        return folder.resolve(label()).toString();
    }

    /** Measures all sizes, each for the chosen duration. */
    @Override
    public Map<Integer, Measured> round(List<Integer> sizes) throws IOException, InterruptedException, FailedException {
        List<String> words = new ArrayList<>(List.of(
                binary(),
                settings.suite().label(),
                Integer.toString(settings.window()),
                settings.isEcho() ? "1" : "0",
                settings.pairs().mode().label(),
                Integer.toString(settings.pairs().buffers()),
                Integer.toString(settings.pairs().talking(ranks)),
                Integer.toString(millis),
                Integer.toString(settings.warmUp()),
                Integer.toString(settings.iterations())));
        for (int size : sizes) {
            words.add(Integer.toString(size));
            words.add(settings.kindOf(size).label());
        }
        Map<Integer, Measured> measured = new LinkedHashMap<>();
        for (String line : run(library.command(ranks, words), LONGEST_ROUND_SECONDS)) {
            String[] parts = line.split(" ", -1);
            double seconds = Double.parseDouble(parts[1]);
            measured.put(Integer.valueOf(parts[0]), Measured.of(seconds, Integer.parseInt(parts[2])));
        }
        if (!measured.keySet().containsAll(sizes)) {
            throw new FailedException("it answered for the sizes " + measured.keySet() + " alone");
        }
        return measured;
    }

    private List<String> run(List<String> command, long longestSeconds)
            throws IOException, InterruptedException, FailedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(library.environment(ranks));
        return CommandRun.of(builder, folder, longestSeconds).successful();
    }

    /** Optional, since the library may be missing. */
    @Override
    public boolean isNeeded() {
        return false;
    }

    @Override
    public void close() {}
}
