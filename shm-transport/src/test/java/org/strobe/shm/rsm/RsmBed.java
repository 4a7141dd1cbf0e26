package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Exporter on node 0 and importer on node 1, both of the thread that asks for them first. */
final class RsmBed implements AutoCloseable {
    static final int NODES = 3;
    static final int ADDRESSES = 8;
    static final String ROOM = "room";

    /** Policy for oversubscribed ranks, as in most tests. */
    static final WaitPolicy POLICY = WaitPolicy.forRanks(1 << 10, false);

    static final List<RsmAccess> ALL = List.of(RsmAccess.everyNode(RsmRights.READ_WRITE));

    final RsmInterconnect exporterSide;
    final RsmInterconnect importerSide;
    final WaitingRoom exporterRoom;
    final WaitingRoom importerRoom;
    private final Runnable end;
    private RsmController exporter;
    private RsmController importer;
    private Waiter exporterWaiter;
    private Waiter importerWaiter;

    private RsmBed(
            RsmInterconnect exporterSide,
            WaitingRoom exporterRoom,
            RsmInterconnect importerSide,
            WaitingRoom importerRoom,
            Runnable end) {
        this.exporterSide = exporterSide;
        this.exporterRoom = exporterRoom;
        this.importerSide = importerSide;
        this.importerRoom = importerRoom;
        this.end = end;
    }

    /** Threads of one JVM. */
    static RsmBed inPrivateStore() {
        PrivateSegmentStore store = new PrivateSegmentStore();
        WaitingRoom room = WaitingRoom.inThisJvm(ADDRESSES);
        RsmInterconnect interconnect = RsmInterconnect.create(store, room, NODES, ADDRESSES);
        return new RsmBed(interconnect, room, interconnect, room, () -> {
            interconnect.close();
            room.close();
            store.close();
        });
    }

    /** Two stores, rooms and interconnects, as in two processes. */
    static RsmBed inMappedStores() {
        MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
        MappedSegmentStore sibling = MappedSegmentStore.join(store.ticket());
        Segment memory = store.create(ROOM, WaitingRoom.size(2, ADDRESSES));
        Segment seen = sibling.attach(ROOM);
        WaitingRoom room = WaitingRoom.create(memory.memory(), 2, ADDRESSES, true);
        WaitingRoom siblingRoom = WaitingRoom.open(seen.memory());
        RsmInterconnect interconnect = RsmInterconnect.create(store, room, NODES, ADDRESSES);
        RsmInterconnect siblingConnect = RsmInterconnect.join(sibling, siblingRoom);
        return new RsmBed(interconnect, room, siblingConnect, siblingRoom, () -> {
            siblingConnect.close();
            interconnect.close();
            siblingRoom.close();
            room.close();
            seen.close();
            memory.close();
            sibling.close();
            store.close();
        });
    }

    RsmController exporter() {
        if (exporter == null) {
            exporterWaiter = exporterRoom.enter(0, POLICY);
            exporter = RsmController.get(exporterSide, 0, 0, exporterWaiter);
        }
        return exporter;
    }

    RsmController importer() {
        if (importer == null) {
            importerWaiter = importerRoom.enter(1, POLICY);
            importer = RsmController.get(importerSide, 1, 1, importerWaiter);
        }
        return importer;
    }

    RsmExportSegment published(long length, int id) {
        RsmExportSegment segment = exporter().exportCreate(length);
        segment.publish(id, ALL);
        return segment;
    }

    RsmImportSegment connected(int id) {
        return importer().importConnect(0, id, RsmRights.READ_WRITE);
    }

    @Override
    public void close() {
        if (importer != null) {
            importer.close();
            importerWaiter.close();
        }
        if (exporter != null) {
            exporter.close();
            exporterWaiter.close();
        }
        end.run();
    }

    static void assertReason(RsmException.Reason reason, ThrowingCallable call) {
        assertThatExceptionOfType(RsmException.class)
                .isThrownBy(call)
                .withMessageContaining("reason=" + reason)
                .withMessageMatching(".* \\w+=.*")
                .satisfies(e ->
                        org.assertj.core.api.Assertions.assertThat(e.reason()).isEqualTo(reason));
    }
}
