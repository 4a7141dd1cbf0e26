package org.strobe.shm.wait;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.futex.Sleepers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Gate;

class WaitingRoomLayoutTest {
    @Test
    void shouldHaveThePinnedOffsets() {
        assertThat(WaitingRoomLayout.ROOM_MAGIC).isEqualTo(0);
        assertThat(WaitingRoomLayout.ROOM_VERSION).isEqualTo(8);
        assertThat(WaitingRoomLayout.ROOM_DOORBELLS).isEqualTo(12);
        assertThat(WaitingRoomLayout.ROOM_PROCESSES).isEqualTo(16);
        assertThat(WaitingRoomLayout.ROOM_START).isEqualTo(24);
        assertThat(WaitingRoomLayout.ABORT_STATE).isEqualTo(128);
        assertThat(WaitingRoomLayout.ABORT_DEATHS).isEqualTo(132);
        assertThat(WaitingRoomLayout.ABORT_CAUSE).isEqualTo(136);
        assertThat(WaitingRoomLayout.ABORT_CAUSE_SIZE).isEqualTo(1016);
        assertThat(WaitingRoomLayout.process(0)).isEqualTo(1152);
        assertThat(WaitingRoomLayout.PROCESS_STATE).isEqualTo(0);
        assertThat(WaitingRoomLayout.PROCESS_PID).isEqualTo(8);
        assertThat(WaitingRoomLayout.PROCESS_START).isEqualTo(16);
        assertThat(WaitingRoomLayout.PROCESS_RINGS).isEqualTo(64);
        assertThat(WaitingRoomLayout.DOORBELL_AWAITED).isEqualTo(0);
        assertThat(WaitingRoomLayout.DOORBELL_MANNER).isEqualTo(8);
        assertThat(WaitingRoomLayout.DOORBELL_PROCESS).isEqualTo(12);
        assertThat(WaitingRoomLayout.DOORBELL_RINGS).isEqualTo(16);
        assertThat(WaitingRoomLayout.DOORBELL_TARGET).isEqualTo(24);
        assertThat(WaitingRoomLayout.DOORBELL_OTHER).isEqualTo(32);
        assertThat(WaitingRoomLayout.DOORBELL_FOLLOWERS).isEqualTo(40);
    }

    @Test
    void shouldHaveThePinnedNumbers() {
        assertThat(WaitingRoomLayout.MAGIC).isEqualTo(0x5354_524F_4245_524DL);
        assertThat(WaitingRoomLayout.VERSION).isEqualTo(4);
        assertThat(WaitingRoomLayout.RUNNING).isEqualTo(0);
        assertThat(WaitingRoomLayout.CAUSE_BEING_WRITTEN).isEqualTo(1);
        assertThat(WaitingRoomLayout.ABORTED).isEqualTo(2);
        assertThat(WaitingRoomLayout.FREE).isEqualTo(0);
        assertThat(WaitingRoomLayout.LIVING).isEqualTo(2);
        assertThat(WaitingRoomLayout.LEFT).isEqualTo(3);
        assertThat(WaitingRoomLayout.DEAD).isEqualTo(4);
        assertThat(WaitingRoomLayout.NOBODY).isEqualTo(0);
        assertThat(WaitingRoomLayout.THREAD).isEqualTo(1);
        assertThat(WaitingRoomLayout.FUTEX).isEqualTo(2);
    }

    @Test
    void shouldGiveEachProcessAndDoorbellLinesOfItsOwn() {
        assertThat(WaitingRoomLayout.process(1)).isEqualTo(1280);
        assertThat(WaitingRoomLayout.doorbell(3, 0)).isEqualTo(1536);
        assertThat(WaitingRoomLayout.doorbell(3, 2)).isEqualTo(1792);
        assertThat(WaitingRoom.size(3, 5)).isEqualTo(2176);
        assertThat(WaitingRoomLayout.ABORT % Memory.LINE).isZero();
        assertThat(WaitingRoomLayout.ABORT + WaitingRoomLayout.ABORT_SIZE).isEqualTo(WaitingRoomLayout.PROCESSES);
        assertThat(WaitingRoomLayout.PROCESS_RINGS + Integer.BYTES).isLessThanOrEqualTo(Memory.LINE);
        assertThat(WaitingRoomLayout.DOORBELL_FOLLOWERS + Long.BYTES).isLessThanOrEqualTo(Memory.LINE);
    }

    @Test
    void shouldKeepSleepersOnALineOfTheirOwn() {
        Memory memory = Memory.allocate(Gate.SIZE);
        Gate gate = new Gate(memory, 0);
        assertThat(Sleepers.SIZE).isEqualTo(128);
        assertThat(gate.sleepers().enter()).isZero();
        assertThat(memory.getInt(132)).as("asleep").isEqualTo(1);
        gate.sleepers().wakeAll();
        assertThat(memory.getInt(128)).as("rings").isEqualTo(1);
        gate.sleepers().leave();
        assertThat(memory.getInt(132)).as("asleep").isZero();
        gate.sleepers().wakeAll();
        assertThat(memory.getInt(128)).as("rings").isEqualTo(1);
    }
}
