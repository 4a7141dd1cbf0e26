package org.strobe.emulator.gm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.userlevel.Region;
import org.strobe.shm.segment.Memory;

/** Refusals of a port, its sends to itself, and its opening again. */
class GmPortTest {
    private static final int LONG = 1 << 20;
    private static final int SIZE = 20;
    private static final GmLimits FEW = new GmLimits(2, 2, 4 * LONG);

    static Stream<Job> jobs() {
        Job job = Job.of(2).nodes(2).timeout(Duration.ofMinutes(2));
        return Stream.of(job.launch(Launch.THREADS), job.machine(ModelMachines.machine("myrinet")));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldSendALongMessageToItself(Job job) {
        assertThat(job.run(GmPortTest::sendToItself)).containsOnly(true);
    }

    private static Boolean sendToItself(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(FEW)) {
            List<GmStatus> statuses = new ArrayList<>();
            Memory out = port.dmaAlloc(LONG);
            Memory in = port.dmaAlloc(LONG);
            Memory written = port.dmaAlloc(LONG);
            out.fill(0, LONG, (byte) 5);
            port.allowRemoteMemoryAccess();
            port.provideReceiveBuffer(in, 0, SIZE, GmPriority.LOW);
            GmAddress self = port.address();
            port.directedSendWithCallback(
                    out, 0, port.addressOf(written, 0), LONG, GmPriority.LOW, self, statuses::add);
            port.sendWithCallback(out, 0, LONG, SIZE, GmPriority.LOW, self, statuses::add);
            boolean isThere = false;
            while (!isThere || statuses.size() < 2) {
                GmEvent event = port.blockingReceive();
                isThere |= event.kind() == GmEvent.Kind.RECEIVED;
                port.unknown(event);
            }
            assertThat(statuses).containsOnly(GmStatus.SUCCESS);
            assertThat(in.getByte(LONG - 1)).isEqualTo((byte) 5);
            assertThat(written.getByte(LONG - 1)).isEqualTo((byte) 5);
        }
        return true;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldTakeBackEventsOnce(Job job) {
        assertThat(job.run(GmPortTest::giveBack)).containsOnly(true);
    }

    private static Boolean giveBack(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(FEW)) {
            Memory memory = port.dmaAlloc(64);
            port.giveBack(GmEvent.NONE);
            for (int i = 0; i < 10; i++) {
                port.provideReceiveBuffer(memory, 32, 5, GmPriority.LOW);
                int[] ends = {0};
                port.sendWithCallback(memory, 0, 8, 5, GmPriority.LOW, port.address(), status -> ends[0]++);
                boolean isThere = false;
                while (!isThere || ends[0] == 0) {
                    GmEvent event = port.blockingReceive();
                    assertThat(event.kind()).isNotEqualTo(GmEvent.Kind.NONE);
                    isThere |= event.kind() == GmEvent.Kind.RECEIVED;
                    if (event.kind() == GmEvent.Kind.SENT) {
                        assertThatThrownBy(() -> port.giveBack(event)).isInstanceOf(IllegalStateException.class);
                    }
                    port.unknown(event);
                    port.giveBack(event);
                    port.giveBack(event);
                }
                assertThat(ends[0]).isOne();
                assertThat(port.receive().kind()).isEqualTo(GmEvent.Kind.NONE);
            }
        }
        return true;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCheckTargetsBeforeATokenIsTaken(Job job) {
        assertThat(job.run(GmPortTest::checkTargets)).containsOnly(true);
    }

    private static Boolean checkTargets(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(FEW)) {
            Memory memory = port.dmaAlloc(64);
            for (GmAddress none :
                    List.of(new GmAddress(-1, 0), new GmAddress(2, 0), new GmAddress(0, 1), new GmAddress(0, -1))) {
                assertThatThrownBy(() -> port.sendWithCallback(memory, 0, 8, 3, GmPriority.LOW, none, status -> {}))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("target=" + none);
            }
            GmAddress self = port.address();
            List<Runnable> nulls = List.of(
                    () -> port.sendWithCallback(memory, 0, 8, 3, GmPriority.LOW, null, status -> {}),
                    () -> port.sendWithCallback(memory, 0, 8, 3, null, self, status -> {}),
                    () -> port.sendWithCallback(memory, 0, 8, 3, GmPriority.LOW, self, null),
                    () -> port.provideReceiveBuffer(memory, 0, 3, null));
            for (Runnable each : nulls) {
                assertThatThrownBy(each::run).isInstanceOf(NullPointerException.class);
            }
            assertThat(port.sendTokens()).isEqualTo(2);
            assertThat(port.receiveTokens()).isEqualTo(2);
        }
        return true;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldRefuseRangesThatOverflow(Job job) {
        assertThat(job.run(GmPortTest::overflow)).containsOnly(true);
    }

    private static Boolean overflow(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(FEW)) {
            Memory memory = port.dmaAlloc(64);
            Memory other = Memory.allocate(64);
            GmAddress self = port.address();
            for (long offset : new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 8, Long.MIN_VALUE, -1, 63}) {
                refuses(
                        GmException.Reason.NOT_REGISTERED,
                        () -> port.sendWithCallback(memory, offset, 8, 3, GmPriority.LOW, self, status -> {}));
                refuses(
                        GmException.Reason.NOT_REGISTERED,
                        () -> port.provideReceiveBuffer(memory, offset, 3, GmPriority.LOW));
                assertThatThrownBy(() -> port.register(other, offset, 8)).isInstanceOf(IndexOutOfBoundsException.class);
            }
            refuses(
                    GmException.Reason.NOT_REGISTERED,
                    () -> port.directedSendWithCallback(
                            memory, 8, 0, Long.MAX_VALUE, GmPriority.LOW, self, status -> {}));
            port.allowRemoteMemoryAccess();
            List<GmStatus> statuses = new ArrayList<>();
            port.directedSendWithCallback(memory, 0, Long.MAX_VALUE, 8, GmPriority.LOW, self, statuses::add);
            while (statuses.isEmpty()) {
                port.unknown(port.blockingReceive());
            }
            assertThat(statuses).containsExactly(GmStatus.REJECTED);
        }
        return true;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldKeepMemoryRegisteredThatIsInUse(Job job) {
        assertThat(job.run(GmPortTest::use)).containsOnly(true);
    }

