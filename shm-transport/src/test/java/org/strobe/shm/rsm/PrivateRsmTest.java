package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmBed.assertReason;
import static org.strobe.shm.rsm.access.RsmException.Reason.INSUFFICIENT_MEM;
import static org.strobe.shm.rsm.access.RsmException.Reason.INSUFFICIENT_RESOURCES;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

class PrivateRsmTest {
    @Nested
    class Setup extends RsmSetupContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inPrivateStore();
        }
    }

    @Nested
    class Transfer extends RsmTransferContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inPrivateStore();
        }
    }

    @Nested
    class Signal extends RsmSignalContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inPrivateStore();
        }
    }

    @Nested
    class Race extends RsmRaceContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inPrivateStore();
        }
    }

    @Test
    void shouldSayWhatIsShortWhenTheStoreRefuses() {
        RefusingStore store = new RefusingStore();
        try (WaitingRoom room = WaitingRoom.inThisJvm(1);
                Waiter waiter = room.enter(0, RsmBed.POLICY);
                RsmInterconnect interconnect = RsmInterconnect.create(store, room, 1, 1);
                RsmController controller = RsmController.get(interconnect, 0, 0, waiter)) {
            RsmExportSegment segment = controller.exportCreate(64);
            store.full = true;
            assertReason(INSUFFICIENT_MEM, () -> controller.exportCreate(64));
            assertReason(INSUFFICIENT_RESOURCES, () -> segment.publish(5, RsmBed.ALL));
            assertReason(INSUFFICIENT_RESOURCES, () -> segment.publish(RsmBed.ALL));
            store.full = false;
            segment.publish(5, RsmBed.ALL);
        }
    }

    /** Store that can be full. */
    private static final class RefusingStore implements SegmentStore {
        private final SegmentStore store = new PrivateSegmentStore();
        private boolean full;

        @Override
        public Segment create(String name, long size) {
            if (full) {
                throw new SegmentException(SegmentException.Reason.REFUSED, name, "the test says so");
            }
            return store.create(name, size);
        }

        @Override
        public Segment attach(String name) {
            return store.attach(name);
        }

        @Override
        public void remove(String name) {
            store.remove(name);
        }

        @Override
        public boolean crossesProcesses() {
            return false;
        }

        @Override
        public void close() {
            store.close();
        }
    }
}
