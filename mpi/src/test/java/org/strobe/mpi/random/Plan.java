package org.strobe.mpi.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.strobe.mpi.random.collective.InterCollective;
import org.strobe.mpi.random.collective.MovingCollective;
import org.strobe.mpi.random.collective.NeighborCollective;
import org.strobe.mpi.random.collective.ReducingCollective;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;
import org.strobe.mpi.random.traffic.FloodTraffic;
import org.strobe.mpi.random.traffic.OrderedTraffic;
import org.strobe.mpi.random.traffic.PostedTraffic;

/** A random program, the same on all ranks. */
record Plan(PlannedComm world, List<Step> steps) {
    private static final int MOST_STEPS = 12;

    static Plan of(long seed, int ranks) {
        Random random = new Random(seed);
        random.nextLong();
        PlannedComm world = new PlannedComm(0, IntStream.range(0, ranks).toArray(), null);
        List<PlannedComm> comms = new ArrayList<>(List.of(world));
        List<Step> steps = new ArrayList<>();
        int count = 1 + random.nextInt(MOST_STEPS);
        while (steps.size() < count) {
            PlannedComm comm = comms.get(random.nextInt(comms.size()));
            steps.add(
                    switch (random.nextInt(10)) {
                        case 0 -> MakeComm.on(comm, comms, random);
                        case 1, 2 -> OrderedTraffic.on(comm, random);
                        case 3 -> PostedTraffic.on(comm, random);
                        case 4 -> FloodTraffic.on(comm, random);
                        default -> collective(comm, random);
                    });
        }
        return new Plan(world, steps);
    }

    private static Step collective(PlannedComm comm, Random random) {
        if (comm.isInter()) {
            return InterCollective.on(comm, random);
        }
        return switch (random.nextInt(9)) {
            case 0 -> NeighborCollective.on(comm, random);
            case 1, 2, 3, 4 -> MovingCollective.on(comm, random);
            default -> ReducingCollective.on(comm, random);
        };
    }
}
