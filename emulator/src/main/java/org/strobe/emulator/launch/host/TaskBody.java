package org.strobe.emulator.launch.host;

import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.launch.Outcome;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.Ending;
import org.strobe.emulator.rank.Rank;

/** A rank that runs a task of the program that started the job. Its classes are loaded already: nothing is isolated. */
public record TaskBody(RankTask<?> task) implements RankBody {
    @Override
    public Outcome run(Rank rank) {
        try {
            return Outcome.returned(rank.guest().call(() -> task.run(rank)));
        } catch (RankKilledException e) {
            return new Outcome(Ending.Kind.KILLED.exitCode(), null, e, rank.isJobAborted());
        } catch (Throwable t) {
            return new Outcome(Ending.Kind.EXCEPTION.exitCode(), null, t, Outcome.isSecondary(t, rank));
        }
    }
}
