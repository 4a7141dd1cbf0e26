package org.strobe.bench.rsm.memory;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** Windows of MPI, the substitute for RSM segments on every machine. */
final class WindowMemory implements RemoteMemory {
    private static final int TAG = 21;
    private static final Map<RsmCall, String> NAMES = new EnumMap<>(Map.of(
            RsmCall.EXPORT_CREATE, "MPI.newByteBuffer",
            RsmCall.EXPORT_PUBLISH, "new Win",
            RsmCall.EXPORT_UNPUBLISH, "Win.free",
            RsmCall.IMPORT_CONNECT, "new Win",
            RsmCall.IMPORT_OPEN_BARRIER, "Win.lock",
            RsmCall.IMPORT_ORDER_BARRIER, "Win.flush",
            RsmCall.IMPORT_PUT, "Win.put",
            RsmCall.IMPORT_CLOSE_BARRIER, "Win.unlock",
            RsmCall.IMPORT_DISCONNECT, "Win.free",
            RsmCall.IMPORT_GET, "Win.get and Win.flush"));

    private final Intracomm comm;

    WindowMemory(Intracomm comm) {
        this.comm = comm;
    }

    @Override
    public String counterpart(RsmCall call) {
        return switch (call) {
            case IMPORT_SIGNAL -> "send of no bytes";
            case SIGNAL_WAIT -> "recv of no bytes";
            default -> NAMES.get(call);
        };
    }

    @Override
    public RemoteSegment segment(int bytes) throws MPIException {
        return new WindowSegment(comm, bytes);
    }

    @Override
    public void close() {
        // Segments have freed their windows.
    }

    /** Window on memory of rank 0. */
    private static final class WindowSegment implements RemoteSegment {
        private final Intracomm comm;
        private final int bytes;
        private final ByteBuffer local;
        private ByteBuffer exported;
        private Win window;

        WindowSegment(Intracomm comm, int bytes) throws MPIException {
            this.comm = comm;
            this.bytes = bytes;
            this.local = MPI.newByteBuffer(comm.getRank() == Side.IMPORT.rank() ? bytes : 1);
        }

        @Override
        public List<Step> setUp() {
            return List.of(
                    Step.of(RsmCall.EXPORT_CREATE, () -> exported = MPI.newByteBuffer(bytes)),
                    new Step(
                            RsmCall.EXPORT_PUBLISH,
                            () -> window = new Win(exported, bytes, 1, MPI.INFO_NULL, comm),
                            RsmCall.IMPORT_CONNECT,
                            () -> window = new Win(local, 0, 1, MPI.INFO_NULL, comm)));
        }

        @Override
        public List<Step> transfer() {
            int owner = Side.EXPORT.rank();
            return List.of(
                    Step.of(RsmCall.IMPORT_OPEN_BARRIER, () -> window.lock(MPI.LOCK_SHARED, owner, 0)),
                    Step.of(RsmCall.IMPORT_PUT, () -> window.put(local, bytes, MPI.BYTE, owner, 0, bytes, MPI.BYTE)),
                    Step.of(RsmCall.IMPORT_ORDER_BARRIER, () -> window.flush(owner)),
                    Step.of(RsmCall.IMPORT_GET, () -> get(bytes)),
                    Step.of(RsmCall.IMPORT_CLOSE_BARRIER, () -> window.unlock(owner)),
                    Step.of(RsmCall.IMPORT_SIGNAL, () -> comm.send(local, 0, MPI.BYTE, owner, TAG)),
                    Step.of(RsmCall.SIGNAL_WAIT, () -> comm.recv(local, 0, MPI.BYTE, Side.IMPORT.rank(), TAG)));
        }

        @Override
        public List<Step> tearDown() {
            return List.of(new Step(
                    RsmCall.EXPORT_UNPUBLISH, () -> window.free(), RsmCall.IMPORT_DISCONNECT, () -> window.free()));
        }

        @Override
        public void open() throws MPIException {
            window.lock(MPI.LOCK_SHARED, Side.EXPORT.rank(), 0);
        }

        @Override
        public void shut() throws MPIException {
            window.unlock(Side.EXPORT.rank());
        }

        @Override
        public void put(int length) throws MPIException {
            window.put(local, length, MPI.BYTE, Side.EXPORT.rank(), 0, length, MPI.BYTE);
            window.flush(Side.EXPORT.rank());
        }

        @Override
        public void get(int length) throws MPIException {
            window.get(local, length, MPI.BYTE, Side.EXPORT.rank(), 0, length, MPI.BYTE);
            window.flush(Side.EXPORT.rank());
        }

        @Override
        public ByteBuffer exported() {
            return exported;
        }

        @Override
        public ByteBuffer local() {
            return local;
        }
    }
}
