package org.strobe.bench.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Native MPI on this computer.
 *
 * @param kind implementation
 * @param compiler path of {@code mpicc}
 * @param launcher path of {@code mpiexec}
 */
public record NativeLibrary(Kind kind, Path compiler, Path launcher) {
    /** Supported implementations. */
    public enum Kind {
        MPICH("mpich", "HYDRA", "mpich libmpich-dev"),
        OPENMPI("openmpi", "Open MPI", "openmpi-bin libopenmpi-dev");

        private final String label;
        private final String sign;
        private final String packages;

        Kind(String label, String sign, String packages) {
            this.label = label;
            this.sign = sign;
            this.packages = packages;
        }

        /** Name on the command line. */
        public String label() {
            return label;
        }

        /** Message on the missing library and its remedy, one line. */
        public String missing() {
            return label + " is not installed: there is no mpicc and mpiexec of it on the PATH (on Debian and Ubuntu:"
                    + " apt install " + packages + ")";
        }

        /** Kind of a name; null if unknown. */
        public static Kind named(String name) {
            for (Kind kind : values()) {
                if (kind.label.equals(name)) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** Searches the path of this process; null if absent. */
    public static NativeLibrary find(Kind kind) throws IOException, InterruptedException {
        String path = System.getenv("PATH");
        return find(kind, path == null ? "" : path);
    }

    /**
     * Searches a path for an implementation; null if absent. Where both are installed, suffixes tell their commands
     * apart.
     */
    public static NativeLibrary find(Kind kind, String path) throws IOException, InterruptedException {
        Path compiler = command("mpicc." + kind.label, path);
        Path launcher = command("mpiexec." + kind.label, path);
        if (compiler != null && launcher != null) {
            return new NativeLibrary(kind, compiler, launcher);
        }
        compiler = command("mpicc", path);
        launcher = command("mpiexec", path);
        return compiler != null && launcher != null && version(launcher).contains(kind.sign)
                ? new NativeLibrary(kind, compiler, launcher)
                : null;
    }

    private static Path command(String name, String path) {
        for (String folder : path.split(File.pathSeparator, -1)) {
            Path file = Path.of(folder, name);
            if (!folder.isEmpty() && Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    private static String version(Path launcher) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(launcher.toString(), "--version")
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    public String label() {
        return kind.label;
    }

    /** Path of its Fortran compiler, {@code mpif90}, beside the one for C; there may be no such file. */
    public Path fortran() {
        String name = compiler.getFileName().toString().replace("mpicc", "mpif90");
        return compiler.resolveSibling(name);
    }

    /** Command that starts a program on ranks of one computer. */
    public List<String> command(int ranks, List<String> program) {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        if (kind == Kind.OPENMPI) {
            command.addAll(List.of("--oversubscribe", "--mca", "btl", "self,vader"));
        }
        command.addAll(List.of("-n", Integer.toString(ranks)));
        command.addAll(program);
        return command;
    }

    /**
     * Command that starts Java on ranks of one computer. Open MPI would bind each rank to a processor, which the JVM's compilers
     * and collectors would share.
     */
    public List<String> javaCommand(int ranks, List<String> program) {
        List<String> command = command(ranks, program);
        if (kind == Kind.OPENMPI) {
            command.addAll(1, List.of("--bind-to", "none"));
        }
        return command;
    }

    /** Environment of its ranks: permits root, and yields where ranks outnumber processors. */
    public Map<String, String> environment(int ranks) {
        if (kind != Kind.OPENMPI) {
            return Map.of();
        }
        boolean isCrowded = ranks > Runtime.getRuntime().availableProcessors();
        return Map.of(
                "OMPI_ALLOW_RUN_AS_ROOT", "1",
                "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                "OMPI_MCA_mpi_yield_when_idle", isCrowded ? "1" : "0");
    }
}
