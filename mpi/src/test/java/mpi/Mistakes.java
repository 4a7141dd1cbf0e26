package mpi;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Mistakes of programs, each in a method whose name identifies the line, and correct counterparts. For two ranks or
 * more.
 */
final class Mistakes {
    private static final int LONG_MESSAGE = 100_000;

    private Mistakes() {}

    /** Part of a program that may fail. */
    interface Part extends Serializable {
        void run(int rank) throws Exception;
    }

    /** Returns the failures of the parts at this rank, or "fine". */
    static List<String> messages(int rank, Part... parts) throws Exception {
        List<String> messages = new ArrayList<>();
        for (Part part : parts) {
            try {
                part.run(rank);
                messages.add("fine");
            } catch (MPIException e) {
                messages.add(e.getMessage());
            }
        }
        return messages;
    }

    // Collectives

    static void differentCalls(int rank) throws MPIException {
        if (rank == 0) {
            callsBarrier();
        } else {
            callsBcast(1, 0);
        }
    }

    static void callsBarrier() throws MPIException {
        MPI.COMM_WORLD.barrier();
    }

    static void callsBcast(int count, int root) throws MPIException {
        MPI.COMM_WORLD.bcast(new int[count], count, MPI.INT, root);
    }

    static void differentRoots(int rank) throws MPIException {
        callsBcast(1, rank == 0 ? 0 : 1);
    }

    static void differentSizes(int rank) throws MPIException {
        callsBcast(rank == 0 ? 3 : 4, 0);
    }

    static void differentOperators(int rank) throws MPIException {
        MPI.COMM_WORLD.allReduce(new int[1], new int[1], 1, MPI.INT, rank == 0 ? MPI.SUM : MPI.MAX);
    }

    static void differentMakings(int rank) throws MPIException {
        if (rank == 0) {
            MPI.COMM_WORLD.dup();
        } else {
            MPI.COMM_WORLD.split(0, 0);
        }
    }

    static void differentPendingRoots(int rank) throws MPIException {
        startsBcast(rank == 0 ? 0 : 1).waitFor();
    }

    static Request startsBcast(int root) throws MPIException {
        return MPI.COMM_WORLD.iBcast(MPI.newIntBuffer(1), 1, MPI.INT, root);
    }

    static void differentBlocks(int rank) throws MPIException {
        MPI.COMM_WORLD.gather(new int[2], rank == 0 ? 2 : 1, MPI.INT, new int[16], 2, MPI.INT, 0);
    }

    // Buffers

    static void receivesTwice(int rank) throws MPIException {
        IntBuffer buffer = MPI.newIntBuffer(10);
        Request first = receivesInto(buffer, 6);
        try {
            MPI.COMM_WORLD.iRecv(MPI.slice(buffer, 5), 5, MPI.INT, rank, 3).waitFor();
        } finally {
            first.cancel();
            first.waitFor();
        }
    }

    static Request receivesInto(IntBuffer buffer, int count) throws MPIException {
        return MPI.COMM_WORLD.iRecv(buffer, count, MPI.INT, MPI.ANY_SOURCE, 3);
    }

    static void sendsWhatIsReceived(int rank) throws MPIException {
        IntBuffer buffer = MPI.newIntBuffer(10);
        Request first = receivesInto(buffer, 10);
        try {
            MPI.COMM_WORLD.send(buffer, 1, MPI.INT, rank, 3);
        } finally {
            first.cancel();
            first.waitFor();
        }
    }

    static void reducesWhatIsReceived(int rank) throws MPIException {
        IntBuffer buffer = MPI.newIntBuffer(10);
        Request first = receivesInto(buffer, 10);
        try {
            MPI.COMM_SELF.allReduce(buffer, 1, MPI.INT, MPI.SUM);
        } finally {
            first.cancel();
            first.waitFor();
        }
    }

    // Types

    static void otherTypes(int rank) throws MPIException {
        if (rank == 0) {
            sendsInts(4, 7);
        } else if (rank == 1) {
            receivesFloats(MPI.ANY_SOURCE, MPI.ANY_TAG, 9);
        }
    }

