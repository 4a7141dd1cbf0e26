package org.strobe.mpi.tports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import mpi.Status;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Receives of one sender, of anybody, and with gaps, by the NIC and by the rank, in one order. */
@Timeout(600)
class TportsMatchingTest {
    private static final int LONG = 40_000;
    private static final int LAST = 99;

    static Stream<Job> jobs() {
        return Stream.of(TportsJobs.job(Launch.THREADS, 3, 2), TportsJobs.onQsnet(3, 2));
    }

    static Stream<Job> jobsOfANodeEach() {
        return Stream.of(TportsJobs.job(Launch.THREADS, 4, 4), TportsJobs.onQsnet(2, 2), TportsJobs.onQsnet(4, 4));
    }

    @FunctionalInterface
    private interface Program {
        void run(Intracomm world) throws MPIException;
    }

    /** Ranks 0 and 1 share a node. Rank 2 sends to rank 0. */
    private static void run(Job job, Program receiver, Program sender) {
        job.run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            switch (world.getRank()) {
                case 0 -> receiver.run(world);
                case 1 -> world.send(new int[] {1}, 1, MPI.INT, 0, LAST);
                default -> sender.run(world);
            }
            MPI.Finalize();
            return null;
        });
    }

    private static void send(Intracomm world, int value, int count, int tag) throws MPIException {
        int[] data = new int[count];
        Arrays.fill(data, value);
        world.send(data, count, MPI.INT, 0, tag);
    }

    /** A message whose receive comes later keeps the only send buffer meanwhile. */
    @ParameterizedTest
    @MethodSource("jobsOfANodeEach")
    void shouldPassBarriersWithoutFreeSendBuffers(Job job) {
        job.set("tports.sends", "1").set("tports.buffers", "0").run(rank -> {
            MPI.Init(new String[0]);
            Intracomm other = MPI.COMM_WORLD.dup();
            int me = other.getRank();
            int partner = (me + 1) % other.getSize();
            Request sent = other.iSend(MPI.newByteBuffer(1).put(0, (byte) me), 1, MPI.BYTE, partner, 0);
            other.barrier();
            MPI.COMM_WORLD.barrier();
            byte[] received = new byte[1];
            int source = (me + other.getSize() - 1) % other.getSize();
            other.recv(received, 1, MPI.BYTE, source, 0);
            assertThat(received[0]).isEqualTo((byte) source);
            sent.waitFor();
            other.free();
            MPI.Finalize();
            return null;
        });
    }

    /** Receives of all kinds that each take the next message; some before the messages come. */
    @ParameterizedTest
    @MethodSource("jobs")
    void shouldReceiveInOrderByTheNicAndByTheRank(Job job) {
        int rounds = 24;
        run(
                job,
                world -> {
                    Datatype gaps = Datatype.createVector(LONG, 1, 2, MPI.INT);
                    gaps.commit();
                    Request[] requests = new Request[rounds];
                    IntBuffer[] buffers = new IntBuffer[rounds];
                    for (int i = 0; i < rounds; i++) {
                        if (i == rounds / 2) {
                            world.recv(new int[1], 1, MPI.INT, 1, LAST);
                        }
                        int source = i % 3 == 0 ? MPI.ANY_SOURCE : 2;
                        int tag = i % 4 == 1 ? MPI.ANY_TAG : 7;
                        buffers[i] = MPI.newIntBuffer(2 * LONG);
                        requests[i] = i % 5 == 4
                                ? world.iRecv(buffers[i], 1, gaps, source, 7)
                                : world.iRecv(buffers[i], LONG, MPI.INT, source, tag);
                    }
                    for (int i = 0; i < rounds; i++) {
                        Status status = requests[i].waitStatus();
                        assertThat(status.getSource()).isEqualTo(2);
                        assertThat(status.getCount(MPI.INT))
                                .as("of receive %d", i)
                                .isEqualTo(count(i));
                        int step = i % 5 == 4 ? 2 : 1;
                        for (int at = 0; at < count(i); at++) {
                            assertThat(buffers[i].get(step * at)).isEqualTo(i);
                        }
                    }
                    gaps.free();
                },
                world -> {
                    for (int i = 0; i < rounds; i++) {
                        send(world, i, count(i), 7);
                    }
                });
    }

    private static int count(int message) {
        return message % 2 == 0 ? 1 : LONG;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldProbeMessagesThatWaitAtTheNic(Job job) {
        run(
                job,
                world -> {
                    for (int count : new int[] {3, LONG}) {
                        Status seen = world.probe(MPI.ANY_SOURCE, 7);
                        assertThat(seen.getSource()).isEqualTo(2);
                        assertThat(seen.getCount(MPI.INT)).isEqualTo(count);
                        Message taken = new Message();
                        taken.mProbe(2, MPI.ANY_TAG, world);
                        assertThat(world.iProbe(2, 7))
                                .as("the next message, sent after an answer")
                                .isNull();
                        IntBuffer data = MPI.newIntBuffer(count);
                        assertThat(taken.mRecv(data, count, MPI.INT).getCount(MPI.INT))
                                .isEqualTo(count);
                        assertThat(data.get(count - 1)).isEqualTo(count);
                        world.send(new int[1], 1, MPI.INT, 2, 8);
                    }
                    world.recv(new int[1], 1, MPI.INT, MPI.ANY_SOURCE, LAST);
                },
                world -> {
                    for (int count : new int[] {3, LONG}) {
                        Request request = world.iSend(filled(count), count, MPI.INT, 0, 7);
                        world.recv(new int[1], 1, MPI.INT, 0, 8);
                        request.waitFor();
                    }
                });
    }

    private static IntBuffer filled(int count) {
        IntBuffer data = MPI.newIntBuffer(count);
        for (int i = 0; i < count; i++) {
            data.put(i, count);
        }
        return data;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCancelReceivesAndSendsThatHaveNoPartner(Job job) {
        run(
                job,
                world -> {
                    Request receive = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 2, 5);
                    receive.cancel();
                    assertThat(receive.waitStatus().isCancelled()).isTrue();
                    world.send(new int[1], 1, MPI.INT, 2, 8);
                    world.recv(new int[1], 1, MPI.INT, 2, 9);
                    assertThat(world.iProbe(2, 7)).isNull();
                    int[] five = new int[1];
                    world.recv(five, 1, MPI.INT, 2, 5);
                    assertThat(five).containsExactly(5);
                    world.recv(new int[1], 1, MPI.INT, 1, LAST);
                },
                world -> {
                    world.recv(new int[1], 1, MPI.INT, 0, 8);
                    for (int count : new int[] {1, LONG}) {
                        Request send = world.isSend(filled(count), count, MPI.INT, 0, 7);
                        send.cancel();
                        assertThat(send.waitStatus().isCancelled()).isTrue();
                    }
                    world.send(new int[1], 1, MPI.INT, 0, 9);
                    send(world, 5, 1, 5);
                });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldTellOfMessagesThatAreLongerThanTheirReceives(Job job) {
        run(
                job,
                world -> {
                    world.setErrhandler(MPI.ERRORS_RETURN);
                    for (int count : new int[] {2, LONG}) {
                        int[] data = {7, 7, 7};
                        assertThatThrownBy(() -> world.recv(data, count == 2 ? 1 : 2, MPI.INT, 2, 7))
                                .isInstanceOf(MPIException.class)
                                .hasMessageContaining("has " + 4 * count + " bytes");
                        assertThat(data[2]).isEqualTo(7);
                    }
                    world.recv(new int[1], 1, MPI.INT, 1, LAST);
                },
                world -> {
                    send(world, 1, 2, 7);
                    send(world, 2, LONG, 7);
                });
    }
}
