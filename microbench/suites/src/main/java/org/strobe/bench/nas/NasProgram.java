package org.strobe.bench.nas;

import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.memory.HeapShare;
import org.strobe.bench.work.Work;

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
            if (MPI.COMM_WORLD.getRank() == 0) {
                outcome.ifPresent(NasProgram::print);
            }
            exitCode = outcome.map(each -> each.isRight() ? 0 : WRONG).orElse(MISUSE);
            MPI.Finalize();
        } finally {
            Reference.reachabilityFence(outcome);
        }
        if (exitCode != 0) {
            Work.here().exit(exitCode);
        }
    }

    private static Optional<Outcome> run(Kernel kernel, List<String> words) throws MPIException {
        boolean isFirst = MPI.COMM_WORLD.getRank() == 0;
        List<String> names =
                words.stream().filter(word -> !word.equals(SKELETON)).toList();
        String known = Arrays.stream(ProblemClass.values()).map(Enum::name).collect(Collectors.joining(", "));
        if (names.size() != 1) {
            return refuse(
                    isFirst, "usage: " + kernel.name() + " CLASS [" + SKELETON + "], where CLASS is one of " + known);
        }
        Optional<ProblemClass> found = Arrays.stream(ProblemClass.values())
                .filter(each -> each.name().equalsIgnoreCase(names.getFirst()))
                .findFirst();
        if (found.isEmpty()) {
            return refuse(isFirst, kernel.name() + ": class " + names.getFirst() + ": it is one of " + known);
        }
        ProblemClass size = found.get();
        int ranks = MPI.COMM_WORLD.getSize();
        boolean isSkeleton = words.contains(SKELETON);
        if (kernel.active(size, ranks, isSkeleton) == 0) {
            return refuse(isFirst, kernel.refusal(size, ranks, isSkeleton));
        }
        return Optional.of(KernelRun.of(kernel, MPI.COMM_WORLD, size, isSkeleton));
    }

    private static void print(Outcome outcome) {
        NasReport.lines(outcome, HeapShare.ofRank(outcome.active())).forEach(System.out::println);
    }

    private static Optional<Outcome> refuse(boolean isFirst, String line) {
        if (isFirst) {
            System.err.println(line);
        }
        return Optional.empty();
    }
}