    private static Boolean use(Rank rank) {
        try (GmPort port = rank.gm().orElseThrow().open(FEW)) {
            Memory in = port.dmaAlloc(64);
            Memory out = Memory.allocate(64);
            Region region = port.register(out, 0, 64);
            port.provideReceiveBuffer(in, 0, 3, GmPriority.LOW);
            port.sendWithCallback(out, 0, 8, 3, GmPriority.LOW, port.address(), status -> {});
            refuses(GmException.Reason.BUSY, () -> port.deregister(region));
            refuses(GmException.Reason.BUSY, () -> port.dmaFree(in));
            for (int events = 0; events < 2; events++) {
                GmEvent event = port.blockingReceive();
                port.unknown(event);
                port.unknown(event);
            }
            assertThat(port.sendTokens()).isEqualTo(2);
            assertThat(port.receiveTokens()).isEqualTo(2);
            port.deregister(region);
            port.dmaFree(in);
            assertThat(port.registered()).isZero();
        }
        return true;
    }

    /** Rank 1 has looked for the first of two messages, and so taken both, when it closes its port. */
    @ParameterizedTest
    @MethodSource("jobs")
    void shouldHaveNoEventsOfAnEarlierOpening(Job job) {
        assertThat(job.run(GmPortTest::openAgain)).containsOnly(true);
    }

