package org.strobe.emulator.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.board.Board;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

class NodeHoldTest {
    private final Placement placement = Placement.block(1, 1);
    private final PrivateSegmentStore store = new PrivateSegmentStore();
    private final WaitingRoom room = WaitingRoom.inThisJvm(1);
    private final Site site = new Site(
            new SiteSettings(
                    Board.create(Memory.allocate(Board.size(1, 1)), 1, 1, 1),
                    WaitPolicy.forRanks(1, false),
                    1024,
                    Map.of()),
            HostSite.alone(store, room, placement),
            Faults.of(FaultPlan.NONE, placement, () -> 0));
    private final NodeHold hold = new NodeHold(1);
    private final AtomicBoolean isInterrupted = new AtomicBoolean();

    @AfterEach
    void close() {
        site.close();
        room.close();
        store.close();
    }

    @Test
    void shouldSleepWhileItIsHeldThoughItIsInterrupted() throws InterruptedException {
        hold.set(0, true);
        Thread rank = Thread.ofPlatform().daemon().start(() -> {
            Thread.currentThread().interrupt();
            hold.await(0, site);
            isInterrupted.set(Thread.currentThread().isInterrupted());
        });

        long begin = System.nanoTime();
        TimeUnit.MILLISECONDS.sleep(500);
        long used = ManagementFactory.getThreadMXBean().getThreadCpuTime(rank.threadId());
        assertThat(used).isLessThan((System.nanoTime() - begin) / 4);
        hold.set(0, false);

        rank.join();
        assertThat(isInterrupted).isTrue();
    }
}
