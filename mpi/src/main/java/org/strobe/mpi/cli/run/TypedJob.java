package org.strobe.mpi.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** A job of one program, typed as behind {@code strobe run}, for those who run it otherwise than that command. */
public final class TypedJob {
    /** An option that may be said several times. */
    private static final String REPEATED = "--set";

    private TypedJob() {}

    /** What picocli fills. */
    @Command(name = "strobe run", separator = "=")
    private static final class Typed {
        @ArgGroup(validate = false)
        ProgramOptions program = new ProgramOptions();

        @CommandLine.Mixin
        JobOptions job = new JobOptions();

        @Parameters(index = "0..*")
        List<String> words = new ArrayList<>();
    }

    /**
     * The job.
     *
     * @param usual options that hold unless others are typed, and their values
     * @param words options, the program, and its arguments
     * @param refused options that may not be typed
     */
    public static JobSpec plan(Map<String, String> usual, List<String> words, Set<String> refused)
            throws UserException {
        CommandLine.ParseResult said = parse(new Typed(), words);
        for (String name : new TreeSet<>(refused)) {
            if (said.hasMatchedOption(name)) {
                throw new UserException(name + ": not for a job that shares a machine with others");
            }
        }
        List<String> all = new ArrayList<>();
        usual.forEach((name, value) -> {
            if (!said.hasMatchedOption(name) || name.equals(REPEATED)) {
                all.addAll(List.of(name, value));
            }
        });
        all.addAll(words);
        Typed typed = new Typed();
        parse(typed, all);
        if (typed.words.isEmpty()) {
            throw new UserException("no program is named");
        }
        return JobPlanner.plan(JobRequest.of(typed.job, List.of(new JobRequest.Part(typed.program, typed.words))));
    }

    /** Whether an option is among these words, before the program. */
    public static boolean says(List<String> words, String option) throws UserException {
        return parse(new Typed(), words).hasMatchedOption(option);
    }

    private static CommandLine.ParseResult parse(Typed typed, List<String> words) throws UserException {
        try {
            return RunCommand.configured(new CommandLine(typed)).parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw new UserException(e.getMessage().lines().findFirst().orElse("") + " (strobe run --help tells more)");
        }
    }
}
