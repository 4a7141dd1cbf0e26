package org.strobe.tools.run;

import java.io.PrintWriter;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;

/**
 * Runs a job on a modelled machine in several orders of events, one for each seed.
 *
 * @param first the first seed
 * @param last the last
 */
record Exploration(long first, long last) {
    private static final String SEED = "seed=";

    /**
     * Parses the option {@code --explore}.
     *
     * @param text a number of orders, or {@code seed=K}
     */
    static Exploration parse(String text, boolean isModelled) throws UserException {
        if (!isModelled) {
            throw new UserException("--explore: on this computer orders can't be chosen; it goes with --machine");
        }
        try {
            boolean isOne = text.startsWith(SEED);
            long number = Long.parseLong(isOne ? text.substring(SEED.length()) : text);
            if (number >= 1) {
                return new Exploration(isOne ? number : 1, number);
            }
        } catch (NumberFormatException e) {
            throw new UserException("--explore=" + text + ": a number of orders, or seed=K");
        }
        throw new UserException("--explore=" + text + ": from 1 on");
    }

    /** Runs the orders until one fails; returns its exit code, or 0. */
    int run(JobRunner runner, JobSpec planned, JobRunner.Told told, PrintWriter err) throws UserException {
        for (long order = 0; order <= last - first; order++) {
            long seed = first + order;
            if (first < last) {
                err.println("strobe: order " + seed + " of " + last);
                err.flush();
            }
            Ending end = runner.end(planned.with(ModelSettings.EXPLORE, Long.toString(seed)), told);
            int code = JobRunner.exitCode(end);
            if (end.kind() == Ending.Kind.INTERRUPTED) {
                return code;
            }
            if (code != 0) {
                err.println(Colour.ERR.failure("order " + seed + " fails; --explore seed=" + seed + " runs it again"));
                err.flush();
                return code;
            }
        }
        err.println("strobe: " + (last - first + 1) + " orders, and none fails");
        err.flush();
        return 0;
    }
}
