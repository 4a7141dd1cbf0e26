package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;

/** Messages between two ranks: blocking, pending and persistent ones, in all modes, with offsets. */
class MessagesTest {
    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldCarryElementsFromAnOffsetToAnOffset(Launch launch) {
        Ranks.run(2, launch, world -> {
            if (world.Rank() == 0) {
                world.Send(new int[] {0, 1, 2, 3}, 1, 3, MPI.INT, 1, 1);
                world.Send(new double[] {0, 1, 2}, 2, 1, MPI.DOUBLE, 1, 2);
                world.Send(new boolean[] {false, true, true}, 1, 2, MPI.BOOLEAN, 1, 3);
                world.Send("abc".toCharArray(), 1, 2, MPI.CHAR, 1, 4);
                world.Send(new byte[] {1, 2}, 0, 2, MPI.BYTE, 1, 5);
                world.Send(new short[] {1, 2}, 1, 1, MPI.SHORT, 1, 6);
                world.Send(new long[] {1, 2}, 1, 1, MPI.LONG, 1, 7);
                world.Send(new float[] {1, 2}, 1, 1, MPI.FLOAT, 1, 8);
                world.Send(new int[100_000], 1, 99_999, MPI.INT, 1, 9);
            } else {
                int[] ints = new int[5];
                Status status = world.Recv(ints, 2, 3, MPI.INT, 0, 1);
                assertThat(ints).containsExactly(0, 0, 1, 2, 3);
                assertThat(status.source).isZero();
                assertThat(status.tag).isEqualTo(1);
                assertThat(status.count).isEqualTo(3);
                assertThat(status.Get_count(MPI.INT)).isEqualTo(3);
                double[] doubles = new double[2];
                world.Recv(doubles, 1, 1, MPI.DOUBLE, 0, 2);
                assertThat(doubles).containsExactly(0, 2);
                boolean[] truths = new boolean[4];
                world.Recv(truths, 2, 2, MPI.BOOLEAN, 0, 3);
                assertThat(truths).containsExactly(false, false, true, true);
                char[] letters = new char[3];
                world.Recv(letters, 1, 2, MPI.CHAR, 0, 4);
                assertThat(letters).containsExactly('\0', 'b', 'c');
                byte[] bytes = new byte[3];
                world.Recv(bytes, 1, 2, MPI.BYTE, 0, 5);
                assertThat(bytes).containsExactly(0, 1, 2);
                short[] shorts = new short[2];
                world.Recv(shorts, 1, 1, MPI.SHORT, 0, 6);
                assertThat(shorts[1]).isEqualTo((short) 2);
                long[] longs = new long[2];
                world.Recv(longs, 1, 1, MPI.LONG, 0, 7);
                assertThat(longs[1]).isEqualTo(2);
                float[] floats = new float[2];
                world.Recv(floats, 1, 1, MPI.FLOAT, 0, 8);
                assertThat(floats[1]).isEqualTo(2);
                int[] many = new int[100_001];
                Arrays.fill(many, 7);
                assertThat(world.Recv(many, 2, 99_999, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG).tag)
                        .isEqualTo(9);
                assertThat(many[1]).isEqualTo(7);
                assertThat(many[2]).isZero();
            }
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldCarryElementsFromAnOffsetToAnOffsetInOtherLaunches(Launch launch) {
        shouldCarryElementsFromAnOffsetToAnOffset(launch);
    }

    @Test
    void shouldSendInAllModes() {
        Ranks.run(2, world -> {
            int[] data = {0, 5};
            if (world.Rank() == 0) {
                MPI.Buffer_attach(new byte[1000 + MPI.BSEND_OVERHEAD]);
                world.Bsend(data, 1, 1, MPI.INT, 1, 0);
                world.Ibsend(data, 1, 1, MPI.INT, 1, 0).Wait();
                assertThat(MPI.Buffer_detach()).hasSize(1000 + MPI.BSEND_OVERHEAD);
                MPI.Buffer_attach(ByteBuffer.allocate(2000));
                world.Bsend(data, 1, 1, MPI.INT, 1, 0);
                assertThat(MPI.Buffer_detach()).hasSize(2000);
                world.Ssend(data, 1, 1, MPI.INT, 1, 0);
                world.Issend(data, 1, 1, MPI.INT, 1, 0).Wait();
                world.Isend(data, 1, 1, MPI.INT, 1, 0).Wait();
                world.Barrier();
                world.Rsend(data, 1, 1, MPI.INT, 1, 1);
                world.Irsend(data, 1, 1, MPI.INT, 1, 1).Wait();
            } else {
                int[] got = new int[3];
                for (int i = 0; i < 6; i++) {
                    got[2] = 0;
                    world.Recv(got, 2, 1, MPI.INT, 0, 0);
                    assertThat(got[2]).isEqualTo(5);
                }
                int[] ready = new int[2];
                Request[] requests = {world.Irecv(ready, 0, 1, MPI.INT, 0, 1), world.Irecv(ready, 1, 1, MPI.INT, 0, 1)};
                world.Barrier();
                Request.Waitall(requests);
                assertThat(ready).containsExactly(5, 5);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldReceiveIntoPartsOfAnArrayAtOnce(Launch launch) {
        Ranks.run(3, launch, world -> {
            int[] all = new int[3000];
            if (world.Rank() == 0) {
                Request[] requests = new Request[3];
                requests[0] = MPI.REQUEST_NULL;
                for (int i = 1; i < 3; i++) {
                    requests[i] = world.Irecv(all, i * 1000, 1000, MPI.INT, i, 4);
                }
                Status[] statuses = Request.Waitall(requests);
                assertThat(statuses[2].source).isEqualTo(2);
                assertThat(all[999]).isZero();
                assertThat(all[1000]).isEqualTo(1);
                assertThat(all[2999]).isEqualTo(2);
            } else {
                Arrays.fill(all, world.Rank());
                Request send = world.Isend(all, 500, 1000, MPI.INT, 0, 4);
                send.Wait();
                assertThat(send.Is_null()).isTrue();
            }
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldReceiveIntoPartsOfAnArrayAtOnceInOtherLaunches(Launch launch) {
        shouldReceiveIntoPartsOfAnArrayAtOnce(launch);
    }

    @Test
    void shouldExchange() {
        Ranks.run(2, world -> {
            int other = 1 - world.Rank();
            int[] sent = {0, world.Rank()};
            int[] got = new int[3];
            Status status = world.Sendrecv(sent, 1, 1, MPI.INT, other, 1, got, 2, 1, MPI.INT, other, 1);
            assertThat(got[2]).isEqualTo(other);
            assertThat(status.source).isEqualTo(other);
            world.Sendrecv_replace(sent, 1, 1, MPI.INT, other, 1, other, 1);
            assertThat(sent).containsExactly(0, other);
        });
    }

    @Test
    void shouldReturnNullWhereNothingIsThere() {
        Ranks.run(2, world -> {
            if (world.Rank() == 0) {
                assertThat(world.Iprobe(1, 3)).isNull();
                int[] got = new int[1];
                Request receive = world.Irecv(got, 0, 1, MPI.INT, 1, 3);
                assertThat(receive.Test()).isNull();
                Request[] requests = {receive};
                assertThat(Request.Testany(requests)).isNull();
                assertThat(Request.Testall(requests)).isNull();
                assertThat(Request.Testsome(requests)).isNull();
                world.Barrier();
                receive.Wait();
                assertThat(receive.Test().index).isEqualTo(MPI.UNDEFINED);
                Status found = world.Probe(1, 4);
                assertThat(found.Get_count(MPI.INT)).isEqualTo(2);
                assertThat(found.count).isEqualTo(MPI.UNDEFINED);
                assertThat(world.Iprobe(1, 4).tag).isEqualTo(4);
                world.Recv(new int[2], 0, 2, MPI.INT, 1, 4);
            } else {
                world.Barrier();
                world.Send(new int[] {1}, 0, 1, MPI.INT, 0, 3);
                world.Send(new int[] {1, 2}, 0, 2, MPI.INT, 0, 4);
            }
        });
    }

    @Test
    void shouldTellWhichRequestIsDone() {
        Ranks.run(2, world -> {
            if (world.Rank() == 0) {
                int[] got = new int[3];
                Request[] requests = new Request[3];
                for (int i = 0; i < 3; i++) {
                    requests[i] = world.Irecv(got, i, 1, MPI.INT, 1, i);
                }
                world.Send(got, 0, 1, MPI.INT, 1, 9);
                Status first = Request.Waitany(requests);
                assertThat(first.index).isEqualTo(2);
                assertThat(first.tag).isEqualTo(2);
                world.Send(got, 0, 1, MPI.INT, 1, 9);
                Status[] some = Request.Waitsome(requests);
                assertThat(some).isNotEmpty();
                while (Request.Testall(requests) == null) {
                    Thread.onSpinWait();
                }
                assertThat(got).containsExactly(10, 11, 12);
                assertThat(Request.Waitany(requests).index).isEqualTo(MPI.UNDEFINED);
                assertThat(Request.Testany(requests).index).isEqualTo(MPI.UNDEFINED);
                assertThat(Request.Waitsome(requests)).isNull();
            } else {
                for (int tag : new int[] {2, 1, 0}) {
                    if (tag != 0) {
                        world.Recv(new int[1], 0, 1, MPI.INT, 0, 9);
                    }
                    world.Send(new int[] {10 + tag}, 0, 1, MPI.INT, 0, tag);
                }
            }
        });
    }

    @Test
    void shouldStartPreparedRequests() {
        Ranks.run(2, world -> {
            MPI.Buffer_attach(new byte[10_000]);
            int[] data = new int[5];
            Prequest[] requests = world.Rank() == 0
                    ? new Prequest[] {
                        world.Send_init(data, 1, 1, MPI.INT, 1, 0),
                        world.Ssend_init(data, 2, 1, MPI.INT, 1, 1),
                        world.Bsend_init(data, 3, 1, MPI.INT, 1, 2),
                        world.Rsend_init(data, 4, 1, MPI.INT, 1, 3)
                    }
                    : new Prequest[] {
                        world.Recv_init(data, 1, 1, MPI.INT, 0, 0),
                        world.Recv_init(data, 2, 1, MPI.INT, 0, 1),
                        world.Recv_init(data, 3, 1, MPI.INT, 0, 2),
                        world.Recv_init(data, 4, 1, MPI.INT, 0, 3)
                    };
            for (int round = 1; round < 4; round++) {
                if (world.Rank() == 0) {
                    Arrays.fill(data, round);
                    world.Barrier();
                    Prequest.Startall(requests);
                    Request.Waitall(requests);
                } else {
                    requests[0].Start();
                    Prequest.Startall(Arrays.copyOfRange(requests, 1, 4));
                    world.Barrier();
                    Request.Waitall(requests);
                    assertThat(data).containsExactly(0, round, round, round, round);
                }
            }
            requests[0].Free();
            assertThat(requests[0].Is_null()).isTrue();
            assertThat(requests[1].Is_null()).isFalse();
            assertFails("it is null", () -> requests[0].Start());
            MPI.Buffer_detach();
        });
    }

    @Test
    void shouldCancelAReceive() {
        Ranks.run(1, world -> {
            Request receive = world.Irecv(new int[1], 0, 1, MPI.INT, 0, 0);
            receive.Cancel();
            assertThat(receive.Wait().Test_cancelled()).isTrue();
            assertThat(MPI.EMPTY_STATUS.Test_cancelled()).isFalse();
        });
    }

    @Test
    void shouldTransferNothingWithTheNullProcess() {
        Ranks.run(1, world -> {
            world.Send(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            world.Send(new Object[] {1}, 0, 1, MPI.OBJECT, MPI.PROC_NULL, 0);
            Status status = world.Recv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            assertThat(status.source).isEqualTo(MPI.PROC_NULL);
            assertThat(status.Get_count(MPI.INT)).isZero();
            Object[] kept = {"x"};
            assertThat(world.Recv(kept, 0, 1, MPI.OBJECT, MPI.PROC_NULL, 0).Get_count(MPI.OBJECT))
                    .isZero();
            assertThat(kept).containsExactly("x");
            assertThat(world.Probe(MPI.PROC_NULL, 0).source).isEqualTo(MPI.PROC_NULL);
        });
    }

    @Test
    void shouldNameWrongArguments() {
        Ranks.run(2, world -> {
            int[] data = new int[4];
            assertFails("Send: offset=-1: must be 0 to 4", () -> world.Send(data, -1, 1, MPI.INT, 0, 0));
            assertFails("Send: offset=5: must be 0 to 4", () -> world.Send(data, 5, 0, MPI.INT, 0, 0));
            assertFails(
                    "Send: offset=2 count=3: elements of INT reach index 4, and the buffer has indexes 0 to 3",
                    () -> world.Send(data, 2, 3, MPI.INT, 0, 0));
            assertFails("Recv: offset=-2", () -> world.Recv(data, -2, 1, MPI.INT, 0, 0));
            assertFails("Irecv: offset=3 count=2", () -> world.Irecv(data, 3, 2, MPI.INT, 0, 0));
            assertFails("Send: count=-1", () -> world.Send(data, 0, -1, MPI.INT, 0, 0));
            assertFails("Send: dest=2: there are ranks 0 to 1", () -> world.Send(data, 0, 1, MPI.INT, 2, 0));
            assertFails("Send: tag=-5", () -> world.Send(data, 0, 1, MPI.INT, 0, -5));
            assertFails("Send: type=null", () -> world.Send(data, 0, 1, null, 0, 0));
            assertFails(
                    "Send: buf=int[]: its elements are not of type DOUBLE",
                    () -> world.Send(data, 0, 1, MPI.DOUBLE, 0, 0));
            assertFails(
                    "Send: buf=int[]: its elements are not of type Object",
                    () -> world.Send(data, 0, 1, MPI.OBJECT, 0, 0));
            assertFails("Send: buf=null", () -> world.Send(null, 0, 1, MPI.INT, 0, 0));
            assertFails("Bcast: root=2", () -> world.Bcast(data, 0, 1, MPI.INT, 2));
            assertFails("Gather: sendoffset=9", () -> world.Gather(data, 9, 1, MPI.INT, data, 0, 1, MPI.INT, 0));
        });
    }
}