    static void otherTypesInLongMessages(int rank) throws MPIException {
        if (rank == 0) {
            Request later = MPI.COMM_WORLD.iSend(MPI.newIntBuffer(LONG_MESSAGE), LONG_MESSAGE, MPI.INT, 1, 9);
            MPI.COMM_WORLD.send(new int[0], 0, MPI.INT, 1, 10);
            later.waitFor();
        } else if (rank == 1) {
            MPI.COMM_WORLD.recv(new int[0], 0, MPI.INT, 0, 10);
            receivesFloats(0, 9, LONG_MESSAGE);
        }
    }

    static void otherTypesOfMatched(int rank) throws MPIException {
        if (rank == 0) {
            sendsInts(4, 8);
        } else if (rank == 1) {
            FloatBuffer floats = MPI.newFloatBuffer(4);
            Message message = new Message();
            message.mProbe(0, 8, MPI.COMM_WORLD);
            message.mRecv(floats, 4, MPI.FLOAT);
        }
    }

    static void sendsInts(int count, int tag) throws MPIException {
        MPI.COMM_WORLD.iSend(MPI.newIntBuffer(count), count, MPI.INT, 1, tag).waitFor();
    }

    static void receivesFloats(int source, int tag, int count) throws MPIException {
        MPI.COMM_WORLD.recv(new float[count], count, MPI.FLOAT, source, tag);
    }

    // Leftovers

