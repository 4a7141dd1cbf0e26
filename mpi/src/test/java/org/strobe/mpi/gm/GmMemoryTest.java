package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.emulator.gm.GmLimits;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.userlevel.Region;
import org.strobe.mpi.p2p.wire.registered.DirectMemory;

/** Room for registered memory of a rank. */
@Timeout(120)
class GmMemoryTest {
    private static final int ROOM = 10_000;

    @Test
    void shouldMakeRoomWhileASendReadsASliceOfAnIdleArray() {
        assertThat(GmJobs.onMyrinet(2, 2).run(GmMemoryTest::sendSlice)).containsOnly(true);
    }

    private static Boolean sendSlice(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(new GmLimits(1, 1, ROOM))) {
            DirectMemory<Region> memory = new DirectMemory<>(new GmMemory(port));
            MemorySegment array = MemorySegment.ofArray(new byte[8000]);
            memory.tryRegister(array.asSlice(0, 5000)).end();
            DirectMemory.Use<Region> slice = memory.tryRegister(array.asSlice(0, 3000));
            List<GmStatus> statuses = new ArrayList<>();
            port.allowRemoteMemoryAccess();
            port.directedSendWithCallback(
                    slice.memory(),
                    slice.offset(),
                    slice.place().address(),
                    3000,
                    GmPriority.LOW,
                    port.address(),
                    statuses::add);
            assertThat(memory.tryRegister(MemorySegment.ofArray(new byte[6000])))
                    .isNotNull();
            assertThat(port.registered()).isEqualTo(9000);
            while (statuses.isEmpty()) {
                port.unknown(port.blockingReceive());
            }
            assertThat(statuses).containsExactly(GmStatus.SUCCESS);
        }
        return true;
    }

    @Test
    void shouldKeepIdleMemoryIfAllOfItIsNotEnough() {
        assertThat(GmJobs.onMyrinet(2, 2).run(GmMemoryTest::askForTooMuch)).containsOnly(true);
    }

    private static Boolean askForTooMuch(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(new GmLimits(1, 1, ROOM))) {
            DirectMemory<Region> memory = new DirectMemory<>(new GmMemory(port));
            memory.tryStage(1024).end();
            memory.tryRegister(MemorySegment.ofArray(new byte[2000])).end();
            DirectMemory.Use<Region> used = memory.tryRegister(MemorySegment.ofArray(new byte[4000]));
            assertThat(memory.tryRegister(MemorySegment.ofArray(new byte[7000])))
                    .isNull();
            assertThat(port.registered()).isEqualTo(7024);
            assertThat(memory.tryRegister(MemorySegment.ofArray(new byte[5900])))
                    .isNotNull();
            used.end();
        }
        return true;
    }
}
