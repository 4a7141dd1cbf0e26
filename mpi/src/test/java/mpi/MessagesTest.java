package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import org.junit.jupiter.api.Test;

class MessagesTest {
    @Test
    void shouldSendAndReceiveArraysAndBuffers() {
        Ranks.run(2, MessagesTest::exchange);
        Ranks.runVirtual(3, MessagesTest::exchange);
    }

    @Test
    void shouldSendBetweenProcesses() {
        Ranks.runAsProcesses(2, MessagesTest::exchange);
    }

    private static void exchange(Intracomm world) throws MPIException {
        int rank = world.getRank();
        int next = (rank + 1) % world.getSize();
        int before = (rank + world.getSize() - 1) % world.getSize();
        int[] out = {rank, 2 * rank};
        IntBuffer in = MPI.newIntBuffer(4);
        in.position(3).limit(3);
        Status status = world.sendRecv(out, 2, MPI.INT, next, 7, in, 4, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        assertThat(in.get(0)).isEqualTo(before);
        assertThat(in.get(1)).isEqualTo(2 * before);
        assertThat(in.position()).isEqualTo(3);
        assertThat(status.getSource()).isEqualTo(before);
        assertThat(status.getTag()).isEqualTo(7);
        assertThat(status.getCount(MPI.INT)).isEqualTo(2);
        assertThat(status.getCount(MPI.DOUBLE)).isEqualTo(1);
        assertThat(status.getElements(MPI.BYTE)).isEqualTo(8);
        assertThat(status.getElementsX(MPI.SHORT).getCount()).isEqualTo(4);
        status.setElements(MPI.DOUBLE, 5);
        assertThat(status.getCount(MPI.BYTE)).isEqualTo(40);
        world.sendRecvReplace(out, 2, MPI.INT, next, 1, before, 1);
        assertThat(out).containsExactly(before, 2 * before);
        modes(world, next, before);
        persistent(world, next, before);
    }

    private static void modes(Intracomm world, int next, int before) throws MPIException {
        byte[] attached = new byte[3 * (8 + MPI.BSEND_OVERHEAD)];
        MPI.attachBuffer(attached);
        double[] in = new double[1];
        DoubleBuffer out = MPI.newDoubleBuffer(1).put(0, 0.5);
        DoubleBuffer ready = MPI.newDoubleBuffer(1);
        Request receive = world.iRecv(ready, 1, MPI.DOUBLE, before, 50);
        world.bSend(new double[] {1.5}, 1, MPI.DOUBLE, next, 2);
        Request[] sends = {
            world.iSend(out, 1, MPI.DOUBLE, next, 3),
            world.ibSend(out, 1, MPI.DOUBLE, next, 4),
            world.isSend(out, 1, MPI.DOUBLE, next, 5),
            world.irSend(out, 1, MPI.DOUBLE, next, 50)
        };
        for (int tag = 2; tag <= 5; tag++) {
            Status status = world.probe(before, tag);
            assertThat(status.getCount(MPI.DOUBLE)).isEqualTo(1);
            world.recv(in, 1, MPI.DOUBLE, before, tag);
            assertThat(in).containsExactly(tag == 2 ? 1.5 : 0.5);
        }
        Request.waitAll(sends);
        receive.waitFor();
        assertThat(ready.get(0)).isEqualTo(0.5);
        assertThat(MPI.detachBuffer()).isSameAs(attached);
        Ranks.assertFails(MPI.ERR_BUFFER, "no buffer", MPI::detachBuffer);
        assertThat(world.iProbe(before, 99)).isNull();
    }

    private static void persistent(Intracomm world, int next, int before) throws MPIException {
        ByteBuffer out = MPI.newByteBuffer(4);
        ByteBuffer in = MPI.newByteBuffer(4);
        Prequest[] both = {world.recvInit(in, 4, MPI.BYTE, before, 6), world.sendInit(out, 4, MPI.BYTE, next, 6)};
        for (int i = 0; i < 3; i++) {
            out.putInt(0, 100 + i);
            Prequest.startAll(both);
            Request.waitAll(both);
            assertThat(in.getInt(0)).isEqualTo(100 + i);
        }
        both[0].free();
        both[1].free();
        world.barrier();
    }

    @Test
    void shouldReceiveMatchedMessages() {
        Ranks.run(2, world -> {
            int other = 1 - world.getRank();
            Message message = new Message();
            assertThat(message.imProbe(other, 3, world)).isNull();
            assertThat(message.isNull()).isTrue();
            world.barrier();
            Request sent = world.iSend(MPI.newIntBuffer(2).put(0, 5), 2, MPI.INT, other, 3);
            Status status = message.mProbe(MPI.ANY_SOURCE, MPI.ANY_TAG, world);
            assertThat(status.getSource()).isEqualTo(other);
            int[] in = new int[2];
            message.mRecv(in, 2, MPI.INT);
            assertThat(in[0]).isEqualTo(5);
            assertThat(message.isNull()).isTrue();
            assertThat(Ranks.errorOf(() -> message.mRecv(in, 2, MPI.INT))).isEqualTo(MPI.ERR_REQUEST);
            sent.waitFor();

            world.iSend(MPI.newIntBuffer(1).put(0, 6), 1, MPI.INT, other, 4).free();
            world.barrier();
            assertThat(message.imProbe(other, 4, world).getCount(MPI.INT)).isEqualTo(1);
            assertThat(world.iProbe(other, 4)).as("it is taken").isNull();
            IntBuffer direct = MPI.newIntBuffer(1);
            assertThat(message.imRecv(direct, 1, MPI.INT).waitStatus().getTag()).isEqualTo(4);
            assertThat(direct.get(0)).isEqualTo(6);

            message.mProbe(MPI.PROC_NULL, 3, world);
            assertThat(message.isNoProc()).isTrue();
            Request nothing = message.imRecv(MPI.newIntBuffer(1), 1, MPI.INT);
            assertThat(nothing.isNull()).isFalse();
            assertThat(nothing.waitStatus().getSource()).isEqualTo(MPI.PROC_NULL);
        });
    }

    @Test
    void shouldReturnFromASynchronousSendWhenItsReceiverHasCome() {
        Ranks.run(2, world -> {
            int[] data = {5};
            if (world.getRank() == 0) {
                world.sSend(data, 1, MPI.INT, 1, 1);
                assertThat(world.iProbe(1, 2)).as("sent before the receive").isNotNull();
                world.recv(data, 0, MPI.INT, 1, 2);
            } else {
                world.probe(0, 1);
                world.send(data, 0, MPI.INT, 0, 2);
                data[0] = 0;
                world.recv(data, 1, MPI.INT, 0, 1);
                assertThat(data).containsExactly(5);
            }
        });
    }

    @Test
    void shouldEndManyRequestsThatHaveBeenFreed() {
        Ranks.run(2, world -> {
            int count = 200;
            for (int i = 0; i < count && world.getRank() == 0; i++) {
                world.iSend(MPI.newIntBuffer(1).put(0, i), 1, MPI.INT, 1, 12).free();
            }
            int[] received = new int[1];
            for (int i = 0; i < count && world.getRank() == 1; i++) {
                world.recv(received, 1, MPI.INT, 0, 12);
                assertThat(received).containsExactly(i);
            }
        });
    }

    @Test
    void shouldKeepTheBufferOfARequestThatWasDropped() {
        Ranks.run(2, world -> {
            if (world.getRank() == 0) {
                WeakReference<Buffer> dropped = receiveAndDrop(world);
                for (int i = 0; i < 10; i++) {
                    System.gc();
                }
                assertThat(dropped.get()).as("buffer of a pending receive").isNotNull();
            }
            world.barrier();
            if (world.getRank() == 1) {
                world.send(new int[] {1}, 1, MPI.INT, 0, 11);
            }
        });
    }

    private static WeakReference<Buffer> receiveAndDrop(Comm world) throws MPIException {
        IntBuffer buffer = MPI.newIntBuffer(1);
        assertThat(world.iRecv(buffer, 1, MPI.INT, 1, 11).isNull()).isFalse();
        return new WeakReference<>(buffer);
    }

    @Test
    @OnStrobeOnly("a library needs room for each buffered message")
    void shouldBufferSmallMessagesAnyway() {
        Ranks.run(1, world -> {
            world.bSend(new int[] {3}, 1, MPI.INT, 0, 1);
            world.ibSend(MPI.newIntBuffer(1).put(0, 4), 1, MPI.INT, 0, 2).waitFor();
            int[] large = new int[1 << 20];
            assertThat(Ranks.errorOf(() -> world.bSend(large, large.length, MPI.INT, 0, 3)))
                    .isEqualTo(MPI.ERR_BUFFER);
            world.recv(large, 1, MPI.INT, 0, 2);
            assertThat(large[0]).isEqualTo(4);
            world.recv(large, 1, MPI.INT, 0, 1);
            assertThat(large[0]).isEqualTo(3);
        });
    }

    @Test
    void shouldSendToAReceiverThatIsReady() {
        Ranks.run(2, world -> {
            if (world.getRank() == 0) {
                world.recv(new int[0], 0, MPI.INT, 1, 2);
                world.rSend(new long[] {1L << 40}, 1, MPI.LONG, 1, 1);
            } else {
                LongBuffer in = MPI.newLongBuffer(1);
                Request receive = world.iRecv(in, 1, MPI.LONG, 0, 1);
                world.send(new int[0], 0, MPI.INT, 0, 2);
                assertThat(receive.waitStatus().getCount(MPI.LONG)).isEqualTo(1);
                assertThat(in.get(0)).isEqualTo(1L << 40);
            }
        });
    }

    /** Rank 0 sends a message whenever it receives a tag. */
    @Test
    void shouldCompleteTheRequestsWhoseMessagesHaveCome() {
        Ranks.run(2, world -> {
            int[] tag = new int[1];
            if (world.getRank() == 0) {
                for (int i = 0; i < 4; i++) {
                    world.recv(tag, 1, MPI.INT, 1, 9);
                    world.send(new int[] {10 + tag[0]}, 1, MPI.INT, 1, tag[0]);
                }
                return;
            }
            IntBuffer[] in = new IntBuffer[4];
            Request[] requests = new Request[4];
            for (int i = 0; i < 4; i++) {
                in[i] = MPI.newIntBuffer(1);
                requests[i] = world.iRecv(in[i], 1, MPI.INT, 0, i);
            }
            assertThat(Request.testAny(requests)).isEqualTo(MPI.UNDEFINED);
            assertThat(Request.testSome(requests)).isEmpty();
            assertThat(Request.testAll(requests)).isFalse();
            ask(world, 2);
            assertThat(Request.waitAny(requests)).isEqualTo(2);
            ask(world, 1);
            assertThat(Request.waitSome(requests)).containsExactly(1);
            ask(world, 3);
            Status third = Request.waitAnyStatus(requests);
            assertThat(third.getIndex()).isEqualTo(3);
            assertThat(third.getTag()).isEqualTo(3);
            assertThat(requests).extracting(Request::isNull).containsExactly(false, true, true, true);
            ask(world, 0);
            assertThat(Request.waitAllStatus(requests))
                    .extracting(Status::getTag)
                    .startsWith(0, MPI.ANY_TAG);
            assertThat(in).extracting(each -> each.get(0)).containsExactly(10, 11, 12, 13);
        });
    }

    private static void ask(Comm world, int tag) throws MPIException {
        world.send(new int[] {tag}, 1, MPI.INT, 0, 9);
    }

    @Test
    void shouldCompleteWhatHasBeenFreed() {
        Ranks.run(2, world -> {
            int other = 1 - world.getRank();
            IntBuffer in = MPI.newIntBuffer(1);
            Request receive = world.iRecv(in, 1, MPI.INT, other, 1);
            receive.free();
            assertThat(receive.isNull()).isTrue();
            receive.free();
            world.barrier();
            Request send = world.iSend(MPI.newIntBuffer(1).put(0, 5), 1, MPI.INT, other, 1);
            send.free();
            world.sendRecv(new int[0], 0, MPI.INT, other, 1, new int[0], 0, MPI.INT, other, 1);
            assertThat(in.get(0))
                    .as("matched before a later message of the same tag")
                    .isEqualTo(5);
        });
    }

    @Test
    void shouldLetStatusesBeChanged() {
        Ranks.run(1, world -> {
            Status status = world.sendRecv(new int[2], 2, MPI.INT, 0, 1, new int[2], 2, MPI.INT, 0, 1);
            Status other = world.sendRecv(new int[2], 2, MPI.INT, 0, 1, new int[2], 2, MPI.INT, 0, 1);
            assertThat(status.getError()).isEqualTo(MPI.SUCCESS);
            assertThat(status.isCancelled()).isFalse();
            status.setCancelled(true);
            status.setElementsX(MPI.INT, new Count(6));
            assertThat(status.isCancelled()).isTrue();
            assertThat(status.getCount(MPI.INT)).isEqualTo(6);
            assertThat(status.getElementsX(MPI.INT).getCount()).isEqualTo(6);
            assertThat(other.isCancelled()).isFalse();
            assertThat(other.getCount(MPI.INT)).isEqualTo(2);
        });
    }

    @Test
    void shouldMoveNothingToAndFromNobody() {
        Ranks.run(1, world -> {
            world.send(null, 0, MPI.INT, MPI.PROC_NULL, 0);
            Status status = world.recv(new int[1], 1, MPI.INT, MPI.PROC_NULL, 0);
            assertThat(status.getSource()).isEqualTo(MPI.PROC_NULL);
            assertThat(status.getTag()).isEqualTo(MPI.ANY_TAG);
            assertThat(status.getCount(MPI.INT)).isZero();
            assertThat(world.probe(MPI.PROC_NULL, 0).getSource()).isEqualTo(MPI.PROC_NULL);
        });
    }

    @Test
    void shouldPackAndUnpack() {
        Ranks.run(1, world -> {
            byte[] packed = new byte[world.packSize(3, MPI.INT) + world.packSize(1, MPI.DOUBLE)];
            int position = world.pack(new int[] {1, 2, 3}, 3, MPI.INT, packed, 0);
            position = world.pack(new double[] {4.5}, 1, MPI.DOUBLE, packed, position);
            assertThat(position).isEqualTo(packed.length).isEqualTo(20);
            assertThat(world.pack(new int[1], 1, MPI.INT, packed, position)).isEqualTo(20);
            assertThat(Ranks.errorOf(() -> world.pack(new int[1], 1, MPI.INT, packed, 18)))
                    .isEqualTo(MPI.ERR_TRUNCATE);
            int[] ints = new int[3];
            double[] doubles = new double[1];
            position = world.unpack(packed, 0, ints, 3, MPI.INT);
            world.unpack(packed, position, doubles, 1, MPI.DOUBLE);
            assertThat(ints).containsExactly(1, 2, 3);
            assertThat(doubles).containsExactly(4.5);
            long[] many = new long[3000];
            many[2999] = 42;
            byte[] large = new byte[24_000];
            world.pack(many, 3000, MPI.LONG, large, 0);
            long[] back = new long[3000];
            world.unpack(large, 0, back, 3000, MPI.LONG);
            assertThat(back).isEqualTo(many);
        });
    }

    @Test
    void shouldRefuseWrongArgumentsBeforeAnythingIsSent() {
        Ranks.run(2, world -> {
            int[] data = new int[4];
            assertThat(Ranks.errorOf(() -> world.send(data, 4, MPI.INT, 2, 0))).isEqualTo(MPI.ERR_RANK);
            assertThat(Ranks.errorOf(() -> world.send(data, 4, MPI.INT, -3, 0))).isEqualTo(MPI.ERR_RANK);
            assertThat(Ranks.errorOf(() -> world.send(data, 4, MPI.INT, MPI.ANY_SOURCE, 0)))
                    .isEqualTo(MPI.ERR_RANK);
            assertThat(Ranks.errorOf(() -> world.send(data, 4, MPI.INT, 1, -1))).isEqualTo(MPI.ERR_TAG);
            assertThat(Ranks.errorOf(() -> world.recv(data, 4, MPI.INT, 1, -2))).isEqualTo(MPI.ERR_TAG);
            assertThat(Ranks.errorOf(() -> world.send(data, -1, MPI.INT, 1, 0))).isEqualTo(MPI.ERR_COUNT);
            assertThat(Ranks.errorOf(() -> world.send(data, 5, MPI.INT, 1, 0))).isEqualTo(MPI.ERR_BUFFER);
            assertThat(Ranks.errorOf(() -> world.send(null, 1, MPI.INT, 1, 0))).isEqualTo(MPI.ERR_BUFFER);
            assertThat(Ranks.errorOf(() -> world.send("text", 1, MPI.INT, 1, 0)))
                    .isEqualTo(MPI.ERR_BUFFER);
            assertThat(Ranks.errorOf(() -> world.send(data, 1, null, 1, 0))).isEqualTo(MPI.ERR_TYPE);
            assertThat(Ranks.errorOf(() -> world.send(data, 1, MPI.DATATYPE_NULL, 1, 0)))
                    .isEqualTo(MPI.ERR_TYPE);
            Datatype uncommitted = Datatype.createContiguous(2, MPI.INT);
            assertThat(Ranks.errorOf(() -> world.send(data, 1, uncommitted, 1, 0)))
                    .isEqualTo(MPI.ERR_TYPE);
            assertThat(Ranks.errorOf(() -> world.bcast(data, 1, MPI.INT, 2))).isEqualTo(MPI.ERR_ROOT);
            assertThat(Ranks.errorOf(() -> world.allReduce(data, 1, MPI.INT, null)))
                    .isEqualTo(MPI.ERR_OP);
            assertThat(Ranks.errorOf(() -> world.allReduce(data, 1, MPI.INT, MPI.MINLOC)))
                    .isEqualTo(MPI.ERR_OP);
            assertThat(Ranks.errorOf(() -> MPI.SUM.free())).isEqualTo(MPI.ERR_OP);
            assertThat(Ranks.errorOf(() -> MPI.COMM_WORLD.free())).isEqualTo(MPI.ERR_COMM);
            Intracomm copy = world.dup();
            copy.free();
            assertThat(copy.isNull()).isTrue();
            assertThat(Ranks.errorOf(() -> copy.getRank())).isEqualTo(MPI.ERR_COMM);
            assertThatThrownBy(() -> world.send(data, 4, MPI.INT, 9, 0))
                    .hasMessage("MPI_ERR_RANK: send: dest=9: there are ranks 0 to 1");
            assertThatThrownBy(() -> world.iSend(IntBuffer.allocate(1), 1, MPI.INT, 0, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The buffer must be direct.");
            assertThatThrownBy(() -> world.iRecv(null, 1, MPI.INT, 0, 0)).isInstanceOf(NullPointerException.class);
            world.barrier();
        });
    }

    @Test
    void shouldTruncate() {
        Ranks.run(2, world -> {
            if (world.getRank() == 0) {
                world.send(new int[4], 4, MPI.INT, 1, 0);
            } else {
                assertThat(Ranks.errorOf(() -> world.recv(new int[4], 2, MPI.INT, 0, 0)))
                        .isEqualTo(MPI.ERR_TRUNCATE);
            }
        });
    }

    @Test
    void shouldCancelAReceive() {
        Ranks.run(1, world -> {
            Request receive = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 0, 77);
            receive.cancel();
            assertThat(receive.waitStatus().isCancelled()).isTrue();
        });
    }
}
