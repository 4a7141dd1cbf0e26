package org.strobe.bcs.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.rank.Rank;

/** Monitoring by a modelled NIC: it takes time of its processor, and its memory. */
class MonitoredTest {
    @TempDir
    private Path folder;

    private Optional<MdsSettings> monitoring() {
        return MdsSettings.from(Map.of(MdsSettings.FOLDER, folder.toString())::get);
    }

    /** Time of a message, in slices that follow each other directly. */
    private long took(Rank rank, long nanosARecord) {
        BcsSettings settings = new BcsSettings(BcsSettings.SELF, 50_000, 0, 0, 0, nanosARecord, 0, 0);
        NicPart part = new NicPart(0, rank.nic().memory().size());
        Endpoint endpoint = BcsMachine.join(rank, settings, part, monitoring(), false);
        long begin = rank.now();
        BcsRequest request = rank.number() == 0
                ? endpoint.send(new Envelope(1, 0, 1), 1, RequestPayload.of(new byte[8]), 8, 0)
                : endpoint.receive(new Envelope(1, 0, 1), RequestPayload.of(new byte[8]), 8);
        endpoint.await(request);
        long took = rank.now() - begin;
        rank.barrier();
        return took;
    }

    @Test
    void shouldTakeTimeOfTheNic() {
        long free = Machines.job("qsnet", 2, 2).run(rank -> took(rank, 0)).get(0);
        long charged =
                Machines.job("qsnet", 2, 2).run(rank -> took(rank, 10_000)).get(0);
        assertThat(charged).isGreaterThan(free + 10_000);
    }

    @Test
    void shouldNeedMemoryOfTheNic() {
        long bytes = monitoring().orElseThrow().bytesOfNic(false);
        assertThatThrownBy(() -> new NicPart(0, bytes).without(bytes))
                .hasMessageContaining("mds.slices: the metrics of all slices take " + bytes + " bytes of each NIC");
        assertThat(new NicPart(0, bytes + (1 << 16)).without(bytes).size()).isEqualTo(1 << 16);
    }
}
