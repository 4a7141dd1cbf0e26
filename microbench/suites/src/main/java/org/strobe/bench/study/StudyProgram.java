package org.strobe.bench.study;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.place.Place;
import org.strobe.emulator.guest.Hooks;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Study as the main program of a rank. */
public final class StudyProgram {
    private static final int WRONG_DATA = 1;
    private static final int MISUSE = 2;

    private StudyProgram() {}

    /** Body of a study's {@code main}. */
    public static void main(Study study, String... args) throws MPIException, IOException {
        MPI.Init(args);
        finish(study, args);
    }

    /** The rest of it, after {@code MPI.Init}. */
    public static void finish(Study study, String... args) throws MPIException, IOException {
        int exitCode;
        try {
            exitCode = run(MPI.COMM_WORLD, study, System.out, args);
            MPI.Finalize();
        } finally {
            // The study's data count as heap until all ranks have come so far.
            Reference.reachabilityFence(study);
        }
        if (exitCode != 0) {
            Hooks.exit(exitCode);
        }
    }

    /** Processors of the fullest node for each of its ranks; all ranks have one answer. */
    private static int processorsOfRank() {
        if (!Place.isModelled()) {
            return Integer.MAX_VALUE;
        }
        Rank rank = Rank.current();
        Placement placement = rank.placement();
        int most =
                IntStream.range(0, placement.nodes()).map(placement::size).max().orElse(1);
        return rank.processors() / placement.nodes() / most;
    }

    /**
     * Runs a study; rank 0 prints.
     *
     * @return the exit code
     */
    public static int run(Intracomm comm, Study study, PrintStream out, String... args)
            throws MPIException, IOException {
        CommandLine command = new CommandLine(study).setCaseInsensitiveEnumValuesAllowed(true);
        boolean isFirst = comm.getRank() == 0;
        try {
            command.parseArgs(args);
            study.checkAll(comm.getSize(), Place.isModelled());
            study.checkPlace(processorsOfRank());
        } catch (ParameterException | IllegalArgumentException e) {
            if (isFirst) {
                System.err.println("strobe bench " + command.getCommandName() + ": " + e.getMessage());
            }
            return MISUSE;
        }
        ResultOptions options = study.results();
        Results results = Results.of(comm, command.getCommandName(), options, isFirst ? out : null);
        long wrong = study.run(comm, results);
        if (isFirst) {
            results.write(options);
        }
        if (wrong > 0 && isFirst) {
            System.err.println("strobe bench " + command.getCommandName() + ": " + study.complaint(wrong));
        }
        return wrong == 0 ? 0 : WRONG_DATA;
    }
}
