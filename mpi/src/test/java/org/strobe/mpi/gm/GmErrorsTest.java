package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;
import org.strobe.mpi.soak.StoppedRing;

/** Engine {@code gm} when packets are lost, and when processes are stopped. */
@Timeout(600)
class GmErrorsTest {
    /** Messages to a process that is stopped. */
    private static final int STREAM = 60;

    private static final int LONG = 1 << 20;

    /** More than lanai.give-up, in nanoseconds. */
    private static final long LONG_TIME = 3_300_000_000L;

    @ParameterizedTest
    @CsvSource({"7, 4", "100, 4", "3, 2"})
    void shouldCarryEachMessageOnceWhenPacketsAreLost(int every, int ranks) {
        GmJobs.onMyrinet(ranks, ranks)
                .faults(FaultPlan.NONE.failTransfer(Nth.every(every), FaultPlan.ANY, FaultPlan.ANY))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    GmJobs.exchange(MPI.COMM_WORLD);
                    LayerMessages.sendWithGaps(MPI.COMM_WORLD, 100_000);
                    MPI.Finalize();
                    return null;
                });
    }

    @Tag("slow")
    @Test
    void shouldCarryEachMessageOnceBetweenFourWhenEachThirdPacketIsLost() {
        shouldCarryEachMessageOnceWhenPacketsAreLost(3, 4);
    }

    @Test
    void shouldEndTheJobByTheNameOfAPartnerThatNoPacketReaches() {
        Job job = GmJobs.onMyrinet(2, 2).faults(FaultPlan.NONE.failTransfer(Nth.between(3, FaultPlan.NEVER - 1), 0, 1));
        assertThatThrownBy(() -> job.run(rank -> {
                    MPI.Init(new String[0]);
                    for (int i = 0; i < 100; i++) {
                        exchange(1 - rank.number());
                    }
                    MPI.Finalize();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageMatching(
                        "(?s).*rank ([01]) on node \\1 does not take a message of rank [01]: UNREACHABLE.*");
    }

    /** Rank 1 opens its port late, and computes for long while it has one receive token. */
    @ParameterizedTest
    @ValueSource(ints = {1, 28})
    void shouldSendAgainInOrderWhileAReceiverComputes(int tokens) {
        GmJobs.onMyrinet(2, 2)
                .set("gm.receiveTokens", "1")
                .set("gm.sendTokens", String.valueOf(tokens))
                .run(rank -> {
                    if (rank.number() == 1) {
                        rank.compute(LONG_TIME);
                    }
                    MPI.Init(new String[0]);
                    for (int round = 0; round < 2; round++) {
                        if (rank.number() == 0) {
                            sendStream(round);
                        } else {
                            rank.compute(LONG_TIME);
                            receiveStream(round);
                        }
                    }
                    MPI.Finalize();
                    return null;
                });
    }

    private static void sendStream(int round) throws MPIException {
        Request[] sends = new Request[STREAM];
        for (int i = 0; i < STREAM; i++) {
            int length = length(i);
            sends[i] = MPI.COMM_WORLD.iSend(
                    MPI.newByteBuffer(length)
                            .put(LayerMessages.data(round, i, length))
                            .flip(),
                    length,
                    MPI.BYTE,
                    1,
                    0);
        }
        Request.waitAll(sends);
    }

    private static void receiveStream(int round) throws MPIException {
        for (int i = 0; i < STREAM; i++) {
            byte[] received = new byte[length(i)];
            MPI.COMM_WORLD.recv(received, received.length, MPI.BYTE, 0, 0);
            assertThat(received).isEqualTo(LayerMessages.data(round, i, received.length));
        }
    }

    @Test
    void shouldNotWaitForARankThatHasEnded() {
        Job job = GmJobs.onMyrinet(2, 2);
        assertThatThrownBy(() -> job.run(rank -> {
                    if (rank.number() == 0) {
                        MPI.Init(new String[0]);
                        sendStream(0);
                        MPI.Finalize();
                    }
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContainingAll("deadlock", "it has ended");
    }

    private static void exchange(int partner) throws MPIException {
        int[] data = new int[1];
        MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, partner, 0, new int[1], 1, MPI.INT, partner, 0);
    }

    /** The receiver's buffer is of an arena, too: its piece would come by a stage. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLeaveTheReceiveBufferAloneWhenTheSenderCannotRead(boolean isModelled) {
        Job job = isModelled ? GmJobs.onMyrinet(2, 2) : GmJobs.job(Launch.THREADS, 2, 2);
        assertThat(job.run(rank -> {
                    MPI.Init(new String[0]);
                    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
                    String message = rank.number() == 0 ? sendAndClose() : receiveIntoArena();
                    MPI.Finalize();
                    return message;
                }))
                .allSatisfy(message -> assertThat(message).contains("the send buffer", "could not be read"));
    }

    private static String sendAndClose() throws MPIException {
        Arena arena = Arena.ofShared();
        ByteBuffer buffer = arena.allocate(LONG).asByteBuffer();
        Request request = MPI.COMM_WORLD.iSend(buffer, LONG, MPI.BYTE, 1, 1);
        arena.close();
        MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 1, 2);
        return messageOf(request::waitFor);
    }

    private static String receiveIntoArena() throws MPIException {
        MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 0, 2);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(LONG).fill((byte) 7);
            String message = messageOf(() -> MPI.COMM_WORLD.recv(memory.asByteBuffer(), LONG, MPI.BYTE, 0, 1));
            assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).containsOnly(7);
            return message;
        }
    }

    private static String messageOf(ThrowableAssert.ThrowingCallable call) {
        return String.valueOf(catchThrowable(call).getMessage());
    }

    @Test
    void shouldGoOnWhenAProcessWasStoppedForAWhile() {
        GmJobs.job(Launch.PROCESSES, 2, 2).run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            long[] pid = {ProcessHandle.current().pid()};
            if (rank.number() == 1) {
                world.send(pid, 1, MPI.LONG, 0, 0);
                for (int i = 0; i < STREAM; i++) {
                    byte[] received = new byte[length(i)];
                    world.recv(received, received.length, MPI.BYTE, 0, i);
                    assertThat(received).isEqualTo(LayerMessages.data(0, i, received.length));
                }
            } else {
                world.recv(pid, 1, MPI.LONG, 1, 0);
                StoppedRing.signal("STOP", pid[0]);
                Request[] sends = new Request[STREAM];
                for (int i = 0; i < STREAM; i++) {
                    int length = length(i);
                    sends[i] = world.iSend(
                            MPI.newByteBuffer(length)
                                    .put(LayerMessages.data(0, i, length))
                                    .flip(),
                            length,
                            MPI.BYTE,
                            1,
                            i);
                }
                assertThat(Request.testAll(sends))
                        .as("while the receiver is stopped")
                        .isFalse();
                StoppedRing.signal("CONT", pid[0]);
                Request.waitAll(sends);
            }
            MPI.Finalize();
            return null;
        });
    }

    private static int length(int message) {
        return GmJobs.LENGTHS[message % GmJobs.LENGTHS.length];
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldCarryEachMessageOnceWhileProcessesAreStoppedAtRandom(int ranks) {
        StoppedRing.run(GmJobs.job(Launch.PROCESSES, ranks, ranks), ranks, 3000, 20);
    }

    @Tag("slow")
    @Test
    void shouldCarryAMillionMessagesOnceWhileProcessesAreStoppedAtRandom() {
        StoppedRing.run(GmJobs.job(Launch.PROCESSES, 2, 2), 2, 500_000, 500);
    }
}
