package org.strobe.mpi.bgl.glue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

/** MPI's messages by packets, on this computer and on the prototype. */
class PacketMessagesTest {
    private static final String HOST = "host";
    private static final String PROTOTYPE = "bluegene-l-prototype";

    /** Lengths in ints of one message in one packet, an eager one, and a rendezvous. */
    private static final int[] LENGTHS = {0, 1, 56, 57, 1000, 2560, 2561, 30_000};

    private static Job job(int ranks, String machine) {
        Job job = Job.of(ranks).nodes(ranks).set("engine", "bgl").timeout(Duration.ofMinutes(3));
        return machine.equals(HOST) ? job : job.machine(ModelMachines.machine(machine));
    }

    /** A program of a rank. */
    private interface Body extends Serializable {
        Object run(Intracomm world) throws MPIException;
    }

    private static List<Object> run(int ranks, String machine, Body body) {
        return job(ranks, machine).run(rank -> within(body));
    }

    private static Object within(Body body) throws MPIException {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        Object result = body.run(MPI.COMM_WORLD);
        MPI.Finalize();
        return result;
    }

    private static int[] filled(int length) {
        int[] data = new int[length];
        Arrays.setAll(data, i -> 3 * i + 1);
        return data;
    }

    /**
     * In cycles of 2 ns: 390 of a call of MPI, 100 + 100 + 285 of the sender's layers, 100 to write, 60 for the hop, 1080 on the wire, 25.5 to read
     * the last chunk, 281 + 95 + 95 of the receiver's layers, 390 of MPI to complete the receive: 3001.5.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 224})
    void shouldTakeTheSumOfItsLayersBetweenNeighbours(int length) {
        int rounds = 10;
        List<Object> times = job(2, PROTOTYPE).run(rank -> within(world -> timeOf(rank, new byte[length], rounds)));
        assertThat(times.get(0)).isEqualTo(rounds * 2L * 6003);
    }

    /** Messages go as those of engine p2p, whose costs on this machine are others. */
    @Test
    void shouldLeaveMessagesToTheCarrierIfToldSo() {
        List<Object> times = job(2, PROTOTYPE)
                .set("bgl.messages", "carrier")
                .run(rank -> within(world -> timeOf(rank, new byte[8], 1)));
        assertThat(times.get(0)).isNotEqualTo(2 * 6003L);
    }

    private static long timeOf(Rank rank, byte[] data, int rounds) throws MPIException {
        pingPong(rank, data, 1);
        long start = rank.now();
        pingPong(rank, data, rounds);
        return rank.now() - start;
    }

    private static void pingPong(Rank rank, byte[] data, int rounds) throws MPIException {
        Intracomm world = MPI.COMM_WORLD;
        int other = 1 - rank.number();
        for (int i = 0; i < rounds; i++) {
            if (rank.number() == 0) {
                world.send(data, data.length, MPI.BYTE, other, 0);
                world.recv(data, data.length, MPI.BYTE, other, 0);
            } else {
                world.recv(data, data.length, MPI.BYTE, other, 0);
                world.send(data, data.length, MPI.BYTE, other, 0);
            }
        }
    }

