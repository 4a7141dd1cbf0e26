package org.strobe.bench.nas.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Option;

/** Options of a comparison with the benchmark's own kernel. */
final class BesideOptions {
    private static final int USUAL_ROUNDS = 5;

    @Option(
            names = "--compare",
            paramLabel = "NAME=DIR",
            description = "Run the kernel in turn with the benchmark's own, in Fortran (IS: in C), and print times and"
                    + " ratios. DIR is the source tree NPB3.x-MPI, NAME the native MPI that it is built for: mpich or"
                    + " openmpi.")
    private String named;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds of --compare; " + USUAL_ROUNDS + " if not given.")
    private Integer rounds;

    boolean areGiven() {
        return named != null;
    }

    int rounds() {
        return rounds == null ? USUAL_ROUNDS : rounds;
    }

    private NativeLibrary.Kind kind() {
        return NativeLibrary.Kind.named(named.split("=", 2)[0]);
    }

    /** Native MPI for which the original is built. */
    NativeLibrary library() throws UserException, IOException, InterruptedException {
        NativeLibrary library = NativeLibrary.find(kind());
        if (library == null) {
            throw new UserException("--compare: " + kind().missing());
        }
        if (!Files.isExecutable(library.fortran())) {
            throw new UserException("--compare: there is no " + library.fortran() + ", the Fortran compiler of "
                    + library.label() + " (on Debian and Ubuntu: apt install gfortran)");
        }
        return library;
    }

    /** Source tree of the original. */
    Path tree() throws UserException {
        return TypedIn.path(named.split("=", 2)[1]);
    }

    /**
     * Refuses impossible comparisons.
     *
     * @param isPlain true if the kernel runs as the original does: with data, and with one thread a rank
     * @throws IllegalArgumentException with a message of one line
     */
    void check(Kernel kernel, ProblemClass size, int ranks, boolean isPlain) {
        if (!areGiven()) {
            if (rounds != null) {
                throw new IllegalArgumentException("--rounds " + rounds + ": it goes with --compare");
            }
            return;
        }
        if (!named.matches("[^=]+=.+") || kind() == null) {
            throw new IllegalArgumentException(
                    "--compare " + named + ": it looks like openmpi=DIR or mpich=DIR, with a source tree NPB3.x-MPI");
        }
        if (rounds() < 1) {
            throw new IllegalArgumentException("--rounds " + rounds + ": there is at least one round");
        }
        if (!isPlain) {
            throw new IllegalArgumentException("--compare: the original has neither --skeleton nor --threads");
        }
        int active = kernel.active(size, ranks);
        if (active != ranks) {
            throw new IllegalArgumentException("--compare: " + kernel.name() + " of class " + size + " has work for "
                    + active + " of " + ranks + " ranks; give -n " + active);
        }
    }

    /**
     * Refuses modelled machines.
     *
     * @throws IllegalArgumentException with a message of one line
     */
    void checkMachine(boolean isModelled) {
        if (areGiven() && isModelled) {
            throw new IllegalArgumentException("--compare: a modelled machine has no native MPIs");
        }
    }
}
