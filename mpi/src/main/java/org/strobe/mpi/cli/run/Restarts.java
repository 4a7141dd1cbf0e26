package org.strobe.mpi.cli.run;

import java.io.PrintWriter;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.Ending;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.cli.common.UserException;

/** Runs a job again from its latest checkpoint when something in it has died, so often at most. */
record Restarts(int most) {
    int run(JobRunner runner, JobSpec planned, String name, JobRunner.Told told, PrintWriter err) throws UserException {
        Ending end = runner.end(planned, name, told);
        JobSpec again = planned.with(Checkpoints.RESTART, "true").with(FaultPlan.NONE);
        for (int i = 1; i <= most && hasLostSomething(end); i++) {
            err.println("strobe: it goes on from the latest checkpoint, restart " + i + " of " + most);
            err.flush();
            end = runner.end(again, name, told);
        }
        return JobRunner.exitCode(end);
    }

    /** A rank or an agent was killed; what programs do of themselves they would do again. */
    private static boolean hasLostSomething(Ending end) {
        return end.kind() == Ending.Kind.KILLED;
    }
}
