package org.strobe.mpi.p2p.wire.userlevel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.strobe.emulator.rank.Rank;

/** Messages between ranks, with data that are checked. */
public final class LayerMessages {
    private LayerMessages() {}

    private static byte at(int from, int to, int length, int index) {
        return (byte) (from * 31 + to * 17 + length + index);
    }

    /** Data of a message. */
    public static byte[] data(int from, int to, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = at(from, to, length, i);
        }
        return bytes;
    }

    /** Messages of some lengths between all ranks. */
    public static void exchange(Intracomm world, int... lengths) throws MPIException {
        int me = world.getRank();
        int size = world.getSize();
        for (int length : lengths) {
            Request[] sends = new Request[size];
            for (int to = 0; to < size; to++) {
                ByteBuffer data =
                        MPI.newByteBuffer(length).put(data(me, to, length)).flip();
                sends[to] = to % 2 == 0
                        ? world.iSend(data, length, MPI.BYTE, to, length)
                        : world.isSend(data, length, MPI.BYTE, to, length);
            }
            for (int i = 0; i < size; i++) {
                byte[] received = new byte[length];
                int source = length % 2 == 0 ? MPI.ANY_SOURCE : i;
                Status status = world.recv(received, length, MPI.BYTE, source, length);
                assertThat(status.getCount(MPI.BYTE)).isEqualTo(length);
                assertThat(received)
                        .as("%d bytes from %d to %d", length, status.getSource(), me)
                        .isEqualTo(data(status.getSource(), me, length));
            }
            Request.waitAll(sends);
        }
    }

    /** Ends MPI behind a barrier; returns the state of the rank's port before. */
    public static String end(Rank rank) throws MPIException {
        MPI.COMM_WORLD.barrier();
        String state = rank.context().engine().state();
        MPI.Finalize();
        return state;
    }

    /** Data with gaps at either end, from rank 0 to the last. */
    public static void sendWithGaps(Intracomm world, int elements) throws MPIException {
        Datatype second = Datatype.createVector(elements, 1, 2, MPI.INT);
        second.commit();
        int[] data = new int[2 * elements];
        int last = world.getSize() - 1;
        if (world.getRank() == 0) {
            for (int i = 0; i < data.length; i++) {
                data[i] = i;
            }
            world.send(data, 1, second, last, 0);
        } else if (world.getRank() == last) {
            world.recv(data, 1, second, 0, 0);
            int[] expected = new int[data.length];
            for (int i = 0; i < data.length; i += 2) {
                expected[i] = i;
            }
            assertThat(Arrays.mismatch(data, expected)).as("a wrong element").isEqualTo(-1);
        }
        second.free();
    }
}
