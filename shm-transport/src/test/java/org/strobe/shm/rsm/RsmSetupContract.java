package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.shm.rsm.RsmBed.ALL;
import static org.strobe.shm.rsm.RsmBed.assertReason;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_ACL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_CTLR_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_LENGTH;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEGID;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_TOPOLOGY_PTR;
import static org.strobe.shm.rsm.access.RsmException.Reason.CONN_ABORTED;
import static org.strobe.shm.rsm.access.RsmException.Reason.CTLR_IN_USE;
import static org.strobe.shm.rsm.access.RsmException.Reason.INSUFFICIENT_RESOURCES;
import static org.strobe.shm.rsm.access.RsmException.Reason.PERM_DENIED;
import static org.strobe.shm.rsm.access.RsmException.Reason.REMOTE_NODE_UNREACHABLE;
import static org.strobe.shm.rsm.access.RsmException.Reason.RESERVED_SEGID;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEGID_IN_USE;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_ALREADY_PUBLISHED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED_TO_NODE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.rsm.topology.RsmTopology;
import org.strobe.shm.wait.Waiter;

/** Controllers, topology, publishing and rights, over any store. */
abstract class RsmSetupContract {
    abstract RsmBed newBed();

    @Test
    void shouldShowControllersWhenAskedForTheTopology() {
        try (RsmBed bed = newBed()) {
            int importerProcess = bed.importerRoom.process();
            bed.importer();
            RsmTopology topology = bed.exporter().topology();
            assertThat(topology.localNode()).isEqualTo(0);
            assertThat(topology.localAddress()).isEqualTo(0);
            assertThat(topology.nodes()).isEqualTo(RsmBed.NODES);
            assertThat(topology.controllers())
                    .containsExactly(
                            new RsmTopology.Controller(0, 0, 0, true),
                            new RsmTopology.Controller(1, 1, importerProcess, true));
            bed.importer().release();
            assertThat(topology.controllers()).hasSize(2);
            topology.free();
            assertReason(BAD_TOPOLOGY_PTR, topology::controllers);
            assertThat(bed.exporter().topology().controllers()).hasSize(1);
        }
    }

    @Test
    void shouldRefuseTheControllerWhenItsPlaceIsWrongOrTaken() {
        try (RsmBed bed = newBed();
                Waiter waiter = bed.exporterRoom.enter(2, RsmBed.POLICY)) {
            RsmInterconnect interconnect = bed.exporterSide;
            assertThatThrownBy(() -> RsmController.get(interconnect, 3, 2, waiter))
                    .hasMessageContaining("node=3");
            assertThatThrownBy(() -> RsmController.get(interconnect, 0, 8, waiter))
                    .hasMessageContaining("address=8");
            assertThatThrownBy(() -> RsmController.get(interconnect, 0, 3, waiter))
                    .hasMessageContaining("address=3");
            try (RsmController first = RsmController.get(interconnect, 0, 2, waiter)) {
                assertReason(CTLR_IN_USE, () -> RsmController.get(interconnect, 1, 2, waiter));
                assertThat(first.address()).isEqualTo(2);
            }
            RsmController.get(interconnect, 1, 2, waiter).release();
        }
    }

