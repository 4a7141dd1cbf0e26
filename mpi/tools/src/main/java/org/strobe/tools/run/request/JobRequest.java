package org.strobe.tools.run.request;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.program.JarOptions;
import org.strobe.emulator.program.JavaCommand;
import org.strobe.emulator.program.JavaOptions;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.kind.JobSettings;

/**
 * The options of a job as checked values; programs are not looked up yet.
 *
 * @param programs at least one
 * @param place launch and placement of the ranks
 * @param timeout null if there is none
 * @param debug ranks that wait for a debugger, or null
 * @param faults a file, or null
 * @param settings settings that every rank can read, by name
 */
public record JobRequest(
        List<Program> programs,
        PlaceRequest place,
        OutputSpec output,
        InputChoice input,
        Duration timeout,
        boolean stacks,
        JobSpec.Debug debug,
        Path faults,
        Map<String, String> settings) {
    private static final int LONGEST_TIMEOUT = 1_000_000_000;

    /** A program as typed. */
    public record Program(
            int ranks, JavaCommand command, JavaOptions java, String classPath, Map<String, String> environment) {}

    /** The options and words of a program. */
    public record Part(ProgramOptions options, List<String> words) {}

    public static JobRequest of(JobOptions options, List<Part> parts) throws UserException {
        // A forgotten value of an option takes the program's place: tell that first.
        PlaceRequest.checkWords(options.place);
        if (options.watching.check != null) {
            checked(options.watching.check);
        }
        List<Program> programs = new ArrayList<>();
        for (Part part : parts) {
            programs.add(program(part, parts.size() > 1));
        }
        int ranks = programs.stream().mapToInt(Program::ranks).sum();
        JobOptions.Watching watching = options.watching;
        PlaceRequest place = PlaceRequest.of(options.place, ranks);
        return new JobRequest(
                List.copyOf(programs),
                place,
                output(options.streams),
                input(options.streams.input, ranks),
                timeout(watching),
                watching.stacks,
                DebugRequest.of(watching.debug, ranks, place.launch(), programs),
                PlaceRequest.path(watching.faults),
                settings(place, watching, ranks));
    }

    private static Map<String, String> settings(PlaceRequest place, JobOptions.Watching watching, int ranks)
            throws UserException {
        Map<String, String> settings = new LinkedHashMap<>(place.settings());
        if (watching.check != null) {
            settings.put(Checks.SETTING, checked(watching.check));
        }
        settings.putAll(WatchRequest.settings(watching));
        WatchRequest.checkMonitored(settings);
        settings.putAll(CheckpointRequest.settings(watching, settings.get(JobSettings.ENGINE), ranks));
        WatchRequest.checkReplayed(settings, ranks);
        return settings;
    }

    private static String checked(String check) throws UserException {
        try {
            Checks.check(check);
            return check;
        } catch (IllegalArgumentException e) {
            throw new UserException("--" + e.getMessage());
        }
    }

    public Launch launch() {
        return place.launch();
    }

    public int ranksPerProcess() {
        return place.ranksPerProcess();
    }

    /** A folder that exists, or null. */
    public Path workingFolder() {
        return place.workingFolder();
    }

    private static Program program(Part part, boolean isOneOfSeveral) throws UserException {
        ProgramOptions options = part.options();
        JavaOptions java = new JavaOptions();
        for (String some : options.jvmOptions) {
            java.readAll(some);
        }
        JavaCommand command = JavaCommand.parse(part.words(), java);
        if (command.isJar()) {
            java.addOthers(JarOptions.of(TypedIn.path(command.program())));
        }
        if (options.ranks == null && isOneOfSeveral) {
            throw new UserException(
                    command.program() + ": one of several programs says how many ranks it has: -n N before it");
        }
        int ranks = PlaceRequest.ranks(options.ranks);
        String classPath = java.classPath() != null ? java.classPath() : options.classPath;
        return new Program(ranks, command, java, classPath, environment(options.variables));
    }

    private static Map<String, String> environment(List<String> variables) throws UserException {
        Map<String, String> environment = new LinkedHashMap<>();
        for (String variable : variables) {
            int equals = variable.indexOf('=');
            String name = equals < 0 ? variable : variable.substring(0, equals);
            if (name.isEmpty()) {
                throw new UserException("-x '" + variable + "': it is of the form VAR or VAR=VALUE");
            }
            String value = equals < 0 ? System.getenv(name) : variable.substring(equals + 1);
            if (value != null) {
                environment.put(name, value);
            }
        }
        return environment;
    }

    private static OutputSpec output(JobOptions.Streams streams) throws UserException {
        if ("".equals(streams.folder)) {
            throw new UserException("--output-dir: it names a folder");
        }
        Path folder = PlaceRequest.path(streams.folder);
        if (folder != null && Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new UserException("--output-dir=" + streams.folder + ": there is a file of that name, no folder");
        }
        return new OutputSpec(streams.tagged, streams.merged, folder == null ? null : folder.toString());
    }

    private static InputChoice input(String text, int ranks) throws UserException {
        return switch (text) {
            case "all" -> InputChoice.ALL;
            case "none" -> InputChoice.NONE;
            default -> InputChoice.of(rank("--stdin", text, text, ranks, ", all or none"));
        };
    }

    private static Duration timeout(JobOptions.Watching watching) throws UserException {
        if (watching.timeout == null) {
            return null;
        }
        if (watching.timeout > LONGEST_TIMEOUT) {
            throw new UserException(
                    "--timeout=" + watching.timeout + ": it is a number of seconds up to " + LONGEST_TIMEOUT);
        }
        Duration timeout = Duration.ofMillis(Math.round(watching.timeout * 1e3));
        if (timeout.isZero() || timeout.isNegative()) {
            throw new UserException("--timeout=" + watching.timeout + ": it is a number of seconds above 0");
        }
        return timeout;
    }

    private static int rank(String option, String text, String rankText, int ranks, String orElse)
            throws UserException {
        int rank = number(rankText);
        if (rank < 0 || rank >= ranks) {
            throw new UserException(option + "=" + text + ": it is a rank from 0 to " + (ranks - 1) + orElse);
        }
        return rank;
    }

    /** Parses a number; -1, which no caller accepts, if it is none. */
    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
