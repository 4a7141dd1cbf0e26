package org.strobe.tools;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.JobPlan;
import org.strobe.tools.calibrate.CalibrateCommand;
import org.strobe.tools.common.SettingCheck;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.common.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe machine}: modelled machines for jobs in virtual time. */
@Command(
        name = "machine",
        description = "Lists the modelled machines on which strobe run --machine runs jobs in virtual time, shows the"
                + " parameters of one with their sources, and checks a file that describes another.",
        subcommands = {
            MachineCommand.ListCommand.class,
            MachineCommand.ShowCommand.class,
            MachineCommand.CheckCommand.class,
            CalibrateCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND")
final class MachineCommand implements Callable<Integer> {
    @Override
    public Integer call() throws UserException {
        throw new UserException("machine: say list, show NAME, check FILE or calibrate NAME");
    }

    private static MachineFile file(String name) throws UserException {
        try {
            return ModelMachines.file(name);
        } catch (MachineFileException e) {
            throw new UserException(e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage().replaceFirst("^machine=", ""));
        }
    }

    private static ModelMachine machine(MachineFile file) throws UserException {
        try {
            return ModelMachine.of(file);
        } catch (MachineFileException e) {
            throw new UserException(e.getMessage());
        }
    }

    /** {@code strobe machine list}. */
    @Command(name = "list", description = "Lists the machines that come with Strobe.", mixinStandardHelpOptions = true)
    static final class ListCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() throws UserException {
            PrintWriter out = spec.commandLine().getOut();
            for (String name : ModelMachines.names()) {
                ModelMachine machine = machine(file(name));
                String nodes = machine.nodes() == ModelMachine.ANY
                        ? "any number of nodes"
                        : machine.nodes() + (machine.nodes() == 1 ? " node" : " nodes");
                out.printf(
                        Locale.ROOT,
                        "%-22s %s; %s, %d processors each%n",
                        name,
                        machine.summary(),
                        nodes,
                        machine.processors());
            }
            out.flush();
            return 0;
        }
    }

    private static List<String> lines(String name) throws UserException {
        try {
            return ModelMachines.lines(name);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage().replaceFirst("^machine=", ""));
        }
    }

    /** {@code strobe machine show NAME}. */
    @Command(
            name = "show",
            description = "Shows the file of a machine: each parameter, and where its value comes from. Redirected into"
                    + " a file, it is a template for another machine.",
            mixinStandardHelpOptions = true)
    static final class ShowCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(
                paramLabel = "NAME",
                completionCandidates = Words.Machines.class,
                description = "A machine that comes with Strobe, or a file; with changes, as for strobe run.")
        private String name;

        @Override
        public Integer call() throws UserException {
            PrintWriter out = spec.commandLine().getOut();
            lines(name).forEach(out::println);
            out.flush();
            return 0;
        }
    }

    /** {@code strobe machine check FILE}. */
    @Command(
            name = "check",
            description =
                    "Checks a file that describes a machine: all parameters that are missing, wrong or unknown are named"
                            + " with their lines, those that do not say where their values come from, and those whose"
                            + " values are assumptions.",
            mixinStandardHelpOptions = true)
    static final class CheckCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "FILE", description = "The file.")
        private String name;

        @Override
        public Integer call() throws UserException {
            PrintWriter out = spec.commandLine().getOut();
            MachineFile file = file(name);
            ModelMachine machine = machine(file);
            checkSettings(file, machine);
            List<MachineFile.Entry> withoutSource = file.withoutSource();
            for (MachineFile.Entry each : withoutSource) {
                out.println(file.name() + ":" + each.line() + ": " + each.name()
                        + " does not say where its value comes from; write it behind a #");
            }
            List<MachineFile.Entry> assumptions = file.assumptions();
            for (MachineFile.Entry each : assumptions) {
                out.println(file.name() + ":" + each.line() + ": " + each.name() + " = " + each.value() + " is an "
                        + each.source());
            }
            int parameters = file.entries().size();
            out.println(machine.name() + ": " + parameters + " parameters: "
                    + (parameters - withoutSource.size() - assumptions.size()) + " with a source, "
                    + assumptions.size() + (assumptions.size() == 1 ? " an assumption" : " assumptions")
                    + (withoutSource.isEmpty() ? "" : ", " + withoutSource.size() + " without either"));
            out.flush();
            return 0;
        }

        /**
         * Checks all settings together because some depend on others. A setting that is wrong alone is reported with
         * its line.
         */
        private static void checkSettings(MachineFile file, ModelMachine machine) throws UserException {
            try {
                SettingCheck.check(file.name(), machine.settings(), machine.processors());
                SettingCheck.checkJob(
                        file.name(), new JobPlan(machine.processors(), Launch.VIRTUAL, true, machine.settings()::get));
            } catch (UserException e) {
                List<String> problems = new ArrayList<>();
                for (MachineFile.Entry each : file.entries()) {
                    if (machine.settings().containsKey(each.name())) {
                        addProblem(file.name() + ":" + each.line(), each, machine.processors(), problems);
                    }
                }
                throw problems.isEmpty() ? e : new UserException(String.join(System.lineSeparator(), problems));
            }
        }

        private static void addProblem(String line, MachineFile.Entry entry, int ranks, List<String> problems) {
            try {
                SettingCheck.check(line, Map.of(entry.name(), entry.value()), ranks);
            } catch (UserException e) {
                problems.add(e.getMessage());
            }
        }
    }
}
