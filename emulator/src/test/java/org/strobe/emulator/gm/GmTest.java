package org.strobe.emulator.gm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.userlevel.Place;
import org.strobe.emulator.userlevel.Region;
import org.strobe.emulator.userlevel.RegistrationCache;
import org.strobe.shm.segment.Memory;

/** GM by ranks of this computer, in all launches, and of the modelled Myrinet. */
class GmTest {
    private static final int LONGEST = 100_000;
    private static final int SIZE = GmSizes.minSizeForLength(LONGEST);
    private static final int MESSAGES = 20;

    /** Of machine myrinet, {@code lanai.resend}. */
    private static final Duration RESEND = Duration.ofMillis(10);

    private static final GmLimits ONE = new GmLimits(1, 1, 1 << 20);

    static Stream<Place> places() {
        return Place.all("myrinet");
    }

    private static Job myrinet(int nodes) {
        return Place.of("myrinet", nodes);
    }

    /** A port with memory for one message each way. */
    private static final class End {
        private final Rank rank;
        private final Gm gm;
        private final GmPort port;
        private final Memory out;
        private final Memory in;
        private final List<GmStatus> statuses = new ArrayList<>();
        private int received;

        End(Rank rank, GmLimits limits) {
            this.rank = rank;
            this.gm = rank.gm().orElseThrow();
            this.port = gm.open(limits);
            this.out = port.dmaAlloc(1 << SIZE);
            this.in = port.dmaAlloc(1 << SIZE);
        }

        GmAddress next() {
            return gm.portOf((rank.number() + 1) % rank.size());
        }

        void send(int message) {
            int length = message * 5003 % LONGEST;
            out.fill(0, length, (byte) message);
            port.sendWithCallback(out, 0, length, SIZE, GmPriority.LOW, next(), statuses::add);
        }

        /** Handles one event. */
        void step() {
            GmEvent event = port.blockingReceive();
            if (event.kind() != GmEvent.Kind.RECEIVED) {
                port.unknown(event);
                return;
            }
            assertThat(event.length()).isEqualTo(received * 5003 % LONGEST);
            assertThat(event.from()).isEqualTo(gm.portOf((rank.number() + rank.size() - 1) % rank.size()));
            if (event.length() > 0) {
                assertThat(event.buffer().memory().getByte(event.length() - 1)).isEqualTo((byte) received);
            }
            received++;
        }

        void close() {
            rank.barrier();
            port.close();
        }
    }

    /** Each rank sends to the next one, with one token of either kind. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldDeliverAllMessagesInOrderWithOneTokenEach(Place place) {
        assertThat(place.job().run(GmTest::pass)).containsOnly((long) MESSAGES);
    }

    private static Long pass(Rank rank) {
        End end = new End(rank, new GmLimits(1, 1, 1 << 20));
        int sent = 0;
        int provided = 0;
        while (end.received < MESSAGES || end.statuses.size() < MESSAGES) {
            assertThat(end.port.sendTokens()).isBetween(0, 1);
            assertThat(end.port.receiveTokens()).isBetween(0, 1);
            if (provided == end.received && provided < MESSAGES) {
                end.port.provideReceiveBuffer(end.in, 0, SIZE, GmPriority.LOW);
                provided++;
            }
            if (sent == end.statuses.size() && sent < MESSAGES) {
                end.send(sent++);
            }
            end.step();
        }
        assertThat(end.statuses).containsOnly(GmStatus.SUCCESS);
        end.close();
        return (long) end.received;
    }

    @ParameterizedTest
    @MethodSource("places")
    void shouldWriteMemoryOfAnotherPort(Place place) {
        assertThat(place.job().run(GmTest::write)).containsOnly(true);
    }

    /** Rank 0 writes long data directly, and then sends a message that tells of it. Others write to themselves. */
    private static Boolean write(Rank rank) {
        End end = new End(rank, GmLimits.USUAL);
        end.port.provideReceiveBuffer(end.in, 1 << (SIZE - 1), SIZE - 1, GmPriority.HIGH);
        end.port.allowRemoteMemoryAccess();
        long remote = end.port.addressOf(end.in, 8); // memory is allocated alike at all ports
        rank.barrier();
        int to = rank.number() < 2 ? 1 - rank.number() : rank.number();
        GmAddress target = end.gm.portOf(to);
        end.out.fill(0, 50_000, (byte) (rank.number() + 1));
        end.port.directedSendWithCallback(end.out, 0, remote, 50_000, GmPriority.HIGH, target, end.statuses::add);
        end.port.sendWithCallback(end.out, 0, 0, SIZE - 1, GmPriority.HIGH, target, end.statuses::add);
        boolean isThere = false;
        while (!isThere || end.statuses.size() < 2) {
            GmEvent event = end.port.blockingReceive();
            isThere |= event.kind() == GmEvent.Kind.HIGH_RECEIVED;
            end.port.unknown(event);
        }
        assertThat(end.in.getByte(7)).isZero();
        assertThat(end.in.getByte(8)).isEqualTo((byte) (to + 1));
        assertThat(end.in.getByte(50_007)).isEqualTo((byte) (to + 1));
        end.close();
        return true;
    }

    @Test
    void shouldRejectADirectedSendToMemoryThatIsNotAllowed() {
        for (Job job : List.of(Place.here().nodes(2), myrinet(2))) {
            assertThat(job.run(GmTest::reject)).containsOnly(GmStatus.REJECTED, null);
        }
    }

