package org.strobe.tools.run.request;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of one program, separate for each. */
public final class ProgramOptions extends JobOptions.Ranks {
    @Option(
            names = {"-cp", "--cp", "-classpath", "--classpath", "--class-path"},
            paramLabel = "PATH",
            description = "The program's class path. Otherwise that of the JVM, CLASSPATH, or this folder.")
    public String classPath;

    @Option(
            names = "-x",
            paramLabel = "VAR[=VALUE]",
            description = "An environment variable for the ranks; without VALUE, its value here.")
    public List<String> variables = new ArrayList<>();

    @Option(
            names = "--jvm-opts",
            paramLabel = "OPTIONS",
            description = "Options of java, in one word: \"-Xmx1g -ea -Dk=v\". Memory is per rank.")
    public List<String> jvmOptions = new ArrayList<>();
}
