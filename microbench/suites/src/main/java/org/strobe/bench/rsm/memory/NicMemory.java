package org.strobe.bench.rsm.memory;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;
import org.strobe.shm.segment.Memory;

/** Memory of NICs. It always exists for all, so nothing is exported or connected. */
final class NicMemory implements RemoteMemory {
    private static final Map<RsmCall, String> NAMES = new EnumMap<>(Map.of(
            RsmCall.IMPORT_PUT, "nic.put",
            RsmCall.IMPORT_ORDER_BARRIER, "nic.awaitEvent",
            RsmCall.IMPORT_GET, "nic.get",
            RsmCall.IMPORT_SIGNAL, "nic.signal",
            RsmCall.SIGNAL_WAIT, "nic.awaitEvent"));

    private final Nic nic;
    private final int exporter;
    private final NicShares.Share share;
    private long puts;
    private long signals;

    NicMemory(Intracomm comm) throws MPIException {
        Rank self = Rank.current();
        this.nic = self.nic();
        this.exporter = self.nodeOf(Side.EXPORT.rank());
        this.share = new NicShares(nic.memory().size(), nic.events()).rest();
        this.puts = nic.event(putEvent());
        this.signals = nic.event(signalEvent());
        comm.barrier();
    }

    /** Event of a completed put at the import side. */
    private int putEvent() {
        return share.firstEvent();
    }

    /** Event of a signal at the export side. */
    private int signalEvent() {
        return share.firstEvent() + 1;
    }

    @Override
    public String counterpart(RsmCall call) {
        return NAMES.get(call);
    }

    @Override
    public long longest() {
        return share.size();
    }

    @Override
    public RemoteSegment segment(int bytes) {
        return new NicSegment(bytes);
    }

    @Override
    public void close() {
        // Events keep their counts; the next user reads them first.
    }

    /** Program's part of NIC memory on the node of rank 0. */
    private final class NicSegment implements RemoteSegment {
        private final int bytes;
        private final Memory local;

        NicSegment(int bytes) {
            this.bytes = bytes;
            this.local = Memory.allocate(bytes);
        }

        @Override
        public List<Step> setUp() {
            return List.of();
        }

        @Override
        public List<Step> transfer() {
            return List.of(
                    Step.of(RsmCall.IMPORT_PUT, () -> begin(bytes)),
                    Step.of(RsmCall.IMPORT_ORDER_BARRIER, () -> nic.awaitEvent(putEvent(), puts)),
                    Step.of(RsmCall.IMPORT_GET, () -> get(bytes)),
                    Step.of(RsmCall.IMPORT_SIGNAL, () -> nic.signal(exporter, signalEvent())),
                    Step.of(RsmCall.SIGNAL_WAIT, () -> nic.awaitEvent(signalEvent(), ++signals)));
        }

        @Override
        public List<Step> tearDown() {
            return List.of();
        }

        private void begin(int length) {
            puts++;
            nic.put(exporter, share.start(), local, 0, length, Signals.local(putEvent()));
        }

        @Override
        public void put(int length) {
            begin(length);
            nic.awaitEvent(putEvent(), puts);
        }

        @Override
        public void get(int length) {
            nic.get(exporter, share.start(), local, 0, length, Signals.NONE);
        }

        @Override
        public ByteBuffer exported() {
            return nic.memory().slice(share.start(), bytes).bytes().asByteBuffer();
        }

        @Override
        public ByteBuffer local() {
            return local.bytes().asByteBuffer();
        }
    }
}