    @Test
    void shouldTearDownWhatIsLeftWhenTheControllerIsReleased() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment exported = bed.published(64, 5);
            RsmImportSegment imported = bed.connected(5);
            bed.exporter().release();
            assertReason(BAD_CTLR_HNDL, bed.exporter()::release);
            assertReason(BAD_CTLR_HNDL, bed.exporter()::topology);
            assertReason(BAD_CTLR_HNDL, () -> bed.exporter().exportCreate(64));
            assertReason(BAD_SEG_HNDL, exported::memory);
            assertReason(CONN_ABORTED, () -> imported.put8(0, (byte) 1));
            bed.importer().release();
            assertReason(BAD_SEG_HNDL, () -> imported.put8(0, (byte) 1));
            assertReason(BAD_CTLR_HNDL, () -> bed.importer().importConnect(0, 5, RsmRights.READ));
        }
    }

    @Test
    void shouldRefuseALengthWhenNoSegmentCanHaveIt() {
        try (RsmBed bed = newBed()) {
            assertReason(BAD_LENGTH, () -> bed.exporter().exportCreate(0));
            assertReason(BAD_LENGTH, () -> bed.exporter().exportCreate(-1));
            assertReason(BAD_LENGTH, () -> bed.exporter().exportCreate(RsmController.LONGEST_SEGMENT + 1));
        }
    }

    @Test
    void shouldGiveZeroedMemoryWhenCreated() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.exporter().exportCreate(1000, new RsmCapacity(1, 1));
            assertThat(segment.size()).isEqualTo(1000);
            assertThat(segment.memory().size()).isEqualTo(1000);
            for (int i = 0; i < 1000; i++) {
                assertThat(segment.memory().getByte(i)).isZero();
            }
            assertThat(segment.isPublished()).isFalse();
            assertReason(SEG_NOT_PUBLISHED, segment::segmentId);
        }
    }

    @Test
    void shouldRefuseTheIdWhenItIsWrongOrTaken() {
        try (RsmBed bed = newBed()) {
            bed.published(64, 5);
            RsmExportSegment segment = bed.exporter().exportCreate(64);
            assertReason(BAD_SEGID, () -> segment.publish(0, ALL));
            assertReason(RESERVED_SEGID, () -> segment.publish(RsmController.FIRST_SYSTEM_ID, ALL));
            assertReason(SEGID_IN_USE, () -> segment.publish(5, ALL));
            segment.publish(6, ALL);
            assertThat(segment.segmentId()).isEqualTo(6);
            assertReason(SEG_ALREADY_PUBLISHED, () -> segment.publish(7, ALL));
        }
    }

    @Test
    void shouldLetTheIdBeUsedAgainWhenUnpublished() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment first = bed.published(64, 5);
            RsmImportSegment old = bed.connected(5);
            first.unpublish();
            RsmExportSegment second = bed.published(64, 5);
            bed.connected(5).put8(0, (byte) 2);
            assertThat(second.memory().getByte(0)).isEqualTo((byte) 2);
            assertThat(first.memory().getByte(0)).isZero();
            assertReason(CONN_ABORTED, () -> old.put8(0, (byte) 3));
        }
    }

    @Test
    void shouldChooseDifferentIdsWhenTheSystemChooses() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment first = bed.exporter().exportCreate(64);
            RsmExportSegment second = bed.exporter().exportCreate(64);
            int id = first.publish(ALL);
            assertThat(id).isGreaterThanOrEqualTo(RsmController.FIRST_SYSTEM_ID);
            assertThat(second.publish(ALL)).isNotEqualTo(id);
            bed.connected(id).put8(0, (byte) 1);
            assertThat(first.memory().getByte(0)).isEqualTo((byte) 1);
        }
    }

    @Test
    void shouldRefuseRightsWhenTheListIsWrong() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.exporter().exportCreate(64, new RsmCapacity(4, 2));
            RsmAccess one = new RsmAccess(1, RsmRights.READ);
            assertReason(BAD_ACL, () -> segment.publish(5, List.of()));
            assertReason(BAD_ACL, () -> segment.publish(5, List.of(one, new RsmAccess(1, RsmRights.WRITE))));
            assertReason(BAD_ACL, () -> segment.publish(5, List.of(new RsmAccess(3, RsmRights.READ))));
            assertReason(BAD_ACL, () -> segment.publish(5, List.of(new RsmAccess(-2, RsmRights.READ))));
            RsmAccess zero = new RsmAccess(0, RsmRights.READ);
            RsmAccess two = new RsmAccess(2, RsmRights.READ);
            assertReason(BAD_ACL, () -> segment.publish(5, List.of(zero, one, two)));
            segment.publish(5, List.of(zero, one));
            assertReason(BAD_ACL, () -> segment.republish(List.of()));
            bed.importer().importConnect(0, 5, RsmRights.READ);
        }
    }

    @Test
    void shouldRefuseToConnectWhenThereIsNothingToConnectTo() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.exporter().exportCreate(64);
            assertReason(SEG_NOT_PUBLISHED, () -> bed.connected(5));
            assertReason(REMOTE_NODE_UNREACHABLE, () -> bed.importer().importConnect(3, 5, RsmRights.READ));
            assertReason(REMOTE_NODE_UNREACHABLE, () -> bed.importer().importConnect(-1, 5, RsmRights.READ));
            segment.publish(5, ALL);
            assertReason(SEG_NOT_PUBLISHED, () -> bed.importer().importConnect(1, 5, RsmRights.READ));
            segment.unpublish();
            assertReason(SEG_NOT_PUBLISHED, () -> bed.connected(5));
            assertReason(SEG_NOT_PUBLISHED, segment::unpublish);
            assertReason(SEG_NOT_PUBLISHED, () -> segment.republish(ALL));
            segment.destroy();
            assertReason(BAD_SEG_HNDL, segment::destroy);
            assertReason(BAD_SEG_HNDL, () -> segment.publish(5, ALL));
        }
    }

    @Test
    void shouldGrantEachNodeWhatTheListSays() {
        try (RsmBed bed = newBed();
                Waiter waiter = bed.importerRoom.enter(2, RsmBed.POLICY);
                RsmController third = RsmController.get(bed.importerSide, 2, 2, waiter)) {
            RsmExportSegment segment = bed.exporter().exportCreate(64);
            segment.publish(5, List.of(RsmAccess.everyNode(RsmRights.READ), new RsmAccess(1, RsmRights.WRITE)));
            assertReason(PERM_DENIED, () -> bed.importer().importConnect(0, 5, RsmRights.READ));
            assertReason(PERM_DENIED, () -> bed.importer().importConnect(0, 5, RsmRights.READ_WRITE));
            bed.importer().importConnect(0, 5, RsmRights.WRITE).put8(0, (byte) 9);
            bed.importer().importConnect(0, 5, RsmRights.NONE).signalPost();
            assertReason(PERM_DENIED, () -> third.importConnect(0, 5, RsmRights.WRITE));
            assertThat(third.importConnect(0, 5, RsmRights.READ).get8(0)).isEqualTo((byte) 9);
        }
    }

    @Test
    void shouldApplyNewRightsToNewConnectionsWhenRepublished() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment before = bed.connected(5);
            segment.republish(List.of(new RsmAccess(1, RsmRights.READ)));
            assertReason(PERM_DENIED, () -> bed.connected(5));
            before.put8(0, (byte) 1);
            assertThat(bed.importer().importConnect(0, 5, RsmRights.READ).get8(0))
                    .isEqualTo((byte) 1);
            segment.republish(List.of(new RsmAccess(2, RsmRights.READ_WRITE)));
            assertReason(SEG_NOT_PUBLISHED_TO_NODE, () -> bed.importer().importConnect(0, 5, RsmRights.NONE));
            segment.republish(ALL);
            bed.connected(5).put8(0, (byte) 2);
        }
    }

    @Test
    void shouldRefuseToConnectWhenEveryConnectionIsTaken() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.exporter().exportCreate(64, new RsmCapacity(2, 1));
            segment.publish(5, ALL);
            RsmImportSegment first = bed.connected(5);
            bed.connected(5);
            assertThat(segment.connections()).isEqualTo(2);
            assertReason(INSUFFICIENT_RESOURCES, () -> bed.connected(5));
            first.disconnect();
            assertReason(BAD_SEG_HNDL, first::disconnect);
            bed.connected(5).put8(0, (byte) 1);
        }
    }
}
