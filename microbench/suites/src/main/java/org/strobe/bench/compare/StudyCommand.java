package org.strobe.bench.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.strobe.bench.place.NativeRank;
import org.strobe.bench.process.ShellWords;
import org.strobe.bench.study.Study;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.StrobeCommand;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code strobe bench STUDY}: checks the options, and runs the study as a program on ranks. */
@Command(mixinStandardHelpOptions = true, versionProvider = StrobeVersion.class, sortOptions = false)
final class StudyCommand implements Callable<Integer> {
    private static final String RANKS = "Ranks, as in strobe run:";

    private final Study study;

    @Spec
    private CommandSpec spec;

    @Mixin(name = RANKS)
    private RanksOptions ranks = new RanksOptions();

    private StudyCommand(Study study) {
        this.study = study;
    }

    /** Command of a study: its name, help and options, and those of ranks. */
    static CommandLine of(Study study) {
        CommandLine command = new CommandLine(new StudyCommand(study));
        CommandSpec own = CommandSpec.forAnnotatedObject(study);
        command.getCommandSpec().name(own.name()).addMixin("study", own);
        return command.setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public Integer call() throws UserException {
        refuseBefore(spec.parent());
        List<String> typed = words();
        if (NativeRank.isHere()) {
            return runNatively(typed);
        }
        try {
            study.checkAll(ranks.ranks, ranks.isModelled());
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage() + " (" + spec.qualifiedName() + " --help tells more)");
        }
        OptionalInt answered =
                study.answer(ranks.ranks, ranks.otherWords(), spec.commandLine().getOut());
        if (answered.isPresent()) {
            return answered.getAsInt();
        }
        List<String> words = told(typed, ranks.words(), ranks.machine());
        return StrobeCommand.execute(
                ProgramWords.of(study.getClass(), ranks.words(), words).toArray(String[]::new));
    }

    /** Words of the study with those for its files: what was typed, and the machine. */
    private List<String> told(List<String> typed, List<String> ofRanks, String machine) {
        List<String> all = new ArrayList<>(List.of("strobe", "bench", spec.name()));
        all.addAll(ofRanks);
        all.addAll(typed);
        List<String> words = new ArrayList<>(typed);
        words.addAll(List.of("--command", ShellWords.line(all), "--on", machine));
        return words;
    }

    private int runNatively(List<String> typed) throws UserException {
        Optional<String> refusal = NativeRank.refusal(spec, RANKS)
                .or(() -> study.refusalOfNativeRanks().map(reason -> spec.name() + ": " + reason));
        return NativeRank.run(study.getClass(), told(typed, List.of(), "native"), refusal);
    }

    /** Refuses options of suites before the name of the study, where they have no effect. */
    private void refuseBefore(CommandSpec bench) throws UserException {
        if (bench == null || bench.commandLine().getParseResult().matchedArgs().isEmpty()) {
            return;
        }
        throw new UserException(
                "options of " + spec.name() + " stand behind its name: " + spec.qualifiedName() + " [OPTIONS]");
    }

    /** Words of the study for its program; file names are resolved against the caller's folder. */
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