    static void leavesAll(int rank) throws Exception {
        MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, MPI.ANY_SOURCE, 77);
        MPI.COMM_WORLD.sendInit(MPI.newIntBuffer(1), 1, MPI.INT, 0, 77);
        for (int i = 0; i < 3; i++) {
            leavesCommunicator();
        }
        leavesWindow();
    }

    static void leavesCommunicator() throws MPIException {
        MPI.COMM_WORLD.dup();
    }

    static void leavesWindow() throws MPIException {
        new Win(MPI.newByteBuffer(8), 8, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    }

    static void leavesFile(Path folder) throws Exception {
        new File(MPI.COMM_WORLD, folder.resolve("left").toString(), MPI.MODE_CREATE | MPI.MODE_RDWR);
    }

    static void waitsForAll(int rank) throws MPIException {
        if (rank == 1) {
            MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 0, 5).waitFor();
        }
        callsBarrier();
    }

    // Correct counterparts

    /** Returns without a finding. */
    static void correct(int rank) throws Exception {
        int size = MPI.COMM_WORLD.getSize();
        sendsOverlapping(rank, size);
        interleaves(rank, size);
        oneAfterTheOther(rank, size);
        matchingTypes(rank);
        collectives(rank, size);
        freesAll(rank);
    }

    private static void sendsOverlapping(int rank, int size) throws MPIException {
        IntBuffer sent = MPI.newIntBuffer(10);
        IntBuffer received = MPI.newIntBuffer(20);
        int next = (rank + 1) % size;
        int before = (rank + size - 1) % size;
        Request[] requests = {
            MPI.COMM_WORLD.iRecv(received, 10, MPI.INT, before, 1),
            MPI.COMM_WORLD.iRecv(MPI.slice(received, 10), 6, MPI.INT, before, 2),
            MPI.COMM_WORLD.iSend(sent, 10, MPI.INT, next, 1),
            MPI.COMM_WORLD.iSend(MPI.slice(sent, 4), 6, MPI.INT, next, 2),
        };
        MPI.COMM_WORLD.send(sent, 10, MPI.INT, next, 3);
        MPI.COMM_WORLD.recv(new int[10], 10, MPI.INT, before, 3);
        Request.waitAll(requests);
    }

    /** Two columns of one matrix. */
    private static void interleaves(int rank, int size) throws MPIException {
        Datatype column = Datatype.createVector(4, 1, 2, MPI.INT);
        column.commit();
        IntBuffer matrix = MPI.newIntBuffer(8);
        int next = (rank + 1) % size;
        int before = (rank + size - 1) % size;
        Request[] requests = {
            MPI.COMM_WORLD.iRecv(matrix, 1, column, before, 1),
            MPI.COMM_WORLD.iRecv(MPI.slice(matrix, 1), 1, column, before, 2),
        };
        MPI.COMM_WORLD.send(new int[4], 4, MPI.INT, next, 1);
        MPI.COMM_WORLD.send(new int[4], 4, MPI.INT, next, 2);
        Request.waitAll(requests);
        column.free();
    }

    private static void oneAfterTheOther(int rank, int size) throws MPIException {
        IntBuffer buffer = MPI.newIntBuffer(1);
        Prequest receive = MPI.COMM_WORLD.recvInit(buffer, 1, MPI.INT, (rank + size - 1) % size, 5);
        Prequest send = MPI.COMM_WORLD.sendInit(buffer, 1, MPI.INT, (rank + 1) % size, 5);
        for (int i = 0; i < 3; i++) {
            if (rank == 0) {
                send.start();
                send.waitFor();
            }
            receive.start();
            receive.waitFor();
            if (rank != 0) {
                send.start();
                send.waitFor();
            }
        }
        receive.free();
        send.free();
    }

    private static void matchingTypes(int rank) throws MPIException {
        if (rank == 0) {
            MPI.COMM_WORLD.send(new int[4], 4, MPI.INT, 1, 1);
            MPI.COMM_WORLD.send(new int[4], 4, MPI.INT, 1, 2);
            MPI.COMM_WORLD.sSend(new byte[16], 16, MPI.BYTE, 1, 3);
            MPI.COMM_WORLD.send(ByteBuffer.allocateDirect(64), 2, MPI.DOUBLE_INT, 1, 4);
        } else if (rank == 1) {
            Datatype pair = Datatype.createContiguous(2, MPI.INT);
            pair.commit();
            MPI.COMM_WORLD.recv(new int[100], 50, pair, 0, 1);
            MPI.COMM_WORLD.recv(new byte[16], 16, MPI.BYTE, 0, 2);
            MPI.COMM_WORLD.recv(new double[2], 2, MPI.DOUBLE, 0, 3);
            pair.free();
            MPI.COMM_WORLD.recv(ByteBuffer.allocateDirect(96), 3, MPI.DOUBLE_INT, 0, 4);
        }
    }

    private static void collectives(int rank, int size) throws MPIException {
        int[] all = new int[2 * size];
        MPI.COMM_WORLD.gather(new int[2], 2, MPI.INT, rank == 1 ? all : null, 2, MPI.INT, 1);
        if (rank == 1) {
            MPI.COMM_WORLD.gather(all, 2, MPI.INT, 1);
        } else {
            MPI.COMM_WORLD.gather(new byte[8], 8, MPI.BYTE, 1);
        }
        MPI.COMM_WORLD.scatter(all, 2, MPI.INT, new int[2], 2, MPI.INT, 0);
        MPI.COMM_WORLD.allGather(all, 2, MPI.INT);
        int[] counts = new int[size];
        int[] displs = new int[size];
        for (int i = 0; i < size; i++) {
            counts[i] = 1;
            displs[i] = i;
        }
        MPI.COMM_WORLD.gatherv(new int[1], 1, MPI.INT, all, counts, displs, MPI.INT, 0);
        MPI.COMM_WORLD.allToAllv(all, counts, displs, MPI.INT, new int[size], counts, displs, MPI.INT);
        MPI.COMM_WORLD.reduceScatter(all, new int[1], counts, MPI.INT, MPI.SUM);
        IntBuffer one = MPI.newIntBuffer(1);
        IntBuffer other = MPI.newIntBuffer(size);
        Request[] requests = {
            MPI.COMM_WORLD.iBcast(one, 1, MPI.INT, 0), MPI.COMM_WORLD.iAllGather(other, 1, MPI.INT),
        };
        MPI.COMM_WORLD.barrier();
        Request.waitAll(requests);
    }

    private static void freesAll(int rank) throws MPIException {
        Comm copy = MPI.COMM_WORLD.dup();
        Intracomm half = MPI.COMM_WORLD.split(rank % 2, rank);
        Intercomm both = MPI.COMM_WORLD.createIntercomm(half, 0, (rank + 1) % 2, 11);
        both.barrier();
        both.bcast(new int[1], 1, MPI.INT, rank % 2 == 1 ? 0 : rank == 0 ? MPI.ROOT : MPI.PROC_NULL);
        Intracomm merged = both.merge(rank % 2 == 1);
        merged.barrier();
        Win window = new Win(MPI.newByteBuffer(8), 8, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        window.fence(0);
        window.free();
        for (Comm each : List.of(copy, half, both, merged)) {
            each.free();
        }
    }

    static void writesFile(Path folder) throws Exception {
        Files.createDirectories(folder);
        File file = new File(
                MPI.COMM_WORLD,
                folder.resolve("shared").toString(),
                MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE);
        file.writeAll(new int[4], 4, MPI.INT);
        file.close();
    }
}
