package org.strobe.tools.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.checkpoint.CheckpointFolder;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.tools.common.Colour;

/** Restarts a job from its latest checkpoint after a rank or agent has died, at most {@code most} times. */
record Restarts(int most) {
    int run(JobRunner runner, JobSpec planned, JobRunner.Told told, PrintWriter err) throws UserException {
        Ending end = runner.end(planned, told);
        JobSpec again = planned.with(Checkpoints.RESTART, "true").with(FaultPlan.NONE);
        for (int i = 1; i <= most && hasLostSomething(end); i++) {
            err.println(Colour.ERR.warning("it " + from(planned) + ", restart " + i + " of " + most));
            err.flush();
            end = runner.end(again, told);
        }
        return JobRunner.exitCode(end);
    }

    private static String from(JobSpec planned) {
        try {
            String folder = planned.settings().get(Checkpoints.FOLDER);
            return new CheckpointFolder(Path.of(folder)).latest().isPresent()
                    ? "goes on from the latest checkpoint"
                    : "has made no checkpoint yet and begins again";
        } catch (IOException e) {
            return "begins again";
        }
    }

    /** True if a rank or an agent was killed. Failures of the program itself would occur again. */
    private static boolean hasLostSomething(Ending end) {
        return end.kind() == Ending.Kind.KILLED;
    }
}
