package org.strobe.bench.mpi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.place.Place;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.guest.Hooks;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Providers;

/**
 * Suite as an MPI program: {@code strobe run -n 2 org.strobe.bench.mpi.Bench latency 8,64K}.
 * {@code strobe bench} starts it; its help lists the options.
 */
public final class Bench {
    private static final int WRONG_DATA = 1;
    private static final int MISUSE = 2;

    private Bench() {}

    public static void main(String[] args) throws MPIException, IOException, InterruptedException {
        MPI.Init(args);
        int exitCode = run(MPI.COMM_WORLD, args);
        MPI.Finalize();
        if (exitCode != 0) {
            Hooks.exit(exitCode);
        }
    }

    /** Refuses arrays that exceed the heap which ranks of this JVM share. A modelled machine allocates none. */
    private static void checkHeap(Settings settings) {
        long ranksHere = ranksOfThisJvm();
        for (int size : settings.sizesOrAll()) {
            long needed = settings.suite().arrays() * size * ranksHere;
            long heap = Runtime.getRuntime().maxMemory();
            if (!Place.isModelled() && needed > heap / 10 * 9) {
                throw new IllegalArgumentException(settings.suite().label() + ": the arrays of " + ranksHere
                        + " ranks take " + (needed >> 20) + " MB, and the heap has " + (heap >> 20)
                        + "; give a smaller size, or --jvm-opts -Xmx");
            }
        }
    }

    private static long ranksOfThisJvm() {
        if (Providers.areNative()) {
            return 1;
        }
        Rank rank = Rank.current();
        return IntStream.range(0, rank.size())
                .filter(rank.context()::isInThisJvm)
                .count();
    }

    /**
     * Runs a suite.
     *
     * @return the exit code
     */
    static int run(Intracomm comm, String... args) throws MPIException, IOException, InterruptedException {
        int ranks = comm.getSize();
        Settings settings;
        try {
            settings = Settings.of(List.of(args));
            settings.checkRanks(ranks);
            settings.checkMachine(Place.isModelled());
            if (Providers.areNative()) {
                settings.checkNative();
            }
            checkHeap(settings);
        } catch (IllegalArgumentException e) {
            if (comm.getRank() == 0) {
                System.err.println("strobe bench: " + e.getMessage());
            }
            return MISUSE;
        }
        if (settings.isServing()) {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            new RoundServer(comm, settings).run(in, System.out);
            return 0;
        }
        long wrong = new TableRun(comm, settings, System.out).run();
        if (wrong > 0 && comm.getRank() == 0) {
            System.err.println("strobe bench: " + wrong + " elements arrived wrong");
        }
        return wrong == 0 ? 0 : WRONG_DATA;
    }
}
