package org.strobe.bench.nas;

import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mpi.MPI;
import mpi.MPIException;

/** A kernel as the main program of a rank: {@code CG A} or {@code CG D --skeleton}. */
public final class NasProgram {
    private static final String SKELETON = "--skeleton";
    private static final int WRONG = 1;
    private static final int MISUSE = 2;

    private NasProgram() {}

    /** Body of a kernel's {@code main}. */
    public static void main(Kernel kernel, String... args) throws MPIException {
        List<String> words = Arrays.asList(MPI.Init(args));
        int exitCode;
        Optional<Outcome> outcome = run(kernel, words);
        try {
            boolean isFirst = MPI.COMM_WORLD.getRank() == 0;
            exitCode = outcome.map(each -> isFirst ? print(each) : 0).orElse(MISUSE);
            MPI.Finalize();
        } finally {
            Reference.reachabilityFence(outcome);
        }
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    private static Optional<Outcome> run(Kernel kernel, List<String> words) throws MPIException {
        boolean isFirst = MPI.COMM_WORLD.getRank() == 0;
        List<String> sizes =
                words.stream().filter(word -> !word.equals(SKELETON)).toList();
        List<String> known =
                Arrays.stream(ProblemClass.values()).map(Enum::name).toList();
        if (sizes.size() != 1 || !known.containsAll(sizes)) {
            return refuse(isFirst, kernel.name() + " CLASS [" + SKELETON + "]: the class is one of " + known);
        }
        ProblemClass size = ProblemClass.valueOf(sizes.get(0));
        if (kernel.active(size, MPI.COMM_WORLD.getSize()) == 0) {
            return refuse(
                    isFirst,
                    kernel.name() + " class " + size + " can not run on " + MPI.COMM_WORLD.getSize() + " ranks");
        }
        return Optional.of(KernelRun.of(kernel, MPI.COMM_WORLD, size, words.contains(SKELETON)));
    }

    /** Prints; returns the exit code. */
    private static int print(Outcome outcome) {
        NasReport.lines(outcome, HeapShare.ofRank(outcome.active())).forEach(System.out::println);
        return outcome.isRight() ? 0 : WRONG;
    }

    private static Optional<Outcome> refuse(boolean isFirst, String line) {
        if (isFirst) {
            System.err.println(line);
        }
        return Optional.empty();
    }
}
