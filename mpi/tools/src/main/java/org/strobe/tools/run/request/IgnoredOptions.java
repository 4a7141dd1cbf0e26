package org.strobe.tools.run.request;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/**
 * Options of other launchers without meaning on one machine. They are accepted so that scripts run unchanged. One line
 * names those whose effect the user may miss.
 */
public final class IgnoredOptions {
    private static final String MARK = "ignored";

    @Option(
            names = {"-q", "--quiet", "-quiet"},
            description = "Do not list ignored options.")
    public boolean quiet;

    @Option(
            names = {
                "--oversubscribe",
                "-oversubscribe",
                "--allow-run-as-root",
                "-allow-run-as-root",
                "--use-hwthread-cpus",
                "-use-hwthread-cpus"
            },
            hidden = true)
    boolean harmless;

    @Option(
            names = {"--bind-to", "-bind-to"},
            arity = "1",
            hidden = true)
    List<String> harmlessWithValue = new ArrayList<>();

    @Option(
            names = {
                "--report-bindings",
                "-report-bindings",
                "--display-map",
                "-display-map",
                "--display-allocation",
                "-display-allocation",
                "--nooversubscribe",
                "-nooversubscribe",
                "--bynode",
                "-bynode",
                "--byslot",
                "-byslot",
                "--do-not-launch",
                "-localloader",
                "-src",
                "--enable-recovery"
            },
            descriptionKey = MARK,
            hidden = true)
    boolean ignored;

    @Option(
            names = {
                "--map-by",
                "-map-by",
                "--rank-by",
                "-rank-by",
                "--hostfile",
                "-hostfile",
                "--machinefile",
                "-machinefile",
                "-f",
                "-H",
                "-host",
                "--host",
                "-hosts",
                "--hosts",
                "--npernode",
                "-npernode",
                "-N",
                "-ppn",
                "--ppn",
                "--prefix",
                "-prefix",
                "--cpu-set",
                "-cpu-set",
                "--display",
                "--personality",
                "--path",
                "-path",
                "-dev",
                "-dport",
                "-mpjport",
                "-machinesfile",
                "-psl",
                "-netif",
                "-mxboardnum",
                "-headnodeip"
            },
            arity = "1",
            descriptionKey = MARK,
            hidden = true)
    List<String> ignoredWithValue = new ArrayList<>();

    @Option(
            names = {"--mca", "-mca", "--gmca", "-gmca", "--prtemca", "--pmixmca"},
            arity = "2",
            descriptionKey = MARK,
            hidden = true)
    List<String> ignoredWithTwo = new ArrayList<>();

    /**
     * Names, as typed, of ignored options whose effect the user may miss.
     *
     * @param words the command line up to the program
     */
    public static Set<String> typed(ParseResult parsed, List<String> words) {
        Set<String> marked = new LinkedHashSet<>();
        for (OptionSpec option : parsed.matchedOptionsSet()) {
            if (MARK.equals(option.descriptionKey())) {
                marked.addAll(List.of(option.names()));
            }
        }
        Set<String> typed = new LinkedHashSet<>();
        for (String word : words) {
            String name = word.replaceFirst("=.*", "");
            if (marked.contains(name)) {
                typed.add(name);
            }
        }
        return typed;
    }
}
