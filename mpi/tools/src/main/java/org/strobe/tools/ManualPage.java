package org.strobe.tools;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Manual page of a command, in the language of man(7). */
final class ManualPage {

    private final CommandSpec spec;
    private final Help help;
    private final StringBuilder page = new StringBuilder();

    ManualPage(CommandLine command) {
        this.spec = command.getCommandSpec();
        this.help = new Help(spec, Help.defaultColorScheme(Ansi.OFF));
    }

    /** Name of the page: {@code strobe-run}. */
    private String name() {
        return spec.qualifiedName("-");
    }

    String fileName() {
        return name() + ".1";
    }

    String text() {
        line(".TH " + name().toUpperCase(Locale.ROOT) + " 1 \"\" \"" + StrobeVersion.text() + "\" \"Strobe\"");
        section("NAME");
        line(name() + " \\- " + escaped(summary()));
        section("SYNOPSIS");
        line(Arrays.stream(synopsis())
                .map(each -> escaped(each.replaceAll("\\s+", " ").strip()))
                .collect(Collectors.joining("\n.br\n")));
        section("DESCRIPTION");
        for (String each : spec.usageMessage().description()) {
            line(escaped(each));
        }
        options();
        commands();
        footer();
        return page.toString();
    }

    /** Forms of the command line: those of its class, one after the other, or the one that picocli makes. */
    private String[] synopsis() {
        String[] own = spec.usageMessage().customSynopsis();
        return own.length > 0 ? own : new String[] {help.synopsis(0)};
    }

    private String summary() {
        String[] description = spec.usageMessage().description();
        return description.length == 0 ? spec.name() : description[0].replaceAll("\\.$", "");
    }

    private void options() {
        section("OPTIONS");
        Help.IParamLabelRenderer labels = help.parameterLabelRenderer();
        for (PositionalParamSpec each : spec.positionalParameters()) {
            if (!each.hidden()) {
                item(help.createDefaultParameterRenderer().render(each, labels, help.colorScheme()));
            }
        }
        for (OptionSpec each : spec.options()) {
            if (!each.hidden()) {
                item(help.createDefaultOptionRenderer().render(each, labels, help.colorScheme()));
            }
        }
    }

    /** Adds an option or a parameter, from rows whose last column is the description. */
    private void item(Text[][] rows) {
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < rows[0].length - 1; i++) {
            String part = rows[0][i].toString().strip();
            head.append(part.equals(",") ? ", " : part);
        }
        line(".TP");
        line("\\fB" + escaped(head.toString()) + "\\fR");
        for (Text[] row : rows) {
            line(escaped(row[row.length - 1].toString()));
        }
    }

    private void commands() {
        if (spec.subcommands().isEmpty()) {
            return;
        }
        section("COMMANDS");
        for (Map.Entry<String, CommandLine> each : spec.subcommands().entrySet()) {
            line(".TP");
            line("\\fB" + each.getKey() + "\\fR");
            line(escaped(new ManualPage(each.getValue()).summary() + "."));
        }
    }

    /** Adds notes and examples, as they are laid out in the help text. */
    private void footer() {
        if (spec.usageMessage().footer().length > 0) {
            section("NOTES");
            line(".nf");
            for (String each : spec.usageMessage().footer()) {
                line(escaped(each));
            }
            line(".fi");
        }
    }

    private void section(String name) {
        line(".SH " + name);
    }

    private void line(String text) {
        page.append(text).append('\n');
    }

    /** Text without a meaning for man: backslashes and hyphens, dots and quotes that begin a line. */
    private static String escaped(String text) {
        String plain =
                text.replace("\\", "\\e").replace("-", "\\-").replace("%%", "%").replace("%n", " ");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
