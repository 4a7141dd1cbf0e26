package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Messages between processes, from and to buffers that both map, and others, in every mixture. */
class MappedMessagesTest {
    private static final int[] SIZES = {
        0, 4096, 4097, 8192, 16_384, 16_385, 65_536, 131_071, 131_072, 131_073, 400_003, 1_500_000
    };
    private static final int ROUNDS = 30;
    private static final int KINDS = 5;

    @ParameterizedTest
    @CsvSource({"3, 1", "4, 2"})
    void shouldBringEveryByte(int ranks, int ranksPerProcess) {
        long seed = new Random().nextLong();
        System.out.println("MappedMessagesTest: seed " + seed);
        List<Integer> wrong = Job.of(ranks)
                .launch(Launch.PROCESSES)
                .ranksPerProcess(ranksPerProcess)
                .timeout(Duration.ofSeconds(1000))
                .run(rank -> new Peer(seed).run());
        assertThat(wrong).containsOnly(0);
    }

    /** All draw equal random numbers, so each knows the messages of all. */
    private static final class Peer implements Serializable {
        private static final long serialVersionUID = 1;

        private final transient SplittableRandom random;
        private final transient Arena arena = Arena.ofShared();
        private int wrong;

        Peer(long seed) {
            random = new SplittableRandom(seed);
        }

        int run() throws MPIException {
            MPI.Init(new String[0]);
            Comm world = MPI.COMM_WORLD;
            for (int i = 0; i < ROUNDS; i++) {
                round(world, i);
            }
            MPI.Finalize();
            arena.close();
            return wrong;
        }

        /** Each rank sends concurrent messages to all others. */
        private void round(Comm world, int round) throws MPIException {
            int self = world.getRank();
            List<Request> requests = new ArrayList<>();
            List<Runnable> checks = new ArrayList<>();
            for (int from = 0; from < world.getSize(); from++) {
                for (int to = 0; to < world.getSize(); to++) {
                    int tag = random.nextInt(3);
                    int size = SIZES[random.nextInt(SIZES.length)];
                    int sender = random.nextInt(KINDS);
                    int receiver = random.nextInt(KINDS);
                    boolean isShort = random.nextInt(5) == 0;
                    int value = round * 31 + from * 7 + to;
                    if (from == self && to != self) {
                        ByteBuffer data = buffer(sender, size);
                        fill(data, size, value);
                        requests.add(world.iSend(data, size, MPI.BYTE, to, tag));
                    } else if (to == self && from != self) {
                        requests.add(receive(world, checks, from, tag, size, receiver, value, isShort));
                    }
                }
            }
            Request.waitAll(requests.toArray(new Request[0]));
            checks.forEach(Runnable::run);
        }

        private Request receive(
                Comm world,
                List<Runnable> checks,
                int from,
                int tag,
                int size,
                int kind,
                int value,
                boolean hasRoomToSpare)
                throws MPIException {
            int room = hasRoomToSpare ? size + 1000 : size;
            if (kind == 3) {
                Datatype gaps = Datatype.createVector(room, 1, 2, MPI.BYTE);
                gaps.commit();
                ByteBuffer data = MPI.newByteBuffer(2 * room);
                checks.add(() -> check(data, 2, size, value));
                Request request = world.iRecv(data, 1, gaps, from, tag);
                gaps.free();
                return request;
            }
            ByteBuffer data = buffer(kind, room);
            checks.add(() -> check(data, 1, size, value));
            return world.iRecv(data, room, MPI.BYTE, from, tag);
        }

        /** Mapped buffer, part of a mapped buffer, unmapped buffer, or one of an arena that can be closed. */
        private ByteBuffer buffer(int kind, int size) {
            return switch (kind) {
                case 0, 3 -> MPI.newByteBuffer(size);
                case 1 -> MPI.newByteBuffer(size + 77).slice(33, size);
                case 4 -> arena.allocate(size).asByteBuffer();
                default -> ByteBuffer.allocateDirect(size);
            };
        }

        private static byte at(int index, int value) {
            return (byte) (index * 13 + (index >> 9) + value);
        }

        private static void fill(ByteBuffer data, int size, int value) {
            for (int i = 0; i < size; i++) {
                data.put(i, at(i, value));
            }
        }

        private void check(ByteBuffer data, int step, int size, int value) {
            for (int i = 0; i < size; i++) {
                if (data.get(i * step) != at(i, value)) {
                    wrong++;
                    return;
                }
            }
        }
    }

    /** The receiver's copy replaces two copies through the ring, if each rank has a processor. */
    @Test
    void shouldLeaveAMessageInAMappedBufferToItsReceiver() {
        List<List<Boolean>> haveEnded = Job.of(2)
                .launch(Launch.PROCESSES)
                .timeout(Duration.ofSeconds(500))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Comm world = MPI.COMM_WORLD;
                    int size = 8192;
                    List<ByteBuffer> buffers = List.of(MPI.newByteBuffer(size), ByteBuffer.allocateDirect(size));
                    List<Boolean> ended = new ArrayList<>();
                    if (rank.number() == 0) {
                        List<Request> sends = new ArrayList<>();
                        for (ByteBuffer each : buffers) {
                            sends.add(world.iSend(each, size, MPI.BYTE, 1, 0));
                        }
                        for (Request each : sends) {
                            ended.add(each.test());
                        }
                        world.send(buffers.get(0), 0, MPI.BYTE, 1, 1);
                        Request.waitAll(sends.toArray(new Request[0]));
                    } else {
                        world.recv(buffers.get(0), 0, MPI.BYTE, 0, 1);
                        for (ByteBuffer each : buffers) {
                            world.recv(each, size, MPI.BYTE, 0, 0);
                        }
                    }
                    MPI.Finalize();
                    return ended;
                });
        boolean isShared = Runtime.getRuntime().availableProcessors() < 2;
        assertThat(haveEnded)
                .as("a mapped buffer and another; mapped buffers need 4 MB of /dev/shm")
                .containsExactly(List.of(isShared, true), List.of());
    }

    @ParameterizedTest
    @CsvSource({"8192", "100000", "600000"})
    void shouldSayWhatIsCutOff(int size) {
        List<String> told = Job.of(2)
                .launch(Launch.PROCESSES)
                .timeout(Duration.ofSeconds(500))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Comm world = MPI.COMM_WORLD;
                    world.setErrhandler(MPI.ERRORS_RETURN);
                    ByteBuffer data = MPI.newByteBuffer(size);
                    String said = "";
                    if (rank.number() == 0) {
                        data.put(size - 2, (byte) 5);
                        world.send(data, size, MPI.BYTE, 1, 0);
                        world.send(data, size, MPI.BYTE, 1, 1);
                    } else {
                        try {
                            world.recv(data, size - 1, MPI.BYTE, 0, 0);
                        } catch (MPIException e) {
                            said = e.getErrorClass() + ", " + data.get(size - 2);
                        }
                        Status status = world.recv(data, size, MPI.BYTE, 0, 1);
                        said += ", " + status.getCount(MPI.BYTE);
                    }
                    MPI.Finalize();
                    return said;
                });
        assertThat(told).containsExactly("", MPI.ERR_TRUNCATE + ", 5, " + size);
    }
}