    /** All lengths and modes, to another rank and to oneself, from arrays and buffers. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldSendInAllModes(String machine) {
        assertThat(run(2, machine, PacketMessagesTest::sendInAllModes)).containsOnly(true);
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "VIRTUAL, 2", "PROCESSES, 1"})
    void shouldSendInAllModesInEachLaunch(Launch launch, int nodes) {
        List<Object> results = Job.of(3)
                .nodes(nodes)
                .launch(launch)
                .set("engine", "bgl")
                .timeout(Duration.ofMinutes(3))
                .run(rank -> within(PacketMessagesTest::sendInAllModes));
        assertThat(results).containsOnly(true);
    }

    private static boolean sendInAllModes(Intracomm world) throws MPIException {
        int rank = world.getRank();
        int next = (rank + 1) % world.getSize();
        int before = (rank + world.getSize() - 1) % world.getSize();
        MPI.attachBuffer(new byte[1 << 18]);
        boolean isRight = true;
        for (int length : LENGTHS) {
            int[] data = filled(length);
            IntBuffer buffer = MPI.newIntBuffer(length + 1);
            buffer.put(0, data);
            IntBuffer fromSync = MPI.newIntBuffer(length + 1);
            IntBuffer fromSelf = MPI.newIntBuffer(length + 1);
            Request ready = world.iRecv(fromSelf, length, MPI.INT, rank, 3);
            Request sync = world.iRecv(fromSync, length, MPI.INT, before, 1);
            Request sent = world.isSend(buffer, length, MPI.INT, next, 1);
            world.bSend(data, length, MPI.INT, next, 0);
            world.rSend(data, length, MPI.INT, rank, 3);
            int[] received = new int[length];
            Status status = world.recv(received, length, MPI.INT, before, 0);
            isRight &= status.getCount(MPI.INT) == length && status.getSource() == before && status.getTag() == 0;
            isRight &= Arrays.equals(received, data);
            Request.waitAll(new Request[] {ready, sync, sent});
            for (int i = 0; i < length; i++) {
                isRight &= fromSelf.get(i) == data[i] && fromSync.get(i) == data[i];
            }
        }
        MPI.detachBuffer();
        return isRight;
    }

    /** Elements of a vector between others, into one piece and back. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldGatherAndScatterElements(String machine) {
        assertThat(run(2, machine, world -> {
                    boolean isRight = true;
                    for (int length : LENGTHS) {
                        int count = length / 2;
                        Datatype pairs = Datatype.createVector(count, 2, 5, MPI.INT);
                        pairs.commit();
                        int[] sparse = filled(5 * count + 5);
                        int[] dense = new int[2 * count];
                        int[] back = new int[5 * count + 5];
                        if (world.getRank() == 0) {
                            world.send(sparse, 1, pairs, 1, 0);
                            world.recv(back, 1, pairs, 1, 0);
                        } else {
                            world.recv(dense, 2 * count, MPI.INT, 0, 0);
                            world.send(dense, 2 * count, MPI.INT, 0, 0);
                        }
                        for (int i = 0; i < count && world.getRank() == 0; i++) {
                            isRight &= back[5 * i] == sparse[5 * i] && back[5 * i + 1] == sparse[5 * i + 1];
                            isRight &= back[5 * i + 2] == 0;
                        }
                        pairs.free();
                    }
                    return isRight;
                }))
                .containsOnly(true);
    }

    /** The message of a matched probe goes to its taker, also if others would accept it. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldProbe(String machine) {
        assertThat(run(3, machine, world -> {
                    boolean isRight = true;
                    for (int length : LENGTHS) {
                        world.barrier();
                        if (world.getRank() != 0) {
                            world.send(filled(length), length, MPI.INT, 0, world.getRank());
                            continue;
                        }
                        Status seen = world.probe(2, MPI.ANY_TAG);
                        Message taken = new Message();
                        taken.mProbe(2, 2, world);
                        isRight &= seen.getCount(MPI.INT) == length && world.iProbe(2, MPI.ANY_TAG) == null;
                        int[] first = new int[length];
                        Status other = world.recv(first, length, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                        int[] second = new int[length];
                        taken.mRecv(second, length, MPI.INT);
                        isRight &= other.getSource() == 1 && other.getTag() == 1;
                        isRight &= Arrays.equals(first, filled(length)) && Arrays.equals(second, first);
                    }
                    return isRight;
                }))
                .containsOnly(true);
    }

    /** Receives without a message, and sends that wait for their receives, can be cancelled; others cannot. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldCancel(String machine) {
        assertThat(run(2, machine, world -> {
                    int other = 1 - world.getRank();
                    ByteBuffer bytes = MPI.newByteBuffer(50_000);
                    Request receive = world.iRecv(bytes, 10, MPI.BYTE, other, 5);
                    receive.cancel();
                    boolean isRight = receive.waitStatus().isCancelled();
                    Request offered = world.iSend(bytes, 50_000, MPI.BYTE, other, 6);
                    Request synchronous = world.isSend(bytes, 1, MPI.BYTE, other, 7);
                    Request eager = world.iSend(bytes, 1, MPI.BYTE, other, 8);
                    world.barrier();
                    offered.cancel();
                    synchronous.cancel();
                    eager.cancel();
                    isRight &= offered.waitStatus().isCancelled();
                    isRight &= synchronous.waitStatus().isCancelled();
                    isRight &= !eager.waitStatus().isCancelled();
                    world.barrier();
                    Status left = world.recv(new byte[1], 1, MPI.BYTE, other, MPI.ANY_TAG);
                    isRight &= left.getTag() == 8;
                    world.barrier();
                    return isRight && world.iProbe(other, MPI.ANY_TAG) == null;
                }))
                .containsOnly(true);
    }

    /** A send that its receiver has accepted is not cancelled any more. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldNotCancelWhatWasReceived(String machine) {
        assertThat(run(2, machine, world -> {
                    int other = 1 - world.getRank();
                    ByteBuffer sent = MPI.newByteBuffer(50_000);
                    ByteBuffer received = MPI.newByteBuffer(50_000);
                    Request receive = world.iRecv(received, 50_000, MPI.BYTE, other, 6);
                    world.barrier();
                    Request send = world.iSend(sent, 50_000, MPI.BYTE, other, 6);
                    Status of = receive.waitStatus();
                    send.cancel();
                    return !send.waitStatus().isCancelled() && of.getCount(MPI.BYTE) == 50_000;
                }))
                .containsOnly(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldRepeatPersistentRequests(String machine) {
        assertThat(run(2, machine, world -> {
                    int other = 1 - world.getRank();
                    IntBuffer sent = MPI.newIntBuffer(3000);
                    IntBuffer received = MPI.newIntBuffer(3000);
                    Prequest[] both = {
                        world.recvInit(received, 3000, MPI.INT, other, 0), world.sendInit(sent, 3000, MPI.INT, other, 0)
                    };
                    boolean isRight = true;
                    for (int round = 0; round < 5; round++) {
                        sent.put(2999, round);
                        Prequest.startAll(both);
                        Request.waitAll(both);
                        isRight &= received.get(2999) == round;
                    }
                    both[0].free();
                    both[1].free();
                    return isRight;
                }))
                .containsOnly(true);
    }

    /** One rank fills the other's FIFOs and rings while that one does the same. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldGoOnWhereBothRanksSendFirst(String machine) {
        assertThat(run(2, machine, world -> {
                    int other = 1 - world.getRank();
                    for (int i = 0; i < 600; i++) {
                        world.send(filled(500), 500, MPI.INT, other, i);
                    }
                    boolean isRight = true;
                    for (int i = 599; i >= 0; i--) {
                        int[] data = new int[500];
                        world.recv(data, 500, MPI.INT, other, i);
                        isRight &= Arrays.equals(data, filled(500));
                    }
                    return isRight;
                }))
                .containsOnly(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldTellOfMessagesThatAreTooLong(String machine) {
        assertThat(run(2, machine, world -> {
                    for (int length : new int[] {2, 1000, 30_000}) {
                        if (world.getRank() == 0) {
                            world.send(filled(length), length, MPI.INT, 1, 0);
                            continue;
                        }
                        int[] data = new int[length];
                        try {
                            world.recv(data, length - 1, MPI.INT, 0, 0);
                            return "received";
                        } catch (MPIException e) {
                            if (e.getErrorClass() != MPI.ERR_TRUNCATE || data[length - 1] != 0 || data[0] != 1) {
                                return e.getMessage();
                            }
                        }
                    }
                    return "right";
                }))
                .containsOnly("right");
    }
}