    /** Rank 0 sends to rank 1, and then a message that ends rank 1's looks; answers the status of the first. */
    private static GmStatus reject(Rank rank) {
        End end = new End(rank, GmLimits.USUAL);
        long remote = end.port.addressOf(end.in, 0);
        end.port.provideReceiveBuffer(end.in, 0, 0, GmPriority.LOW);
        rank.barrier();
        if (rank.number() == 0) {
            end.port.directedSendWithCallback(end.out, 0, remote, 8, GmPriority.LOW, end.next(), end.statuses::add);
            end.port.sendWithCallback(end.out, 0, 0, 0, GmPriority.LOW, end.next(), end.statuses::add);
            while (end.statuses.size() < 2) {
                end.port.unknown(end.port.blockingReceive());
            }
        } else if (rank.number() == 1) {
            assertThat(end.port.blockingReceive().kind()).isEqualTo(GmEvent.Kind.RECEIVED);
        }
        end.close();
        return rank.number() == 0 ? end.statuses.getFirst() : null;
    }

    @Test
    void shouldRefuseMisuse() {
        assertThatThrownBy(() -> new GmLimits(0, 1, 1)).hasMessageContaining("sendTokens=0");
        assertThatThrownBy(() -> new GmLimits(1, 0, 1)).hasMessageContaining("receiveTokens=0");
        for (Job job : List.of(Place.here().nodes(2), myrinet(2))) {
            assertThat(job.run(GmTest::misuse)).containsOnly(true);
        }
    }

    private static Boolean misuse(Rank rank) {
        Gm gm = rank.gm().orElseThrow();
        GmPort port = gm.open(ONE);
        assertThatThrownBy(() -> gm.open(ONE)).isInstanceOf(GmException.class).hasMessageContaining("open");
        Memory memory = port.dmaAlloc(1024);
        Memory other = Memory.allocate(1024);
        GmAddress self = port.address();
        refuses(GmException.Reason.NO_REGISTERED_MEMORY, () -> port.dmaAlloc(1 << 20));
        refuses(GmException.Reason.NOT_REGISTERED, () -> port.provideReceiveBuffer(other, 0, 4, GmPriority.LOW));
        refuses(
                GmException.Reason.NOT_REGISTERED,
                () -> port.sendWithCallback(other, 0, 8, 4, GmPriority.LOW, self, status -> {}));
        port.provideReceiveBuffer(memory, 0, 4, GmPriority.LOW);
        refuses(GmException.Reason.NO_RECEIVE_TOKEN, () -> port.provideReceiveBuffer(memory, 0, 4, GmPriority.LOW));
        assertThat(port.receiveTokens()).isZero();
        port.sendWithCallback(memory, 512, 8, 4, GmPriority.LOW, self, status -> {});
        refuses(
                GmException.Reason.NO_SEND_TOKEN,
                () -> port.sendWithCallback(memory, 0, 8, 4, GmPriority.LOW, self, status -> {}));
        assertThat(port.sendTokens()).isZero();
        refuses(GmException.Reason.BUSY, port::close);
        while (port.sendTokens() == 0) {
            port.unknown(port.blockingReceive());
        }
        port.close();
        refuses(GmException.Reason.CLOSED, port::receive);
        return true;
    }

    private static void refuses(GmException.Reason reason, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        GmException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(reason));
    }

    @Test
    void shouldKeepRecentlyUsedMemoryRegistered() {
        assertThat(myrinet(2).run(GmTest::cache)).containsOnly(true);
    }

    private static Boolean cache(Rank rank) {
        GmPort port = rank.gm().orElseThrow().open(new GmLimits(1, 1, 1000));
        RegistrationCache<Region> cache = new RegistrationCache<>(port);
        Memory memory = Memory.allocate(2000);
        cache.acquire(memory, 0, 400);
        cache.release(memory, 0, 400);
        cache.acquire(memory, 400, 400);
        cache.release(memory, 400, 400);
        long before = rank.now();
        cache.acquire(memory, 0, 400);
        assertThat(rank.now()).isEqualTo(before);
        cache.acquire(memory, 800, 400);
        assertThat(port.registered()).isEqualTo(800);
        assertThat(cache.hits()).isEqualTo(1);
        refuses(GmException.Reason.NO_REGISTERED_MEMORY, () -> cache.acquire(memory, 1200, 400));
        cache.release(memory, 0, 400);
        cache.acquire(memory, 1200, 400);
        cache.release(memory, 1200, 400);
        cache.release(memory, 800, 400);
        assertThat(port.registered()).isEqualTo(800);
        port.close();
        return true;
    }

    @Test
    void shouldDeliverInOrderWhenPacketsAreLost() {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.every(3), FaultPlan.ANY, FaultPlan.ANY);
        long without = Collections.max(myrinet(4).run(GmTest::timeOfPass));
        assertThat(Collections.max(myrinet(4).faults(plan).run(GmTest::timeOfPass)))
                .isGreaterThan(without + RESEND.toNanos());
    }

    private static Long timeOfPass(Rank rank) {
        assertThat(pass(rank)).isEqualTo(MESSAGES);
        return rank.now();
    }

    @Test
    void shouldNeedItsNics() {
        assertThat(Place.here()
                        .machine(ModelMachines.machine("cluster-2026"))
                        .run(rank -> rank.gm().isPresent()))
                .containsOnly(false);
    }
}
