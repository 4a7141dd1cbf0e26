package org.strobe.mpi.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.guest.ProgramSpec;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.Ending;
import picocli.CommandLine;

/** A command line that was executed with a launcher that only remembers what it was to run. */
final class Typed {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private JobSpec job;
    private int exitCode;

    /** A program to name; never called. */
    public static final class Main {
        private Main() {}

        public static void main(String[] args) {
            System.out.println("only its name is used");
        }
    }

    static final String MAIN = Main.class.getName();

    private Typed() {}

    static Typed in(String... args) {
        return in(Ending.normal(), args);
    }

    static Typed in(Ending ending, String... args) {
        Typed typed = new Typed();
        List<String> words = List.of(args);
        CommandLine strobe = StrobeCommand.commandLine(
                (spec, reports) -> {
                    typed.job = spec;
                    return new JobEnd(ending, "", List.of(), Map.of(), Map.of());
                },
                words);
        strobe.setOut(new PrintWriter(typed.out, true)).setErr(new PrintWriter(typed.err, true));
        typed.exitCode = strobe.execute(StrobeCommand.firstPart(words, StrobeCommand.parts(words)));
        return typed;
    }

    /** What was to be run; null if nothing was. */
    JobSpec job() {
        return job;
    }

    /** The first program of what was to be run. */
    ProgramSpec program() {
        return job.programs().get(0);
    }

    int exitCode() {
        return exitCode;
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
