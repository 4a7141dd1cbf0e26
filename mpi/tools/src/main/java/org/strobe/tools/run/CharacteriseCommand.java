package org.strobe.tools.run;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** {@code strobe characterise}: {@code strobe run} plus a report of the program's communication. */
public final class CharacteriseCommand {
    /** Name of the command. */
    public static final String NAME = "characterise";

    private CharacteriseCommand() {}

    /** Creates the command; parameters as in {@link RunCommand}. */
    public static CommandLine of(Jobs jobs, List<String> typed, List<List<String>> parts) {
        RunCommand run = new RunCommand(jobs, typed, parts);
        CommandLine command = RunCommand.configured(new CommandLine(run));
        CommandSpec spec = command.getCommandSpec().name(NAME);
        spec.addOption(OptionSpec.builder("-o", "--output")
                .paramLabel("FOLDER")
                .type(String.class)
                .arity("1")
                .initialValue("")
                .setter(setter(run))
                .description("Folder for the results: CSV files, and figures as SVG and PNG.")
                .order(0)
                .build());
        spec.usageMessage()
                .description(
                        "Runs a program as strobe run does, and tells what it communicates: how many messages each rank"
                                + " sends, how large they are and to how many destinations they go, and its collectives"
                                + " apart from them: docs/tracing.md.")
                .customSynopsis(
                        "strobe characterise [-o FOLDER] [OPTIONS] PROGRAM [ARGUMENTS]",
                        "       OPTIONS, PROGRAM and exit codes are those of strobe run")
                .footer(
                        "",
                        "Examples:",
                        "  strobe characterise -n 8 examples/Stencil.java",
                        "  strobe characterise -o target/stencil -n 8 examples/Stencil.java",
                        "  strobe characterise -n 64 --machine ibm-sp App.jar");
        return command;
    }

    private static ISetter setter(RunCommand run) {
        return new ISetter() {
            @Override
            public <T> T set(T folder) {
                run.characterise((String) folder);
                return folder;
            }
        };
    }
}
