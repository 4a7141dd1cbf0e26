package org.strobe.shm.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class DoorbellTest {
    private static final WaitPolicy POLICY = new WaitPolicy(0, 0, 1_000_000);

    private final WaitingRoom room = WaitingRoom.inThisJvm(2);

    /** Doorbell without an owner, whose rings are only counted. */
    private final Doorbell doorbell = room.doorbell(0);

    @Test
    void shouldNotRingWhenItsOwnerRuns() {
        doorbell.ringIfAwaiting(77);
        doorbell.ringIfParked();
        doorbell.announce(77, 1, Doorbell.NO_WORD);
        doorbell.withdraw(77);
        doorbell.ringIfAwaiting(77);
        doorbell.ringIfParked();
        assertThat(doorbell.rings()).isZero();
    }

    @Test
    void shouldRingOnlyForTheAwaitedWordWhenItsOwnerParks() {
        doorbell.announce(77, 1, Doorbell.NO_WORD);
        doorbell.ringIfAwaiting(78);
        assertThat(doorbell.rings()).isZero();
        doorbell.ringIfAwaiting(77);
        assertThat(doorbell.rings()).isEqualTo(1);
        doorbell.ringIfParked();
        assertThat(doorbell.rings()).isEqualTo(2);
    }

    @Test
    void shouldRingForAGrowingWordOnlyOnceItReachesWhatIsAwaited() {
        doorbell.announce(77, 5, Doorbell.NO_WORD);
        doorbell.ringIfAwaitingAtMost(77, 4);
        doorbell.ringIfAwaitingAtMost(78, 5);
        assertThat(doorbell.rings()).isZero();
        doorbell.ringIfAwaitingAtMost(77, 5);
        doorbell.ringIfAwaitingAtMost(77, 6);
        assertThat(doorbell.rings()).isEqualTo(2);
        doorbell.announce(Doorbell.ANY_WORD, 5, Doorbell.NO_WORD);
        doorbell.ringIfAwaitingAtMost(77, 0);
        assertThat(doorbell.rings()).isEqualTo(3);
    }

    @Test
    void shouldRingForTheOtherWordWhateverItsValue() {
        doorbell.announce(77, 5, 88);
        doorbell.ringIfAwaiting(88);
        doorbell.ringIfAwaitingAtMost(88, 1);
        assertThat(doorbell.rings()).isEqualTo(2);
        doorbell.ringIfAwaitingAtMost(77, 4);
        doorbell.ringIfAwaiting(99);
        assertThat(doorbell.rings()).isEqualTo(2);
        doorbell.withdraw(77);
        doorbell.ringIfAwaiting(88);
        assertThat(doorbell.rings()).isEqualTo(2);
    }

    @Test
    void shouldRingForEveryWordWhenItsOwnerAwaitsAnyWord() {
        doorbell.announce(Doorbell.ANY_WORD, 1, Doorbell.NO_WORD);
        doorbell.ringIfAwaiting(1);
        doorbell.ringIfAwaiting(2);
        assertThat(doorbell.rings()).isEqualTo(2);
    }

    @Test
    void shouldRingForAWordWithinAWrittenRange() {
        doorbell.ringIfAwaitingWithin(1, 1000);
        doorbell.announce(72, 1, 160);
        doorbell.ringIfAwaitingWithin(64, 8);
        doorbell.ringIfAwaitingWithin(73, 87);
        assertThat(doorbell.rings()).isZero();
        doorbell.ringIfAwaitingWithin(64, 9);
        doorbell.ringIfAwaitingWithin(160, 1);
        assertThat(doorbell.rings()).isEqualTo(2);
        doorbell.announce(Doorbell.ANY_WORD, 1, Doorbell.NO_WORD);
        doorbell.ringIfAwaitingWithin(64, 1);
        assertThat(doorbell.rings()).isEqualTo(3);
    }

    @Test
    void shouldRefuseASecondOwnerWhenItIsTaken() {
        try (Waiter first = room.enter(0, POLICY)) {
            assertThatThrownBy(() -> room.enter(0, POLICY))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("owner");
            assertThat(first.doorbell()).isSameAs(doorbell);
            room.enter(1, POLICY).close();
        }
        room.enter(0, POLICY).close();
    }

    @Test
    void shouldRefuseASecondOwnerWhenItIsTakenThroughAnotherViewOfTheRoom() {
        Memory memory = Memory.allocate(WaitingRoom.size(2, 1));
        try (WaitingRoom one = WaitingRoom.create(memory, 2, 1, true);
                WaitingRoom two = WaitingRoom.open(memory);
                Waiter first = one.enter(0, POLICY)) {
            assertThatThrownBy(() -> two.enter(0, POLICY)).isInstanceOf(IllegalStateException.class);
            assertThat(first.doorbell()).isSameAs(one.doorbell(0));
        }
    }

    @Test
    void shouldLetTheNextOwnerInOnlyOnceWhenAWaiterIsClosedTwice() {
        Waiter first = room.enter(0, POLICY);
        first.close();
        try (Waiter second = room.enter(0, POLICY)) {
            first.close();
            assertThatThrownBy(() -> room.enter(0, POLICY)).isInstanceOf(IllegalStateException.class);
            assertThat(second.doorbell()).isSameAs(doorbell);
        }
    }

    @Test
    void shouldNotBeRungAnyMoreWhenItsOwnerHasLeft() {
        Waiter waiter = room.enter(0, POLICY);
        doorbell.announce(77, 1, Doorbell.NO_WORD);
        waiter.close();
        doorbell.ringIfAwaiting(77);
        assertThat(doorbell.rings()).isZero();
    }
}
