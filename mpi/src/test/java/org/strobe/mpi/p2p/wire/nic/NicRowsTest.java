package org.strobe.mpi.p2p.wire.nic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.World;
import org.strobe.mpi.engine.NicShares;
import org.strobe.shm.segment.Memory;

class NicRowsTest {
    private static final int RECORD = 4096;

    private final Placement placement = Placement.of(0, 0, 0, 1);
    private final NicRows usual = new NicRows(nic(JobSpec.NIC_MEMORY), placement, RECORD);

    private static NicShares nic(long memory) {
        return new NicShares(memory, 1024);
    }

    @Test
    void shouldHaveRoomForAllRanksInHalfOfTheMemory() {
        long end = 0;
        for (int rank : new int[] {0, 1, 2}) {
            end = next(usual, rank, end);
        }
        for (int rank = placement.ranks(); rank < placement.ranks() + World.LATER; rank++) {
            end = next(usual, rank, end);
        }
        assertThat(end).isLessThanOrEqualTo(JobSpec.NIC_MEMORY / 2);
        assertThat(begin(usual, 3)).isZero();
    }

    /** End of a rank's inbox, which must begin after the previous one. */
    private static long next(NicRows rows, int rank, long last) {
        long begin = begin(rows, rank);
        assertThat(begin).as("rank %d", rank).isGreaterThanOrEqualTo(last);
        assertThat(begin % Memory.LINE).isZero();
        NicLayout row = rows.row(rank);
        int slot = row.largestRecord() + (int) NicLayout.SLOT_PAYLOAD;
        return begin + NicLayout.SLOTS + (long) row.slots() * slot;
    }

    private static long begin(NicRows rows, int rank) {
        return rows.row(rank).inbox(rows.number(rank));
    }

    @Test
    void shouldStayWithinTheEventsOfMessages() {
        NicShares.Share share = nic(JobSpec.NIC_MEMORY).messages();
        for (int rank = 0; rank < placement.ranks() + World.LATER; rank++) {
            assertThat(usual.arrival(rank)).isBetween(share.firstEvent(), usual.room() - 1);
        }
        assertThat(usual.room()).isEqualTo(share.endEvent() - 1);
        assertThatThrownBy(() -> new NicRows(new NicShares(JobSpec.NIC_MEMORY, 64), placement, RECORD))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("events=64");
    }

    @Test
    void shouldLeaveItToTheFirstRanksIfThereIsLittle() {
        assertThat(NicRows.leastForLater()).isEqualTo(JobSpec.NIC_MEMORY);
        long little = 2 * NicLayout.leastRoom(3) + Memory.LINE * 16;
        NicRows rows = new NicRows(nic(little), placement, RECORD);
        assertThat(next(rows, 2, next(rows, 1, next(rows, 0, 0)))).isLessThanOrEqualTo(little / 2);
        assertThatThrownBy(() -> new NicRows(nic(little / 2), placement, RECORD))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("nicMemory=" + little / 2);
    }
}