    private static Boolean openAgain(Rank rank) {
        Gm gm = rank.gm().orElseThrow();
        GmPort port = gm.open(FEW);
        Memory memory = port.dmaAlloc(64);
        port.provideReceiveBuffer(memory, 0, 3, GmPriority.LOW);
        port.provideReceiveBuffer(memory, 8, 3, GmPriority.LOW);
        rank.barrier();
        if (rank.number() == 0) {
            port.sendWithCallback(memory, 32, 8, 3, GmPriority.LOW, gm.portOf(1), status -> {});
            port.sendWithCallback(memory, 32, 8, 3, GmPriority.LOW, gm.portOf(1), status -> {});
            if (rank.isModelled()) {
                awaitSends(port);
            }
        }
        rank.barrier();
        if (rank.number() == 0) {
            awaitSends(port);
        } else {
            assertThat(port.blockingReceive().kind()).isEqualTo(GmEvent.Kind.RECEIVED);
        }
        port.close();
        try (GmPort again = gm.open(FEW)) {
            assertThat(again.receive()).isEqualTo(GmEvent.NONE);
            assertThat(again.receiveTokens()).isEqualTo(2);
        }
        return true;
    }

    private static void awaitSends(GmPort port) {
        while (port.sendTokens() < 2) {
            port.unknown(port.blockingReceive());
        }
    }

    /** Rank 1 answers by its next message, when it looks in vain twice, at once if tokens run short, and before it waits. */
    @Test
    void shouldAnswerALibraryLate() {
        Job job = Job.of(2).nodes(2).timeout(Duration.ofMinutes(2)).launch(Launch.VIRTUAL);
        assertThat(job.run(rank -> new InTurn(rank).run())).containsOnly(true);
    }

    /** Two ranks that act in turn, each with a port of four send tokens. */
    private static final class InTurn {
        private final Rank rank;
        private final GmPort port;
        private final Memory memory;

        InTurn(Rank rank) {
            this.rank = rank;
            this.port = rank.gm().orElseThrow().openForLibrary(new GmLimits(4, 8, 1 << 20));
            this.memory = port.dmaAlloc(128);
            for (int i = 0; i < 8; i++) {
                port.provideReceiveBuffer(memory, 8L * i, 3, GmPriority.LOW);
            }
        }

        boolean run() {
            act(0, () -> send(1));
            act(1, () -> take(GmEvent.Kind.RECEIVED));
            act(0, () -> take(GmEvent.Kind.NONE));
            act(1, () -> send(1));
            act(0, () -> take(GmEvent.Kind.SENT, GmEvent.Kind.RECEIVED, GmEvent.Kind.NONE));
            act(1, () -> take(GmEvent.Kind.NONE));
            act(0, () -> {
                assertThat(port.events().isReached(0))
                        .as("nobody parks before he answers")
                        .isTrue();
                take(GmEvent.Kind.NONE);
                assertThat(port.events().isReached(0)).isFalse();
            });
            act(1, () -> take(GmEvent.Kind.SENT));
            act(0, () -> send(3));
            act(1, () -> take(GmEvent.Kind.RECEIVED, GmEvent.Kind.RECEIVED, GmEvent.Kind.RECEIVED));
            act(0, () -> take(GmEvent.Kind.SENT, GmEvent.Kind.SENT, GmEvent.Kind.SENT, GmEvent.Kind.NONE));
            act(0, () -> send(1));
            act(1, () -> take(GmEvent.Kind.RECEIVED));
            rank.barrier();
            if (rank.number() == 0) {
                port.unknown(port.blockingReceive());
                send(1);
            } else {
                assertThat(port.blockingReceive().kind()).isEqualTo(GmEvent.Kind.RECEIVED);
                port.close();
            }
            act(0, () -> {
                take(GmEvent.Kind.SENT);
                port.close();
            });
            return true;
        }

        private void act(int who, Runnable act) {
            rank.barrier();
            if (rank.number() == who) {
                act.run();
            }
        }

        private void send(int messages) {
            GmAddress other = rank.gm().orElseThrow().portOf(1 - rank.number());
            for (int i = 0; i < messages; i++) {
                port.sendWithCallback(memory, 64, 8, 3, GmPriority.LOW, other, status -> {});
            }
        }

        private void take(GmEvent.Kind... kinds) {
            for (GmEvent.Kind kind : kinds) {
                GmEvent event = port.receive();
                assertThat(event.kind()).isEqualTo(kind);
                port.unknown(event);
            }
        }
    }

    private static void refuses(GmException.Reason reason, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        GmException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(reason));
    }
}
