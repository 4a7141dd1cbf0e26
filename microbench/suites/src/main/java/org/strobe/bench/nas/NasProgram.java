package org.strobe.bench.nas;

import java.util.Arrays;
import java.util.List;
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
        int exitCode = run(kernel, words);
        MPI.Finalize();
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    private static int run(Kernel kernel, List<String> words) throws MPIException {
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
        Outcome outcome = KernelRun.of(kernel, MPI.COMM_WORLD, size, words.contains(SKELETON));
        if (!isFirst) {
            return 0;
        }
        NasReport.lines(outcome).forEach(System.out::println);
        return outcome.isRight() ? 0 : WRONG;
    }

    private static int refuse(boolean isFirst, String line) {
        if (isFirst) {
            System.err.println(line);
        }
        return MISUSE;
    }
}
