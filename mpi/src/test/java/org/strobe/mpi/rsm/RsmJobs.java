package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Jobs of engine {@code rsm}, and their messages. */
final class RsmJobs {
    /** Lengths of messages on both sides of each change of protocol. */
    static final int[] LENGTHS = {0, 1, 8, 9, 36, 37, 3904, 3905, 8192, 100_000, 262_143, 262_144, 1_000_000};

    private RsmJobs() {}

    static Job job(Launch launch, int ranks, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .set("engine", RsmKind.NAME)
                .timeout(Duration.ofMinutes(3));
    }

    private static byte at(int from, int to, int length, int index) {
        return (byte) (from * 31 + to * 17 + length + index);
    }

    static byte[] data(int from, int to, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = at(from, to, length, i);
        }
        return bytes;
    }

    /** Messages of all lengths between all ranks. */
    static void exchange(Intracomm world) throws MPIException {
        int me = world.getRank();
        int size = world.getSize();
        for (int length : LENGTHS) {
            Request[] sends = new Request[size];
            for (int to = 0; to < size; to++) {
                sends[to] = world.iSend(
                        MPI.newByteBuffer(length).put(data(me, to, length)).flip(), length, MPI.BYTE, to, length);
            }
            for (int i = 0; i < size; i++) {
                byte[] received = new byte[length];
                int source = length % 2 == 0 ? MPI.ANY_SOURCE : i;
                Status status = world.recv(received, length, MPI.BYTE, source, length);
                assertThat(status.getCount(MPI.BYTE)).isEqualTo(length);
                assertThat(received).isEqualTo(data(status.getSource(), me, length));
            }
            Request.waitAll(sends);
        }
    }
}
