package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SpawnCommand;

/** Checked arguments of a spawn. */
final class Spawning {
    private Spawning() {}

    /** Supplies arguments that are used at the root only. */
    interface AtRoot {
        List<SpawnCommand> commands();
    }

    static SpawnCommand part(int number, String command, String[] argv, int processes, Info info) {
        if (command == null || command.isBlank()) {
            throw new MpiFailure(ErrorClass.SPAWN, "command[" + number + "]=" + command + ": a program is wanted");
        }
        if (processes < 0) {
            throw new MpiFailure(
                    ErrorClass.ARG, "maxprocs[" + number + "]=" + processes + ": a number of processes is wanted");
        }
        List<String> arguments = argv == null ? List.of() : Arrays.asList(argv);
        if (arguments.contains(null)) {
            throw new MpiFailure(ErrorClass.ARG, "argv[" + number + "]: an argument is null");
        }
        return new SpawnCommand(command, arguments, processes, Info.hints(info));
    }

    static List<SpawnCommand> parts(String[] commands, String[][] argv, int[] maxprocs, Info[] info) {
        Arguments.present("commands", commands, ErrorClass.ARG);
        Arguments.length("maxprocs", maxprocs, commands.length);
        if ((argv != null && argv.length < commands.length) || (info != null && info.length < commands.length)) {
            throw new MpiFailure(
                    ErrorClass.ARG, "argv, info: there are " + commands.length + " commands, and each needs its own");
        }
        List<SpawnCommand> parts = new ArrayList<>();
        for (int i = 0; i < commands.length; i++) {
            parts.add(part(
                    i,
                    commands[i],
                    argv == null ? null : argv[i],
                    maxprocs[i],
                    info == null ? MPI.INFO_NULL : info[i]));
        }
        return parts;
    }
}
