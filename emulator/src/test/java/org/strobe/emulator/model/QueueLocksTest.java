package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.network.LogGp;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.nic.NicCosts;
import org.strobe.emulator.model.node.NodeCosts;

/**
 * Software handles a message for 1 us, with the queue of a process locked. A line transfer takes 100 ns, a
 * read-modify-write 20 ns.
 */
class QueueLocksTest {
    private static final NodeCosts COSTS = new NodeCosts(1, 1_000_000, 0, 100_000, 1, 20_000, 0, 1e9, 1e9, 4096);
    private static final NicCosts NIC = new NicCosts(100_000);
    private static final LogGp NETWORK = new LogGp(0, 0, 0, 0, 1e9, 1 << 20, 0);

    /** End times of ranks that handle a message of one process's queue each, from one start; in nanoseconds. */
    private static List<Long> done(int ranks, boolean isSameQueue) {
        return Job.of(ranks)
                .machine(new ModelMachine(
                        "locks",
                        "",
                        1,
                        false,
                        false,
                        ranks,
                        1 << 20,
                        COSTS,
                        NIC,
                        NETWORK,
                        GlobalNetworks.NONE,
                        Map.of()))
                .timeout(Duration.ofMinutes(5))
                .run(rank -> {
                    rank.context().handleMessageOf(isSameQueue ? 0 : rank.number());
                    return rank.now();
                });
    }

    @Test
    void shouldLetOneAfterTheOtherHaveIt() {
        List<Long> times = done(3, true);
        long alone = done(1, true).get(0);
        assertThat(times.stream().sorted().map(time -> time - alone)).containsExactly(0L, 1_120L, 2_240L);
    }

    @Test
    void shouldLetThoseOfDifferentQueuesGoOn() {
        assertThat(done(3, false).stream().distinct()).hasSize(1);
    }
}
