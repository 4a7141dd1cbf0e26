package org.strobe.emulator.vapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.shm.segment.Memory;

/** Errors and misuse, by one rank and its own adapter. */
class VapiErrorTest {
    private static final int RETRIES = 3;
    private static final Duration REST = Duration.ofMillis(2);
    private static final Connection IMPATIENT = new Connection(RETRIES, REST);

    static Stream<Job> jobs() {
        Job job = Job.of(1).timeout(Duration.ofMinutes(2));
        return Stream.of(job.launch(Launch.THREADS), job.machine(ModelMachines.machine("infiniband-2003")));
    }

    private static final int SOURCE = 1;
    private static final int TARGET = 2;

    private static void run(Job job, Consumer<VapiEnd> body) {
        assertThat(job.run(rank -> {
                    VapiEnd end = new VapiEnd(rank, IMPATIENT);
                    ConnectedPair source = end.hca.connection(end.sends, end.receives, VapiEnd.DEPTH, IMPATIENT);
                    ConnectedPair target = end.hca.connection(end.sends, end.receives, VapiEnd.DEPTH, IMPATIENT);
                    source.connect(target.address());
                    target.connect(source.address());
                    end.pairs.addAll(List.of(source, target));
                    body.accept(end);
                    return true;
                }))
                .containsOnly(true);
    }

