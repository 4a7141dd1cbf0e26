package org.strobe.bench.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.strobe.bench.process.ShellWords;
import org.strobe.bench.study.Study;
import org.strobe.mpi.cli.StrobeCommand;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.TypedIn;
import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code strobe bench STUDY}: looks at what was typed, and runs the study as a program on ranks. */
@Command(mixinStandardHelpOptions = true, versionProvider = StrobeVersion.class, sortOptions = false)
final class StudyCommand implements Callable<Integer> {
    private final Study study;

    @Spec
    private CommandSpec spec;

    @ArgGroup(validate = false, order = 1, heading = "%nRanks, as in strobe run:%n")
    private RanksOptions ranks = new RanksOptions();

    private StudyCommand(Study study) {
        this.study = study;
    }

    /** The command of a study: its name, its help and its options, and those of ranks. */
    static CommandLine of(Study study) {
        CommandLine command = new CommandLine(new StudyCommand(study));
        CommandSpec own = CommandSpec.forAnnotatedObject(study);
        command.getCommandSpec().name(own.name()).addMixin("study", own);
        return command;
    }

    @Override
    public Integer call() throws UserException {
        refuseBefore(spec.parent());
        List<String> typed = words();
        try {
            study.checkAll(ranks.ranks, ranks.isModelled());
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage() + " (" + spec.qualifiedName() + " --help tells more)");
        }
        List<String> words = new ArrayList<>(typed);
        List<String> all = new ArrayList<>(List.of("strobe", "bench", spec.name()));
        all.addAll(ranks.words());
        all.addAll(typed);
        words.addAll(List.of("--command", ShellWords.line(all), "--on", ranks.machine()));
        return StrobeCommand.execute(
                ProgramWords.of(study.getClass(), ranks.words(), words).toArray(String[]::new));
    }

    /** What stands before the study belongs to suites, and would do nothing here. */
    private void refuseBefore(CommandSpec bench) throws UserException {
        if (bench == null || bench.commandLine().getParseResult().matchedArgs().isEmpty()) {
            return;
        }
        throw new UserException(
                "options of " + spec.name() + " stand behind its name: " + spec.qualifiedName() + " [OPTIONS]");
    }

    /** What was typed for the study, as its program reads it; files are where the command was typed. */
    private List<String> words() throws UserException {
        Set<String> own = spec.mixins().get("study").options().stream()
                .map(OptionSpec::longestName)
                .collect(Collectors.toSet());
        ParseResult typed = spec.commandLine().getParseResult();
        List<String> words = new ArrayList<>();
        for (OptionSpec option : typed.matchedOptions()) {
            if (!own.contains(option.longestName())) {
                continue;
            }
            if (option.arity().max() == 0) {
                words.add(option.longestName());
            } else if (option.type().equals(Path.class)) {
                Path file = TypedIn.path(option.<Path>getValue().toString());
                option.setValue(file);
                words.addAll(List.of(option.longestName(), file.toString()));
            } else {
                option.originalStringValues().forEach(value -> words.addAll(List.of(option.longestName(), value)));
            }
        }
        typed.matchedPositionals().forEach(word -> words.addAll(((ArgSpec) word).originalStringValues()));
        return words;
    }
}
