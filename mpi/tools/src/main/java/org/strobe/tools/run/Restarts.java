package org.strobe.tools.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
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
        if (most > 0) {
            forgetOlder(planned);
        }
        Ending end = runner.end(planned, told);
        JobSpec again = planned.with(Checkpoints.RESTART, "true").with(FaultPlan.NONE);
        for (int i = 1; i <= most && hasLostSomething(end); i++) {
            err.println(Colour.ERR.warning("it " + from(planned) + ", restart " + i + " of " + most));
            err.flush();
            end = runner.end(again, told);
        }
        return JobRunner.exitCode(end);
    }

    /** Deletes the checkpoints of an earlier job: a rank may die before the program begins, which would delete them. */
    private static void forgetOlder(JobSpec planned) throws UserException {
        Map<String, String> settings = planned.settings();
        if (Checkpoints.isRestart(settings.get(Checkpoints.RESTART))) {
            return;
        }
        try {
            new CheckpointFolder(Path.of(settings.get(Checkpoints.FOLDER))).clear();
        } catch (IOException e) {
            throw new UserException("--checkpoint: " + e.getMessage());
        }
    }

    private static String from(JobSpec planned) {
        try {
            String folder = planned.settings().get(Checkpoints.FOLDER);
            return new CheckpointFolder(Path.of(folder)).latest().isPresent()
                    ? "continues from the latest checkpoint"
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
