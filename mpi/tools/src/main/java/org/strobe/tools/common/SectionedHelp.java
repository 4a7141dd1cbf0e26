package org.strobe.tools.common;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Help text whose options stand in sections. A mixin with a name that ends with a colon is a section, and the name its heading. (picocli's
 * groups of options would do too, but each makes its synopsis when the command is made: half of the time that a command line takes.)
 */
public final class SectionedHelp extends Help {
    private static final String HEADING_END = ":";

    public SectionedHelp(CommandSpec spec, ColorScheme colours) {
        super(spec, colours);
    }

    @Override
    public String optionList() {
        Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
        addSections(commandSpec(), sections);
        List<OptionSpec> others = new ArrayList<>(commandSpec().options());
        sections.values().forEach(others::removeAll);
        StringBuilder text = new StringBuilder(list(others));
        sections.forEach((heading, options) ->
                text.append(createHeading("%n" + heading + "%n")).append(list(options)));
        return text.toString();
    }

    private static void addSections(CommandSpec of, Map<String, List<OptionSpec>> sections) {
        of.mixins().forEach((name, mixin) -> {
            if (name.endsWith(HEADING_END)) {
                sections.put(name, mixin.options());
            }
            addSections(mixin, sections);
        });
    }

    private String list(List<OptionSpec> options) {
        List<OptionSpec> shown =
                options.stream().filter(option -> !option.hidden()).toList();
        return optionListExcludingGroups(
                shown, createDefaultLayout(), createDefaultOptionSort(), parameterLabelRenderer());
    }
}
