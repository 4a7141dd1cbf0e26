package org.strobe.emulator.launch.host;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.GuestSettings;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.guest.program.Program;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.guest.rewrite.RewriteTable;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ClockHooks;

/** The programs of a job, opened in this JVM. */
public final class Programs implements AutoCloseable {
    private final List<Program> programs = new ArrayList<>();

    private Programs() {}

    /**
     * Opens all programs and checks their main methods, before the job begins. In a JVM with a debugger each rank finds its own
     * main method. Break points go to the first class of a name, which must be that of a rank.
     *
     * @throws org.strobe.emulator.guest.program.ProgramException if a program can't be run
     */
    public static Programs open(JobSpec spec, Isolate isolate, JobListener listener) {
        Programs opened = new Programs();
        List<RewriteTable> tables = spec.machine() == null ? List.of() : List.of(ClockHooks.table());
        try {
            for (ProgramSpec program : spec.programs()) {
                Program open = Program.of(program, Programs.class.getClassLoader(), isolate, tables);
                opened.programs.add(open);
                if (!Debugger.isLoaded()) {
                    open.entry(nobody());
                }
                listener.isolation(open.report());
            }
            return opened;
        } catch (RuntimeException | Error e) {
            opened.close();
            throw e;
        }
    }

    /** A guest for the check, which never runs. */
    private static Guest nobody() {
        return new Guest(
                new GuestSettings(
                        "nobody",
                        Map.of(),
                        Map.of(),
                        System.out,
                        System.err,
                        InputStream.nullInputStream(),
                        code -> {}),
                null);
    }

    public List<Program> all() {
        return programs;
    }

    @Override
    public void close() {
        programs.forEach(Program::close);
    }
}
