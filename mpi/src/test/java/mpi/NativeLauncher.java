package mpi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to start Java programs on ranks of a native MPI library.
 *
 * @param place words of a command that runs another command, at another place
 * @param words words of the launcher, before the number of ranks
 * @param variables variables of the environment, with their values
 */
public record NativeLauncher(List<String> place, List<String> words, List<String> variables) {
    /** The launcher of a library on this computer. */
    static NativeLauncher of(String library) {
        // Shared memory alone: Open MPI polls slowly with TCP. It yields, for more ranks than processors.
        return library.equals(NativeRanks.OPEN_MPI)
                ? new NativeLauncher(
                        List.of(),
                        List.of("mpiexec.openmpi", "--allow-run-as-root", "--oversubscribe"),
                        List.of("OMPI_MCA_btl=self,vader", "OMPI_MCA_mpi_yield_when_idle=1"))
                : new NativeLauncher(List.of(), List.of("mpiexec." + library), List.of());
    }

    /** This launcher with further variables. */
    NativeLauncher with(List<String> further) {
        List<String> all = new ArrayList<>(variables);
        all.addAll(further);
        return new NativeLauncher(place, words, all);
    }

    /** This launcher at another place. */
    NativeLauncher at(List<String> other) {
        return new NativeLauncher(other, words, variables);
    }

    /** Command that starts a main class on ranks. */
    List<String> command(RankClasses classes, int ranks, String... program) {
        String home = System.getProperty("java.home");
        List<String> command = new ArrayList<>(place);
        command.add("env");
        command.addAll(variables);
        // Programs that are spawned find their classes, and this JDK.
        command.addAll(List.of("CLASSPATH=" + classes.classPath(), "PATH=" + home + "/bin:" + System.getenv("PATH")));
        command.addAll(words);
        command.addAll(List.of("-n", Integer.toString(ranks), home + "/bin/java"));
        command.addAll(classes.options());
        command.addAll(List.of("-Xmx256m", "-cp", classes.classPath()));
        command.addAll(List.of(program));
        return command;
    }

    /** True if a command is on the path. */
    static boolean isOnPath(String command) {
        for (String folder : System.getenv("PATH").split(":", -1)) {
            if (Files.isExecutable(Path.of(folder, command))) {
                return true;
            }
        }
        return false;
    }
}
