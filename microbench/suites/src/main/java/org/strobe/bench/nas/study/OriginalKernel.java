package org.strobe.bench.nas.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.emulator.user.UserException;

/** Kernel of the benchmark itself, built from a copy of its source tree for a native MPI. */
final class OriginalKernel {
    /** Optimisation of all compilers. Two more options let gfortran accept the benchmark's older Fortran. */
    private static final String OPTIMISATION = "-O3";

    private static final List<String> SETTINGS = List.of(
            "FLINK = $(MPIFC)",
            "FFLAGS = " + OPTIMISATION + " -fallow-argument-mismatch -fallow-invalid-boz",
            "FLINKFLAGS = $(FFLAGS)",
            "CLINK = $(MPICC)",
            "CFLAGS = " + OPTIMISATION,
            "CLINKFLAGS = $(CFLAGS)",
            "CC = $(MPICC)",
            "BINDIR = ../bin",
            "RAND = randi8");

    private static final long LONGEST_BUILD_SECONDS = 600;
    private static final long LONGEST_RUN_SECONDS = 3600;

    private final NativeLibrary library;
    private final int ranks;
    private final Path folder;
    private final Path program;

    private OriginalKernel(NativeLibrary library, int ranks, Path folder, Path program) {
        this.library = library;
        this.ranks = ranks;
        this.folder = folder;
        this.program = program;
    }

    /** Refuses a folder that is no source tree with the kernel. */
    static void checkTree(Path tree, Kernel kernel) throws UserException {
        for (String part : List.of(kernel.name() + "/Makefile", "common", "sys/make.common")) {
            if (!Files.exists(tree.resolve(part))) {
                throw new UserException("--compare: " + tree + " is no source tree NPB3.x-MPI: it has no " + part);
            }
        }
    }

    /**
     * Builds a kernel by the Makefiles of its tree.
     *
     * @param folder gets a copy of the sources, and the program
     */
    static OriginalKernel build(
            NativeLibrary library, Path tree, Kernel kernel, ProblemClass size, int ranks, Path folder)
            throws IOException, InterruptedException, FailedException {
        for (String part : List.of(kernel.name(), "common", "sys")) {
            copySources(tree.resolve(part), folder.resolve(part));
        }
        Path settings = Files.createDirectory(folder.resolve("config")).resolve("make.def");
        Files.writeString(
                settings,
                "MPIFC = " + library.fortran() + "\nMPIF77 = $(MPIFC)\nMPICC = " + library.compiler() + "\n"
                        + String.join("\n", SETTINGS) + "\n");
        Path programs = Files.createDirectory(folder.resolve("bin"));
        ProcessBuilder make = new ProcessBuilder("make", "CLASS=" + size, "NPROCS=" + ranks)
                .directory(folder.resolve(kernel.name()).toFile());
        CommandRun.of(make, folder, LONGEST_BUILD_SECONDS).successful();
        try (Stream<Path> built = Files.list(programs)) {
            Path program =
                    built.findFirst().orElseThrow(() -> new FailedException("make left no program in its folder bin"));
            return new OriginalKernel(library, ranks, folder, program);
        }
    }

    /** Copies all but compiled files, which may be those of another compiler. */
    private static void copySources(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path copy = to.resolve(from.relativize(each).toString());
                if (Files.isDirectory(each)) {
                    Files.createDirectory(copy);
                } else if (!each.toString().matches(".*\\.(o|mod)")) {
                    Files.copy(each, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    /** Name of its MPI. */
    String label() {
        return library.label();
    }

    /** Compilers of Fortran and C, and their optimisation. */
    String compiled() {
        return library.fortran() + ", " + library.compiler() + ", " + OPTIMISATION;
    }

    /** Runs it once. */
    CommandRun run() throws IOException, InterruptedException, FailedException {
        ProcessBuilder builder =
                new ProcessBuilder(library.command(ranks, List.of(program.toString()))).directory(folder.toFile());
        builder.environment().putAll(library.environment(ranks));
        return CommandRun.of(builder, folder, LONGEST_RUN_SECONDS);
    }
}
