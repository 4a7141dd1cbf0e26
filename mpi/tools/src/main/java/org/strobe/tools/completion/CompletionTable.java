package org.strobe.tools.completion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Words for each place of a command line, as a function of bash. Places of a command, {@code run} for instance:
 *
 * <pre>
 *   run             its commands, and the values of its first parameter
 *   run -           its options, without hidden ones
 *   run 1, run 2    its options that take one more word, or two
 *   run :           not empty if all words behind the first parameter belong to a program
 *   run --launch    values of an option
 * </pre>
 */
final class CompletionTable {
    private static final String HEAD = """
            # Completes command lines of strobe, mpirun and mpiexec in bash and zsh.
            # Made by: strobe completion

            # Words for a place of a command line: a command, and what is asked of it.
            _strobe_words() {
                found=
                case $1 in
            """;

    private static final String FOOT = """
                esac
            }
            """;

    /** Words by place; sorted, so that equal commands give equal scripts. */
    private final Map<String, List<String>> places = new TreeMap<>();

    private CompletionTable() {}

    /** Text of the function for a command and all commands below it. */
    static String of(CommandLine strobe) {
        CompletionTable table = new CompletionTable();
        table.add("", strobe);
        StringBuilder text = new StringBuilder(HEAD);
        table.places.forEach((place, words) -> text.append("    '")
                .append(place)
                .append("') found='")
                .append(String.join(" ", words))
                .append("' ;;\n"));
        return text.append(FOOT).toString();
    }

    private void add(String path, CommandLine command) {
        put(path, command.getSubcommands().keySet().stream());
        for (PositionalParamSpec each : command.getCommandSpec().positionalParameters()) {
            if (each.index().min() == 0) {
                put(path, values(each));
            }
        }
        if (command.isStopAtPositional()) {
            put(path + " :", Stream.of("PROGRAM"));
        }
        for (OptionSpec option : command.getCommandSpec().options()) {
            String[] names = option.names();
            if (!option.hidden()) {
                put(path + " -", Arrays.stream(names));
            }
            if (option.arity().min() > 0) {
                put(path + " " + option.arity().min(), Arrays.stream(names));
            }
            for (String name : names) {
                put(path + " " + name, values(option));
            }
        }
        command.getSubcommands().forEach((name, each) -> add((path + " " + name).strip(), each));
        if (path.equals("help")) {
            put(path, command.getParent().getSubcommands().keySet().stream());
        }
    }

    private void put(String place, Stream<String> words) {
        List<String> added = words.toList();
        if (!added.isEmpty()) {
            places.computeIfAbsent(place, key -> new ArrayList<>()).addAll(added);
        }
    }

    /** Values of an option or parameter; each ends at its first blank, behind which help texts explain it. */
    private static Stream<String> values(ArgSpec arg) {
        return arg.completionCandidates() == null
                ? Stream.empty()
                : StreamSupport.stream(arg.completionCandidates().spliterator(), false)
                        .map(value -> value.replaceFirst(" .*", ""));
    }
}
