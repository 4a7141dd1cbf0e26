package org.strobe.emulator.launch.host;

import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.board.Ending;

/** A rank that runs a task of the program that started the job. Its classes are loaded already: nothing is isolated. */
public record TaskBody(RankTask<?> task) implements RankBody {
    @Override
    public RankOutcome run(Rank rank) {
        try {
            return RankOutcome.returned(rank.context().guest().call(() -> task.run(rank)));
        } catch (RankKilledException e) {
            return new RankOutcome(Ending.Kind.KILLED.exitCode(), null, e, rank.isJobAborted());
        } catch (Throwable t) {
            return new RankOutcome(Ending.Kind.EXCEPTION.exitCode(), null, t, RankOutcome.isSecondary(t, rank));
        }
    }
}
