package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import java.time.Duration;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** A sender cannot run ahead of a receiver on another node by more messages than it has credits for. */
class CreditsTest {
    private static final Duration LATE = Duration.ofMillis(50);
    private static final int MESSAGES = 100;

    private static Job job(int ranks, int credits) {
        return Job.of(ranks)
                .nodes(ranks)
                .machine(ModelMachines.machine("cluster-2026"))
                .set("engine", "p2p")
                .set("p2p.credits", String.valueOf(credits))
                .timeout(Duration.ofMinutes(10));
    }

    /** Number of messages that left before the late receiver began, and the sum of what it got. */
    private static List<Integer> sent(int credits, int bytes) {
        return job(2, credits).run(rank -> {
            MPI.Init(new String[0]);
            int result = rank.number() == 0 ? sendAll(rank.now(), rank::now, bytes) : receiveAll(rank::compute, bytes);
            MPI.Finalize();
            return result;
        });
    }

    private interface Clock {
        long now();
    }

    private interface Processor {
        void compute(long nanos);
    }

    private static int sendAll(long start, Clock clock, int bytes) throws MPIException {
        int early = 0;
        byte[] data = new byte[Math.max(1, bytes)];
        for (int i = 0; i < MESSAGES; i++) {
            data[0] = (byte) i;
            MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 1, i);
            early += clock.now() - start < LATE.toNanos() ? 1 : 0;
        }
        return early;
    }

    private static int receiveAll(Processor processor, int bytes) throws MPIException {
        processor.compute(LATE.toNanos());
        int sum = 0;
        byte[] data = new byte[Math.max(1, bytes)];
        for (int i = 0; i < MESSAGES; i++) {
            Status status = MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, 0, MPI.ANY_TAG);
            sum += bytes == 0 ? status.getTag() : data[0];
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 1000})
    void shouldHoldBackASenderWithoutCredits(int bytes) {
        int sum = MESSAGES * (MESSAGES - 1) / 2;
        assertThat(sent(0, bytes)).as("no bound").containsExactly(MESSAGES, sum);
        for (int credits : new int[] {1, 2, 7, 32}) {
            assertThat(sent(credits, bytes)).as("%d credits", credits).containsExactly(credits, sum);
        }
    }

    /** Credits of many senders, wildcards, and messages that nobody has asked for yet. */
    @Test
    void shouldReturnCreditsToAllSenders() {
        int senders = 5;
        List<Integer> sums = job(senders + 1, 3).run(rank -> {
            MPI.Init(new String[0]);
            int[] data = {rank.number()};
            int sum = 0;
            if (rank.number() == 0) {
                for (int i = 0; i < senders * MESSAGES; i++) {
                    MPI.COMM_WORLD.recv(data, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                    sum += data[0];
                }
            } else {
                Request[] sends = new Request[MESSAGES];
                for (int i = 0; i < MESSAGES; i++) {
                    sends[i] = MPI.COMM_WORLD.iSend(MPI.newIntBuffer(1).put(0, rank.number()), 1, MPI.INT, 0, 0);
                }
                Request.waitAll(sends);
            }
            MPI.Finalize();
            return sum;
        });
        assertThat(sums.get(0)).isEqualTo(MESSAGES * senders * (senders + 1) / 2);
    }

    /** Messages that nobody receives before the barrier have spent all credits, and its signals are offered. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8})
    void shouldMeetInABarrierWithoutCredits(int ranks) {
        List<Integer> sums = job(ranks, 1).run(rank -> {
            MPI.Init(new String[0]);
            IntBuffer own = MPI.newIntBuffer(1).put(0, rank.number());
            Request[] sends = new Request[ranks];
            for (int i = 0; i < ranks; i++) {
                sends[i] = MPI.COMM_WORLD.iSend(own, 1, MPI.INT, i == rank.number() ? MPI.PROC_NULL : i, 0);
            }
            MPI.COMM_WORLD.barrier();
            int[] data = new int[1];
            int sum = rank.number();
            for (int i = 1; i < ranks; i++) {
                MPI.COMM_WORLD.recv(data, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                sum += data[0];
            }
            Request.waitAll(sends);
            MPI.Finalize();
            return sum;
        });
        assertThat(sums).containsOnly(ranks * (ranks - 1) / 2);
    }

    @Test
    void shouldBelongToModelledMachines() {
        assertThatThrownBy(() -> Job.of(2).set("p2p.credits", "4").run(rank -> {
                    MPI.Init(new String[0]);
                    return 0;
                }))
                .hasMessageContaining("p2p.credits=4: only on a modelled machine");
    }
}
