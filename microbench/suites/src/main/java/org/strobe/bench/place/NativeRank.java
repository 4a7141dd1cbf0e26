package org.strobe.bench.place;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.provider.launch.NativeLaunch;
import org.strobe.mpi.provider.launch.ProviderChoice;
import org.strobe.mpi.standard.MpiFailure;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * This process as a rank of a native MPI's job: {@code mpiexec -n 2 strobe bench latency}. A suite or study runs here, in the
 * main thread. Rank 0 speaks for all, and writes the files.
 */
public final class NativeRank {
    /** Options whose files rank 0 alone writes: other computers may have no such folder. */
    private static final Set<String> FILES = Set.of("--json", "--csv");

    private NativeRank() {}

    /** True if a launcher of native MPIs has started this process, or a setting says so. */
    public static boolean isHere() throws UserException {
        try {
            return ProviderChoice.ofThisJvm().isNative();
        } catch (MpiFailure wrongSetting) {
            throw new UserException(wrongSetting.getMessage());
        }
    }

    /** Refusal of options that start ranks, or other programs; empty if there are none. */
    public static Optional<String> refusal(CommandSpec spec, String... mixins) {
        List<String> typed = new ArrayList<>();
        for (String mixin : mixins) {
            List<String> names = spec.mixins().get(mixin).options().stream()
                    .map(OptionSpec::longestName)
                    .toList();
            spec.commandLine().getParseResult().matchedOptions().stream()
                    .filter(option -> names.contains(option.longestName()))
                    .map(OptionSpec::shortestName)
                    .forEach(typed::add);
        }
        return typed.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", typed) + ": mpiexec has started the ranks; the option is for "
                        + spec.qualifiedName() + " without mpiexec");
    }

    /** Runs a program's main method. A refusal is told by rank 0 instead. */
    public static int run(Class<?> program, List<String> words, Optional<String> refusal) throws UserException {
        if (refusal.isPresent()) {
            return refuse(refusal.get());
        }
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) ofThisRank(words));
            return ExitCode.OK;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String[] ofThisRank(List<String> words) {
        NativeLaunch launch = ProviderChoice.ofThisJvm().launch();
        if (launch == null || launch.rank() == 0) {
            return words.toArray(String[]::new);
        }
        List<String> others = new ArrayList<>(words);
        FILES.forEach(option -> {
            int at = others.indexOf(option);
            if (at >= 0) {
                others.subList(at, at + 2).clear();
            }
        });
        return others.toArray(String[]::new);
    }

    /** Refuses a command that starts jobs of its own. */
    public static void refuseHere(String command) throws UserException {
        if (isHere()) {
            System.exit(refuse(command + ": it starts jobs of its own; leave out mpiexec"));
        }
    }

    /** Ends all ranks together: a launcher ends the others when one rank ends without Finalize. */
    private static int refuse(String message) throws UserException {
        boolean isFirst;
        try {
            MPI.Init(new String[0]);
            isFirst = MPI.COMM_WORLD.getRank() == 0;
            MPI.Finalize();
        } catch (MPIException e) {
            throw new UserException(message);
        }
        if (isFirst) {
            throw new UserException(message);
        }
        return ExitCode.USAGE;
    }
}
