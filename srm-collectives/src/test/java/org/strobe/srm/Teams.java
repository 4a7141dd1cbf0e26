package org.strobe.srm;

import java.util.function.BooleanSupplier;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.topology.TeamMap;

/** Teams of a job without MPI: their members find each other's memory through a segment of the whole job. */
final class Teams {
    static final NicArea AREA = new NicArea(0, 1 << 20, 0, 512);
    private static final int TOLD = Long.BYTES;

    private Teams() {}

    static SrmTeam join(Rank rank, String name, TeamMap team, SrmSettings settings) {
        return SrmTeam.join(rank, name, team, rank::await, settings, AREA, own -> exchange(rank, name, team, own));
    }

    static long[] exchange(Rank rank, String name, TeamMap team, long own) {
        Segment segment =
                JobSegment.obtain(rank.context().store(), "told/" + name, TOLD * (1L + team.size()) + Memory.LINE);
        Memory memory = segment.memory();
        memory.setLong(TOLD * (1L + team.self()), own);
        memory.getAndAddLong(0, 1);
        while (memory.getLongVolatile(0) < team.size()) {
            rank.operation();
            rank.notYet();
        }
        long[] ofMasters = new long[team.nodes()];
        for (int node = 0; node < ofMasters.length; node++) {
            ofMasters[node] = memory.getLong(TOLD * (1L + team.master(node)));
        }
        // Whoever closes it last deletes it, so nobody does before the job's end.
        return ofMasters;
    }

    /** Leaves, and waits until nothing more can come. */
    static void leave(Rank rank, SrmTeam team) {
        BooleanSupplier rest = team.leave();
        while (!rest.getAsBoolean()) {
            rank.operation();
            rank.notYet();
        }
    }
}
