package org.strobe.tools;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.board.Ending;
import picocli.CommandLine;

/** A command line, executed with a launcher that only records the job. */
final class Typed {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private JobSpec job;
    private int exitCode;

    /** The name of a program; never called. */
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
        typed.exitCode = strobe.execute(StrobeCommand.firstPart(strobe, words, StrobeCommand.parts(words)));
        return typed;
    }

    /** The recorded job; null if none. */
    JobSpec job() {
        return job;
    }

    /** The first program of the recorded job. */
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
