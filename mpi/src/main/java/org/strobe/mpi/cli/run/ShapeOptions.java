package org.strobe.mpi.cli.run;

import org.strobe.mpi.cli.common.UserException;
import picocli.CommandLine.ArgGroup;

/** Options of {@code strobe run} that give a job its shape, for those who ask about a job and don't run it. */
public final class ShapeOptions {
    @ArgGroup(validate = false, order = 10, heading = "%nThe job, with --job, as strobe run has it:%n")
    private JobOptions.Ranks ranks = new JobOptions.Ranks();

    @ArgGroup(validate = false, order = 20, heading = "%nHow its ranks come to life, and where:%n")
    private JobOptions.Place place = new JobOptions.Place();

    /** The job that {@code strobe run} would run with these options. */
    public JobShape shape() throws UserException {
        return JobPlanner.shape(PlaceRequest.of(place, PlaceRequest.ranks(ranks.ranks)));
    }
}