    private static void expect(VapiEnd end, Completion.Status status) {
        assertThat(end.sends.await().status()).isEqualTo(status);
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldFailWhenThereIsNoReceive(Job job) {
        run(job, end -> {
            ConnectedPair pair = end.pairs.get(SOURCE);
            long begin = end.rank.now();
            pair.send(1, end.out, 0, 8);
            pair.send(2, end.out, 0, 8);
            expect(end, Completion.Status.RECEIVER_NOT_READY);
            assertThat(end.rank.now() - begin).isGreaterThanOrEqualTo(RETRIES * REST.toNanos());
            expect(end, Completion.Status.FLUSHED);
            assertThat(pair.hasFailed()).isTrue();
            pair.receive(3, end.in, 0, 8);
            assertThat(end.receives.await().status()).isEqualTo(Completion.Status.FLUSHED);
            pair.write(4, end.out, 0, 8, end.in.address(0), end.in.key());
            expect(end, Completion.Status.FLUSHED);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldRefuseWrongKeysRangesAndAccesses(Job job) {
        refuses(job, end -> end.pairs.get(SOURCE).write(1, end.out, 0, 8, end.in.address(0), end.in.key() + 1));
        refuses(
                job,
                end -> end.pairs.get(SOURCE).write(1, end.out, 0, 8, end.in.address(VapiEnd.LENGTH - 7), end.in.key()));
        refuses(job, end -> end.pairs.get(SOURCE).read(1, end.out, 0, 8, end.in.address(-1), end.in.key()));
        refuses(job, end -> end.pairs.get(SOURCE).read(1, end.out, 0, 8, Long.MAX_VALUE, end.in.key()));
        refuses(job, end -> end.pairs.get(SOURCE).fetchAndAdd(1, end.out, 0, end.out.address(0), end.out.key(), 1));
        refuses(job, end -> {
            MemoryRegion readOnly = end.hca.allocate(64, Access.REMOTE_READ);
            end.pairs.get(SOURCE).write(1, end.out, 0, 8, readOnly.address(0), readOnly.key());
        });
        refuses(job, end -> {
            MemoryRegion gone = end.hca.allocate(64, Access.REMOTE_READ);
            end.hca.deregister(gone);
            end.pairs.get(SOURCE).read(1, end.out, 0, 8, gone.address(0), gone.key());
        });
    }

    private static void refuses(Job job, Consumer<VapiEnd> request) {
        run(job, end -> {
            end.pairs.get(TARGET).receive(5, end.in, 0, 8);
            request.accept(end);
            end.pairs.get(SOURCE).send(2, end.out, 0, 8);
            expect(end, Completion.Status.REMOTE_ACCESS_ERROR);
            expect(end, Completion.Status.FLUSHED);
            assertThat(end.receives.await().status()).isEqualTo(Completion.Status.FLUSHED);
            assertThat(end.pairs.get(TARGET).hasFailed()).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldRefuseAMessageThatIsLongerThanItsReceive(Job job) {
        run(job, end -> {
            end.pairs.get(TARGET).receive(1, end.in, 0, 10_000);
            end.pairs.get(SOURCE).send(2, end.out, 0, 10_001);
            expect(end, Completion.Status.REMOTE_INVALID_REQUEST);
            assertThat(end.receives.await().status()).isEqualTo(Completion.Status.LENGTH_ERROR);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldRefuseAWordThatIsNotAligned(Job job) {
        run(job, end -> {
            end.pairs.get(SOURCE).fetchAndAdd(1, end.out, 0, end.in.address(4), end.in.key(), 1);
            expect(end, Completion.Status.REMOTE_INVALID_REQUEST);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldNotReachAPairThatIsNotThere(Job job) {
        run(job, end -> {
            ConnectedPair alone = end.hca.connection(end.sends, end.receives, 1, IMPATIENT);
            refuses(VapiException.Reason.CONNECTION, () -> alone.send(1, end.out, 0, 8));
            alone.connect(new QpAddress(0, 99));
            refuses(VapiException.Reason.CONNECTION, () -> alone.connect(new QpAddress(0, 0)));
            alone.send(1, end.out, 0, 8);
            expect(end, Completion.Status.RECEIVER_NOT_READY);
            DatagramPair datagrams = end.hca.datagrams(end.sends, end.receives, 2);
            datagrams.send(1, end.out, 0, 8, new QpAddress(0, 99));
            expect(end, Completion.Status.SUCCESS);
            datagrams.send(1, end.out, 0, 8, end.pairs.get(TARGET).address());
            expect(end, Completion.Status.SUCCESS);
            datagrams.receive(3, end.in, 0, 7);
            datagrams.send(2, end.out, 0, 8, datagrams.address());
            datagrams.send(2, end.out, 0, 7, datagrams.address());
            assertThat(end.receives.await().length()).isEqualTo(7);
            assertThat(end.hca.dropped()).isEqualTo(3);
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldRefuseMisuse(Job job) {
        run(job, VapiErrorTest::misuse);
    }

    private static void misuse(VapiEnd end) {
        Rank rank = end.rank;
        ConnectedPair pair = end.pairs.get(SOURCE);
        refuses(VapiException.Reason.BUSY, () -> rank.vapi().orElseThrow().open(1));
        refuses(VapiException.Reason.NO_REGISTERED_MEMORY, () -> end.hca.allocate(4L * VapiEnd.LENGTH));
        refuses(VapiException.Reason.NOT_REGISTERED, () -> pair.send(1, end.out, 1, VapiEnd.LENGTH));
        refuses(VapiException.Reason.NOT_REGISTERED, () -> pair.send(1, end.out, Long.MAX_VALUE, 8));
        refuses(VapiException.Reason.NOT_REGISTERED, () -> pair.receive(1, end.out, -1, 8));
        DatagramPair datagrams = end.hca.datagrams(end.sends, end.receives, 1);
        refuses(
                VapiException.Reason.BEYOND_MTU,
                () -> datagrams.send(1, end.out, 0, DatagramPair.MTU + 1, datagrams.address()));
        assertThatThrownBy(() -> pair.connect(new QpAddress(1, 0))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> pair.send(1, end.out, 0, 1L << 31)).hasMessageContaining("length=2147483648");
        assertThatThrownBy(() -> end.hca.completionQueue(0)).hasMessageContaining("capacity=0");
        assertThatThrownBy(() -> new Connection(8, REST)).hasMessageContaining("retries=8");
        assertThatThrownBy(() -> end.hca.register(Memory.allocate(8), 1, 8, Set.of()))
                .isInstanceOf(IndexOutOfBoundsException.class);
        CompletionQueue small = end.hca.completionQueue(1);
        ConnectedPair full = end.hca.connection(small, small, 2, IMPATIENT);
        full.receive(1, end.in, 0, 8);
        refuses(VapiException.Reason.COMPLETIONS_FULL, () -> full.receive(2, end.in, 0, 8));
        datagrams.receive(1, end.in, 0, 8);
        refuses(VapiException.Reason.QUEUE_FULL, () -> datagrams.receive(1, end.in, 0, 8));
        refuses(VapiException.Reason.BUSY, () -> end.hca.deregister(end.in));
        end.hca.close();
        refuses(VapiException.Reason.CLOSED, () -> end.hca.allocate(8));
        assertThat(rank.vapi().orElseThrow().open(1).registered()).isZero();
    }

    private static void refuses(VapiException.Reason reason, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        VapiException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(reason));
    }

    /** An open receive has its place in the queue, and its memory, until its completion is taken. */
    @Test
    void shouldFreeMemoryWhenCompletionsAreTaken() {
        run(Job.of(1).timeout(Duration.ofMinutes(2)), end -> {
            end.pairs.get(TARGET).receive(1, end.in, 0, 8);
            end.pairs.get(SOURCE).send(2, end.out, 0, 8);
            expect(end, Completion.Status.SUCCESS);
            end.hca.deregister(end.out);
            refuses(VapiException.Reason.BUSY, () -> end.hca.deregister(end.in));
            assertThat(end.receives.sleep().id()).isEqualTo(1);
            end.hca.deregister(end.in);
            assertThat(end.hca.registered()).isZero();
        });
    }
}
