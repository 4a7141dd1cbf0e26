package org.strobe.mpi.cli.run;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of one program; each of several has its own. */
final class ProgramOptions extends JobOptions.Ranks {
    @Option(
            names = {"-cp", "--cp", "-classpath", "--classpath", "--class-path"},
            paramLabel = "PATH",
            description = "The program's class path. Otherwise that of the JVM, CLASSPATH, or this folder.")
    String classPath;

    @Option(
            names = "-x",
            paramLabel = "VAR[=VALUE]",
            description = "A variable that the ranks see; without VALUE, as it is here.")
    List<String> variables = new ArrayList<>();

    @Option(
            names = "--jvm-opts",
            paramLabel = "OPTIONS",
            description = "Options of java, in one word: \"-Xmx1g -ea -Dk=v\". Memory is per rank.")
    List<String> jvmOptions = new ArrayList<>();
}
