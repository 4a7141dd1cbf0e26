package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Ends of a rank's sends. */
@Timeout(120)
class GmSendsTest {
    private static final long LONG_TIME = 5_000_000_000L;

    /** Rank 1 has closed its port and computes. */
    @Test
    void shouldFinishThoughATargetHasClosedItsPort() {
        assertThat(GmJobs.onMyrinet(2, 2).run(GmSendsTest::finish)).containsOnly(List.of(), List.of(1, 2));
    }

    private static List<Integer> finish(Rank rank) {
        List<Integer> done = new ArrayList<>();
        GmSettings settings = GmSettings.from(name -> null);
        Gm gm = rank.gm().orElseThrow();
        GmPort port = gm.openForLibrary(settings.limits());
        Memory memory = port.dmaAlloc(64);
        if (rank.number() == 1) {
            port.close();
            rank.barrier();
            rank.compute(LONG_TIME);
            return done;
        }
        rank.barrier();
        GmSends sends = new GmSends(rank, gm, port, settings);
        sends.send(memory, 0, 8, 1, () -> done.add(1));
        sends.send(memory, 0, 8, 1, () -> done.add(2));
        assertThat(sends.isQuiet()).isFalse();
        sends.finish();
        assertThat(sends.isQuiet()).isTrue();
        port.close();
        assertThat(rank.now()).isLessThan(LONG_TIME);
        return done;
    }
}
