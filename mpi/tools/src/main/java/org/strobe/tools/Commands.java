package org.strobe.tools;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import org.strobe.tools.bcs.BcsCommand;
import org.strobe.tools.completion.CompletionCommand;
import org.strobe.tools.links.LinksCommand;
import org.strobe.tools.mds.MdsCommand;
import org.strobe.tools.model.ModelCommand;
import org.strobe.tools.run.CharacteriseCommand;
import org.strobe.tools.run.Jobs;
import org.strobe.tools.run.RunCommand;
import org.strobe.tools.watch.StacksCommand;
import org.strobe.tools.watch.TopCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The commands of {@code strobe} by name, in the order of the help text. A command is made only if the typed line may need it. To
 * make one, or to look for those of other modules, takes longer than to parse the line.
 */
final class Commands {
    static final String RUN = "run";

    /** Commands beside those that run programs or tell about them. */
    private static final List<Class<?>> OTHERS = List.of(
            ModelCommand.class,
            MachineCommand.class,
            LinksCommand.class,
            MdsCommand.class,
            ReplayCommand.class,
            RankCommand.class,
            BcsCommand.class,
            StacksCommand.class,
            TopCommand.class,
            CleanCommand.class,
            CompletionCommand.class,
            ManCommand.class,
            HelpCommand.class);

    /** Commands that tell of all others. */
    private static final Set<String> OF_ALL = Set.of("completion", "man", "help");

    /** Commands of the measuring suites, which call Open MPI's API. */
    private static final Set<String> OF_SUITES = Set.of("bench", "report");

    /** Options of {@code strobe} itself. */
    static final Set<String> HELP = Set.of("-h", "--help", "-V", "--version");

    private final Jobs jobs;
    private final List<String> typed;
    private final List<List<String>> parts;
    private Map<String, Supplier<CommandLine>> makers;

    /**
     * The commands for a command line.
     *
     * @param parts the words of each of its programs
     */
    Commands(Jobs jobs, List<String> typed, List<List<String>> parts) {
        this.jobs = jobs;
        this.typed = typed;
        this.parts = parts;
    }

    /** True for a command that only the jar with Open MPI's API has, if this jar has the other. */
    boolean isElsewhere(String word) {
        return OF_SUITES.contains(word) && !names().contains(word);
    }

    private CommandLine run() {
        return RunCommand.configured(new CommandLine(new RunCommand(jobs, typed, parts)));
    }

    private Map<String, Supplier<CommandLine>> makers() {
        if (makers == null) {
            makers = new LinkedHashMap<>();
            makers.put(RUN, this::run);
            makers.put("info", () -> RunCommand.configured(new CommandLine(new InfoCommand())));
            ServiceLoader.load(ServiceCommand.class, ServiceCommand.class.getClassLoader()).stream()
                    .forEach(each -> makers.put(nameOf(each.type()), () -> new CommandLine(each.get())));
            makers.put(CharacteriseCommand.NAME, () -> CharacteriseCommand.of(jobs, typed, parts));
            OTHERS.forEach(each -> makers.put(nameOf(each), () -> new CommandLine(each)));
            makers.put(BcsCommand.NAME, () -> BcsCommand.configured(new CommandLine(new BcsCommand())));
        }
        return makers;
    }

    private static String nameOf(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    Set<String> names() {
        return makers().keySet();
    }

    /** Adds to {@code strobe} the command that a line is about, or all if it needs them. */
    void addTo(CommandLine strobe) {
        String first = typed.isEmpty() ? "" : typed.get(0);
        boolean isOption = first.startsWith("-") && !HELP.contains(first);
        if (isOption || first.equals(RUN)) {
            strobe.addSubcommand(RUN, run());
            return;
        }
        boolean needsAll = first.isEmpty() || HELP.contains(first) || OF_ALL.contains(first);
        String only = names().contains(first) ? first : RUN;
        makers().forEach((name, maker) -> {
            if (needsAll || name.equals(only)) {
                strobe.addSubcommand(name, maker.get());
            }
        });
    }
}
