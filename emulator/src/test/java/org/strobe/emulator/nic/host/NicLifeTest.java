package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.TestActor;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Opening, waiting and closing of interconnects. */
class NicLifeTest {
    private static long ourThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("strobe-agents")
                        || thread.getName().startsWith("strobe-nic"))
                .count();
    }

    /** A job takes 4 MB and several threads; a quarter of the memory that a leak would take fails the test. */
    @Test
    void shouldLeaveNothingBehindAfterManyJobs() {
        TransferFaults late = (from, to, multicast) -> to.contains(1) ? 1 : 0;
        NicSettings settings = NicSettings.ofMemory(1 << 20);
        int jobs = "long".equals(System.getProperty("strobe.tests.form")) ? 1000 : 250;
        long committed = residentBytes();
        for (int i = 0; i < jobs; i++) {
            try (NicBed bed = NicBed.of(NicBed.Launch.THREADS, Placement.block(4, 4), settings, late)) {
                bed.runOne(0, (nic, actor) -> {
                    nic.handle(0, (target, from, memory, offset, length) -> {});
                    nic.multicast(NodeSet.all(4), 0, new byte[8], 0, 8, Signals.remote(0));
                    nic.send(0, 0, new byte[8], 0, 8, Signals.remote(1));
                    nic.awaitEvent(0, 1);
                    nic.awaitEvent(1, 1);
                    return null;
                });
            }
        }
        assertThat(ourThreads()).isZero();
        assertThat(residentBytes() - committed).isLessThan(jobs * (1L << 20));
    }

    private static long residentBytes() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0; // not Linux: at least the threads are counted
        }
    }

    @Test
    void shouldStartNoThreadWhenNothingNeedsOne() {
        try (NicBed bed = NicBed.of(NicBed.Launch.THREADS, Placement.block(4, 4))) {
            bed.run((nic, actor) -> {
                nic.signal(NodeSet.all(4), 0);
                nic.awaitEvent(0, 4);
                return nic.compare(NodeSet.all(4), 0, WordComparison.EQUAL, 0);
            });
            assertThat(ourThreads()).isZero();
        }
    }

    @Test
    void shouldRefuseOtherSettingsAndUseAfterTheEnd() {
        PrivateSegmentStore store = new PrivateSegmentStore();
        try (WaitingRoom room = WaitingRoom.inThisJvm(2)) {
            HostSite site = HostSite.alone(store, room, Placement.block(2, 2));
            HostInterconnect interconnect =
                    HostInterconnect.open(site, NicSettings.ofMemory(1024), TransferFaults.NONE, room::abort);
            assertThatThrownBy(() ->
                            HostInterconnect.open(site, NicSettings.ofMemory(2048), TransferFaults.NONE, room::abort))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("other settings");
            assertThat(interconnect.agentNic(0).getWord(1, 0)).isZero();
            interconnect.close();
            interconnect.close();
            assertThatThrownBy(() -> interconnect.agentNic(0).getWord(1, 0)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> interconnect.agentNic(1).event(0)).isInstanceOf(IllegalStateException.class);
        }
        store.close();
    }

    /** Waiters that poll only after minutes: a lost wake-up fails the test. */
    @ParameterizedTest
    @EnumSource
    void shouldLoseNoWakeUpOfParkedRanks(NicBed.Launch launch) {
        int ranks = 16;
        int rounds = 200;
        WaitPolicy park = new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1));
        try (NicBed bed = NicBed.of(launch, Placement.block(ranks, 4))) {
            bed.runWith(park, (nic, actor) -> {
                for (int i = 1; i <= rounds; i++) {
                    nic.putWord(nic.node(), 0, i, Signals.NONE); // all ranks want the lock
                    nic.signal(NodeSet.all(4), 0);
                    nic.awaitEvent(0, (long) i * ranks);
                }
                return null;
            });
        }
    }

    /** 65,536 virtual ranks, each with a node and NIC of its own. */
    @Test
    void shouldServeAsManyNodesAsThereCanBe() {
        int nodes = NodeSet.MOST_NODES;
        try (PrivateSegmentStore store = new PrivateSegmentStore();
                WaitingRoom room = WaitingRoom.inThisJvm(nodes);
                HostInterconnect interconnect = HostInterconnect.open(
                        HostSite.alone(store, room, Placement.block(nodes, nodes)),
                        new NicSettings(64, 2, 16, 64),
                        TransferFaults.NONE,
                        room::abort);
                Waiter waiter = room.enter(nodes - 1, WaitPolicy.forRanks(nodes, false))) {
            Nic nic = interconnect.nic(nodes - 1, new TestActor(room, waiter, nodes - 1));
            NodeSet all = NodeSet.all(nodes);
            nic.multicast(all, 0, new byte[] {1, 0, 0, 0, 0, 0, 0, 0}, 0, 8, Signals.remote(1));
            assertThat(nic.compareAndWrite(all, 0, WordComparison.NOT_EQUAL, 0, 8, 2))
                    .isTrue();
            assertThat(nic.compare(all, 8, WordComparison.EQUAL, 2)).isTrue();
            nic.awaitEvent(1, 1);
        }
    }
}
