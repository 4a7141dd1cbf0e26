package org.strobe.emulator.launch.host;

import java.util.List;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.program.Program;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.board.Ending;

/**
 * Runs the main method of a program as a rank, isolated as in its own process. An argument {@value #RANK} stands for the
 * rank's number, which launchers of other MPIs pass to programs.
 */
public record ProgramBody(List<Program> programs, JobSpec spec) implements RankBody {
    static final String RANK = "{strobe.rank}";

    @Override
    public RankOutcome run(Rank rank) {
        int index = spec.programOf(rank.number() - rank.world().first());
        int exitCode;
        try {
            Guest.EntryPoint entry = programs.get(index).entry(rank.context().guest());
            exitCode = rank.context()
                    .guest()
                    .runMain(entry, arguments(rank, spec.programs().get(index).arguments()));
        } catch (Throwable t) {
            return new RankOutcome(Ending.Kind.EXCEPTION.exitCode(), null, t, RankOutcome.isSecondary(t, rank));
        }
        Throwable failure = rank.context().guest().failure();
        if (failure instanceof RankKilledException) {
            exitCode = Ending.Kind.KILLED.exitCode();
        }
        return new RankOutcome(exitCode, null, failure, RankOutcome.isSecondary(failure, rank));
    }

    private static List<String> arguments(Rank rank, List<String> typed) {
        return typed.contains(RANK)
                ? typed.stream()
                        .map(each -> each.equals(RANK) ? Integer.toString(rank.number()) : each)
                        .toList()
                : typed;
    }
}
