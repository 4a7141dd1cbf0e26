package org.strobe.bench.rsm.memory;

import java.nio.ByteBuffer;
import java.util.List;
import org.strobe.shm.rsm.RsmBarrier;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.RsmExportSegment;
import org.strobe.shm.rsm.RsmImportSegment;
import org.strobe.shm.rsm.RsmMapping;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.topology.RsmTopology;
import org.strobe.shm.segment.Memory;

/** Segment of {@link SharedMemory}. Each rank has a controller and uses the fields of its side. */
final class SharedSegment implements RemoteSegment {
    private static final int ID = 1;
    private static final long LONGEST_WAIT = 30_000_000_000L;

    private final SharedMemory shared;
    private final int bytes;
    private final Memory local;
    private RsmController controller;
    private RsmTopology topology;
    private RsmExportSegment exported;
    private RsmImportSegment imported;
    private RsmMapping mapping;
    private RsmBarrier barrier;

    SharedSegment(SharedMemory shared, int bytes) {
        this.shared = shared;
        this.bytes = bytes;
        this.local = Memory.allocate(bytes);
    }

    private void plug() {
        controller = shared.controller();
    }

    @Override
    public List<Step> setUp() {
        return List.of(
                Step.of(RsmCall.GET_CONTROLLER, () -> plug()),
                Step.besides(Side.IMPORT, () -> plug()),
                Step.of(RsmCall.GET_INTERCONNECT_TOPOLOGY, () -> topology = controller.topology()),
                Step.of(RsmCall.FREE_INTERCONNECT_TOPOLOGY, () -> topology.free()),
                Step.of(RsmCall.EXPORT_CREATE, () -> exported = controller.exportCreate(bytes)),
                Step.of(RsmCall.EXPORT_PUBLISH, () -> exported.publish(ID, SharedMemory.ALL)),
                Step.of(RsmCall.EXPORT_REPUBLISH, () -> exported.republish(SharedMemory.ALL)),
                Step.of(
                        RsmCall.IMPORT_CONNECT,
                        () -> imported = controller.importConnect(shared.exporter(), ID, RsmRights.READ_WRITE)),
                Step.of(RsmCall.IMPORT_MAP, () -> mapping = imported.map(0, bytes, RsmRights.READ_WRITE)),
                Step.of(RsmCall.IMPORT_INIT_BARRIER, () -> barrier = imported.initBarrier()),
                Step.of(RsmCall.IMPORT_SET_MODE, () -> imported.setMode(RsmBarrier.Mode.EXPLICIT)));
    }

    @Override
    public List<Step> transfer() {
        return List.of(
                Step.of(RsmCall.IMPORT_OPEN_BARRIER, () -> barrier.open()),
                Step.of(RsmCall.IMPORT_PUT, () -> put(bytes)),
                Step.of(RsmCall.IMPORT_ORDER_BARRIER, () -> barrier.order()),
                Step.of(RsmCall.IMPORT_GET, () -> get(bytes)),
                Step.of(RsmCall.IMPORT_CLOSE_BARRIER, () -> barrier.close()),
                Step.of(RsmCall.IMPORT_SIGNAL, () -> imported.signalPost()),
                Step.of(RsmCall.SIGNAL_WAIT, () -> exported.signalWait(LONGEST_WAIT)));
    }

    @Override
    public List<Step> tearDown() {
        return List.of(
                Step.of(RsmCall.IMPORT_DESTROY_BARRIER, () -> barrier.destroy()),
                Step.of(RsmCall.IMPORT_UNMAP, () -> imported.unmap()),
                Step.of(RsmCall.IMPORT_DISCONNECT, () -> imported.disconnect()),
                Step.besides(Side.IMPORT, () -> controller.release()),
                Step.of(RsmCall.EXPORT_UNPUBLISH, () -> exported.unpublish()),
                Step.of(RsmCall.EXPORT_DESTROY, () -> exported.destroy()),
                Step.of(RsmCall.RELEASE_CONTROLLER, () -> controller.release()));
    }

    @Override
    public void put(int length) {
        imported.put(0, local, 0, length);
    }

    @Override
    public void get(int length) {
        imported.get(0, local, 0, length);
    }

    @Override
    public boolean isMapped() {
        return true;
    }

    @Override
    public void store(int length) {
        mapping.put(0, local, 0, length);
    }

    @Override
    public ByteBuffer exported() {
        return exported.memory().bytes().asByteBuffer();
    }

    @Override
    public ByteBuffer local() {
        return local.bytes().asByteBuffer();
    }
}
