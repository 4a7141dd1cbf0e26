package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

class PersistentRequestsTest {
    private static final int MODES = 4;

    @Test
    void shouldMoveMessagesInEveryModeEachTimeTheyAreStarted() {
        Ranks.run(2, world -> {
            int other = 1 - world.getRank();
            byte[] attached = new byte[MPI.BSEND_OVERHEAD + Integer.BYTES];
            MPI.attachBuffer(attached);
            IntBuffer[] out = new IntBuffer[MODES];
            IntBuffer[] in = new IntBuffer[MODES];
            Prequest[] receives = new Prequest[MODES];
            for (int mode = 0; mode < MODES; mode++) {
                out[mode] = MPI.newIntBuffer(1);
                in[mode] = MPI.newIntBuffer(1);
                receives[mode] = world.recvInit(in[mode], 1, MPI.INT, other, mode);
            }
            Prequest[] sends = {
                world.sendInit(out[0], 1, MPI.INT, other, 0),
                world.bSendInit(out[1], 1, MPI.INT, other, 1),
                world.sSendInit(out[2], 1, MPI.INT, other, 2),
                world.rSendInit(out[3], 1, MPI.INT, other, 3)
            };
            for (int round = 0; round < 3; round++) {
                for (int mode = 0; mode < MODES; mode++) {
                    out[mode].put(0, 100 * round + 10 * mode + world.getRank());
                }
                Prequest.startAll(receives);
                world.barrier();
                for (Prequest send : sends) {
                    send.start();
                }
                Request.waitAll(sends);
                Status[] statuses = Request.waitAllStatus(receives);
                for (int mode = 0; mode < MODES; mode++) {
                    assertThat(in[mode].get(0)).isEqualTo(100 * round + 10 * mode + other);
                    assertThat(statuses[mode].getSource()).isEqualTo(other);
                    assertThat(statuses[mode].getTag()).isEqualTo(mode);
                    assertThat(statuses[mode].getCount(MPI.INT)).isEqualTo(1);
                }
            }
            assertThat(MPI.detachBuffer()).isSameAs(attached);
            for (int mode = 0; mode < MODES; mode++) {
                assertThat(sends[mode].isNull()).as("inactive, not null").isFalse();
                sends[mode].free();
                receives[mode].free();
                assertThat(sends[mode].isNull()).isTrue();
                assertThat(receives[mode].isNull()).isTrue();
            }
        });
    }

    @Test
    void shouldWaitForTheReceiverOnlyIfSynchronous() {
        Ranks.run(2, world -> {
            IntBuffer out = MPI.newIntBuffer(1).put(0, 7);
            if (world.getRank() == 0) {
                MPI.attachBuffer(new byte[MPI.BSEND_OVERHEAD + Integer.BYTES]);
                Prequest buffered = world.bSendInit(out, 1, MPI.INT, 1, 1);
                buffered.start();
                buffered.waitFor();
                Prequest synchronous = world.sSendInit(out, 1, MPI.INT, 1, 2);
                synchronous.start();
                assertThat(synchronous.testStatus()).as("nobody has received").isNull();
                world.send(new int[0], 0, MPI.INT, 1, 3);
                synchronous.waitFor();
                MPI.detachBuffer();
            } else {
                world.recv(new int[0], 0, MPI.INT, 0, 3);
                int[] got = new int[2];
                world.recv(got, 1, MPI.INT, 0, 1);
                world.recv(MPI.slice(got, 1), 1, MPI.INT, 0, 2);
                assertThat(got).containsExactly(7, 7);
            }
        });
    }

    @Test
    void shouldDoNothingWhileInactive() {
        Ranks.run(1, world -> {
            IntBuffer in = MPI.newIntBuffer(1);
            Prequest receive = world.recvInit(in, 1, MPI.INT, 0, 1);
            Status nothing = receive.waitStatus();
            assertThat(nothing.getSource()).isEqualTo(MPI.ANY_SOURCE);
            assertThat(nothing.getTag()).isEqualTo(MPI.ANY_TAG);
            assertThat(nothing.getCount(MPI.INT)).isZero();
            assertThat(receive.test()).isTrue();
            assertThat(Request.waitAny(new Request[] {receive})).isEqualTo(MPI.UNDEFINED);
            assertThat(Request.waitSome(new Request[] {receive})).isNull();
            receive.start();
            assertThat(Ranks.errorOf(receive::start)).isEqualTo(MPI.ERR_REQUEST);
            receive.cancel();
            assertThat(receive.waitStatus().isCancelled()).isTrue();
            receive.start();
            world.send(new int[] {6}, 1, MPI.INT, 0, 1);
            assertThat(receive.waitStatus().isCancelled()).isFalse();
            assertThat(in.get(0)).isEqualTo(6);
            receive.free();
        });
    }
}
