package org.strobe.mpi.cli.run;

import java.io.PrintWriter;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.mpi.cli.common.UserException;

/**
 * Which orders of a job on a modelled machine are to be tried: those from one seed to another.
 *
 * @param first the first seed
 * @param last the last
 */
record Exploration(long first, long last) {
    private static final String SEED = "seed=";

    /**
     * What was typed.
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

    /** Runs the orders one after the other until one fails; returns its exit code, or 0. */
    int run(JobRunner runner, JobSpec planned, String name, JobRunner.Told told, PrintWriter err) throws UserException {
        for (long seed = first; seed <= last; seed++) {
            int code = runner.run(planned.with(ModelSettings.EXPLORE, Long.toString(seed)), name, told);
            if (code != 0) {
                err.println("strobe: order " + seed + " fails; --explore seed=" + seed + " runs it again");
                err.flush();
                return code;
            }
        }
        err.println("strobe: " + (last - first + 1) + " orders, and none fails");
        err.flush();
        return 0;
    }
}
