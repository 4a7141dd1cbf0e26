package org.strobe.tools.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.run.plan.JobPlanner;
import org.strobe.tools.run.request.JobOptions;
import org.strobe.tools.run.request.JobRequest;
import org.strobe.tools.run.request.ProgramOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** A job of one program with the options of {@code strobe run}, for other commands that start jobs. */
public final class TypedJob {
    /** A repeatable option. */
    private static final String REPEATED = "--set";

    private TypedJob() {}

    /** Target of picocli. */
    @Command(name = "strobe run", separator = "=")
    private static final class Typed {
        @Mixin
        ProgramOptions program = new ProgramOptions();

        @Mixin
        JobOptions job = new JobOptions();

        @Parameters(index = "0..*")
        List<String> words = new ArrayList<>();
    }

    /**
     * Plans the job.
     *
     * @param usual default options and their values
     * @param words options, program and arguments
     * @param refused forbidden options
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

    /** True if the words before the program contain an option. */
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
