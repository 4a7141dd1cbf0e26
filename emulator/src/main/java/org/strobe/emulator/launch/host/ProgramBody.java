package org.strobe.emulator.launch.host;

import java.util.List;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.guest.Program;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Outcome;
import org.strobe.emulator.rank.Ending;
import org.strobe.emulator.rank.Rank;

/** A rank that runs the main method of a program, as if in a process of its own. */
public record ProgramBody(List<Program> programs, JobSpec spec) implements RankBody {
    @Override
    public Outcome run(Rank rank) {
        int index = spec.programOf(rank.number() - rank.world().first());
        int exitCode;
        try {
            Program.Entry entry = programs.get(index).entry(rank.guest());
            exitCode = rank.guest().runMain(entry, spec.programs().get(index).arguments());
        } catch (Throwable t) {
            return new Outcome(Ending.Kind.EXCEPTION.exitCode(), null, t, Outcome.isSecondary(t, rank));
        }
        Throwable failure = rank.guest().failure();
        if (failure instanceof RankKilledException) {
            exitCode = Ending.Kind.KILLED.exitCode();
        }
        return new Outcome(exitCode, null, failure, Outcome.isSecondary(failure, rank));
    }
}
