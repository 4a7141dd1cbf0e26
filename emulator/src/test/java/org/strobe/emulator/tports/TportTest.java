package org.strobe.emulator.tports;

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
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.emulator.userlevel.Place;
import org.strobe.shm.segment.Memory;

/** Tagged ports of ranks of this computer, in all launches, and of machine qsnet. */
class TportTest {
    private static final int LONG = 100_000;
    private static final int SHORT = 5000;
    private static final int TOLD = 99;

    /** Of machine qsnet, {@code tports.resend}. */
    private static final Duration RESEND = Duration.ofMillis(1);

    static Stream<Place> places() {
        return Place.all("qsnet");
    }

    private static Job qsnet(int nodes) {
        return Place.of("qsnet", nodes);
    }

    private static int next(Rank rank) {
        return (rank.number() + 1) % rank.size();
    }

    private static int previous(Rank rank) {
        return (rank.number() + rank.size() - 1) % rank.size();
    }

    private static boolean isFilled(Memory memory, int length, byte value) {
        int at = 0;
        while (at < length && memory.getByte(at) == value) {
            at++;
        }
        return at == length;
    }

    private static void await(List<Transmission> under) {
        under.forEach(Transmission::await);
        under.clear();
    }

    /** Short and long messages that are expected, and that are not. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldDeliverExpectedAndUnexpectedMessages(Place place) {
        assertThat(place.job().run(TportTest::deliver)).containsOnly(true);
    }

    private static Boolean deliver(Rank rank) {
        Tport port = rank.tports().orElseThrow().open(TportLimits.USUAL);
        for (int length : new int[] {0, 1, SHORT, 32 << 10, LONG}) {
            for (boolean isExpected : new boolean[] {true, false}) {
                Memory out = port.allocate(LONG);
                Memory in = port.allocate(LONG);
                out.fill(0, LONG, (byte) (rank.number() + 1));
                Selection selection = Selection.of(previous(rank), length);
                Reception early = isExpected ? port.rxStart(selection, in, 0, LONG) : null;
                rank.barrier();
                Transmission sent = port.txStart(next(rank), length, out, 0, length);
                if (!isExpected) {
                    // a message behind it tells that it is there
                    Reception told = port.rxStart(Selection.of(previous(rank), TOLD), in, 0, 0);
                    Transmission telling = port.txStart(next(rank), TOLD, out, 0, 0);
                    told.await();
                    telling.await();
                }
                Reception received = isExpected ? early : port.rxStart(selection, in, 0, LONG);
                received.await();
                sent.await();
                assertThat(received.from()).isEqualTo(previous(rank));
                assertThat(received.tag()).isEqualTo(length);
                assertThat(received.length()).isEqualTo(length);
                assertThat(isFilled(in, length, (byte) (previous(rank) + 1))).isTrue();
                assertThat(length == LONG || in.getByte(length) == 0).isTrue();
                assertThat(port.freeBuffers()).isEqualTo(TportLimits.USUAL.buffers());
            }
        }
        rank.barrier();
        port.close();
        return true;
    }

    /** Rank 0 takes messages of all others by bits of their tags, the last ones first. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldSelectByBitsOfTagsAndBySenders(Place place) {
        assertThat(place.job().run(TportTest::select)).containsOnly(true);
    }

    private static Boolean select(Rank rank) {
        Tport port = rank.tports().orElseThrow().open(TportLimits.USUAL);
        Memory memory = port.allocate(SHORT);
        if (rank.number() > 0) {
            List<Transmission> under = new ArrayList<>();
            for (int tag = 0; tag < 8; tag++) {
                under.add(port.txStart(0, tag, memory, 0, tag));
            }
            await(under);
        } else {
            for (int from = rank.size() - 1; from > 0; from--) {
                // bit 2 set; then bit 0 set; then the rest, each in the order in which they were sent
                expect(port, memory, new Selection(from, 4, 4), List.of(4, 5, 6, 7));
                expect(port, memory, new Selection(from, 1, 1), List.of(1, 3));
                expect(port, memory, new Selection(from, 0, 0), List.of(0, 2));
            }
        }
        rank.barrier();
        port.close();
        return true;
    }

    private static void expect(Tport port, Memory memory, Selection selection, List<Integer> tags) {
        for (int tag : tags) {
            Reception received = port.rxStart(selection, memory, 0, SHORT);
            received.await();
            assertThat(received.tag()).isEqualTo(tag);
            assertThat(received.length()).isEqualTo(tag);
            assertThat(received.from()).isEqualTo(selection.from());
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void shouldTakeMessagesOfAnySenderAndCutLongOnes(Place place) {
        assertThat(place.job().run(TportTest::takeAny)).containsOnly(true);
    }

    private static Boolean takeAny(Rank rank) {
        Tport port = rank.tports().orElseThrow().open(TportLimits.USUAL);
        Memory memory = port.allocate(LONG + 1);
        if (rank.number() > 0) {
            memory.fill(0, LONG, (byte) 7);
            port.txStart(0, 1, memory, 0, rank.number() % 2 == 0 ? SHORT : LONG).await();
        } else {
            for (int count = 1; count < rank.size(); count++) {
                memory.fill(0, LONG, (byte) 0);
                Reception received = port.rxStart(Selection.of(Selection.ANY, 1), memory, 0, SHORT - 1);
                while (!received.isDone()) {
                    // looks again
                }
                assertThat(received.length()).isEqualTo(received.from() % 2 == 0 ? SHORT : LONG);
                assertThat(memory.getByte(SHORT - 2)).isEqualTo((byte) 7);
                assertThat(memory.getByte(SHORT - 1)).isZero();
            }
        }
        rank.barrier();
        port.close();
        return true;
    }

    /** With one system buffer, further messages stay with their sender until their receives are there. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldKeepMessagesAtTheSenderWithoutSystemBuffers(Place place) {
        assertThat(place.job().run(TportTest::crowd)).containsOnly(true);
    }

    private static Boolean crowd(Rank rank) {
        Tport port = rank.tports().orElseThrow().open(new TportLimits(1, SHORT));
        Memory out = port.allocate(SHORT * 4L);
        Memory in = port.allocate(SHORT);
        List<Transmission> under = new ArrayList<>();
        for (int message = 0; message < 4; message++) {
            out.fill((long) message * SHORT, SHORT, (byte) message);
            under.add(port.txStart(next(rank), message, out, (long) message * SHORT, SHORT));
        }
        for (int message = 3; message >= 0; message--) {
            Reception received = port.rxStart(Selection.of(previous(rank), message), in, 0, SHORT);
            received.await();
            assertThat(in.getByte(SHORT - 1)).isEqualTo((byte) message);
        }
        await(under);
        assertThat(port.freeBuffers()).isEqualTo(1);
        rank.barrier();
        port.close();
        return true;
    }

    /** Each rank writes memory of the next one, and reads it back. Addresses are told by messages. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldPutAndGetMemoryThatIsNotRegistered(Place place) {
        assertThat(place.job().run(TportTest::putAndGet)).containsOnly(true);
    }

    private static Boolean putAndGet(Rank rank) {
        Tport port = rank.tports().orElseThrow().open(TportLimits.USUAL);
        Memory shown = port.allocate(LONG + Long.BYTES);
        Memory own = port.allocate(2L * LONG);
        Memory told = port.allocate(Long.BYTES);
        told.setLong(0, port.address(shown, 0));
        Transmission telling = port.txStart(previous(rank), 0, told, 0, Long.BYTES);
        Reception address = port.rxStart(Selection.of(next(rank), 0), own, 0, Long.BYTES);
        address.await();
        telling.await();
        long remote = own.getLong(0);
        own.fill(0, LONG, (byte) (rank.number() + 1));
        Transmission put = port.put(next(rank), remote, own, 0, LONG);
        told.setLong(0, 5);
        Transmission word = port.put(next(rank), remote + LONG, told, 0, Long.BYTES);
        port.awaitWord(shown, LONG, 5);
        assertThat(shown.getByte(LONG - 1)).isEqualTo((byte) (previous(rank) + 1));
        put.await();
        word.await();
        port.get(next(rank), remote + 1, own, LONG, LONG - 1).await();
        assertThat(own.getByte(2 * LONG - 2)).isEqualTo((byte) (rank.number() + 1));
        // all have read: a message goes round
        Reception done = port.rxStart(Selection.of(previous(rank), 1), own, 0, 0);
        Transmission mine = port.txStart(next(rank), 1, own, 0, 0);
        done.await();
        mine.await();
        rank.barrier();
        port.close();
        return true;
    }

    @Test
    void shouldRefuseMisuse() {
        for (Job job : List.of(Place.here().launch(Launch.THREADS), qsnet(2))) {
            assertThat(job.run(TportTest::misuse)).containsOnly(true);
        }
    }

    private static Boolean misuse(Rank rank) {
        Tports tports = rank.tports().orElseThrow();
        Tport port = tports.open(TportLimits.USUAL);
        int self = rank.number();
        Memory memory = port.allocate(64);
        refuses(TportException.Reason.BUSY, () -> tports.open(TportLimits.USUAL));
        assertThatThrownBy(() -> port.txStart(4, 0, memory, 0, 8)).hasMessageContaining("to=4");
        assertThatThrownBy(() -> port.rxStart(Selection.of(-2, 0), memory, 0, 8))
                .hasMessageContaining("from=-2");
        assertThatThrownBy(() -> port.txStart(self, 0, memory, 57, 8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> port.txStart(self, 0, memory, 0, 1L << 31)).hasMessageContaining("length=2147483648");
        assertThatThrownBy(() -> port.get(self, 0, memory, 0, 1L << 31)).hasMessageContaining("length=2147483648");
        assertThatThrownBy(() -> new TportLimits(-1, 0)).hasMessageContaining("buffers=-1");
        refuses(
                TportException.Reason.FAULT,
                () -> port.put(self, 12, memory, 0, 8).await());
        long address = port.address(memory, 0);
        assertThat(port.address(memory, 8)).isEqualTo(address + 8);
        refuses(
                TportException.Reason.FAULT,
                () -> port.get(self, address + 57, memory, 0, 8).await());
        Reception received = port.rxStart(Selection.of(self, 0), memory, 0, 8);
        assertThatThrownBy(received::from).isInstanceOf(IllegalStateException.class);
        assertThat(received.isDone()).isFalse();
        Transmission sent = port.txStart(self, 1, port.allocate(LONG), 0, LONG);
        refuses(TportException.Reason.BUSY, port::close);
        port.rxStart(Selection.of(self, 1), port.allocate(LONG), 0, LONG).await();
        sent.await();
        port.close();
        refuses(TportException.Reason.CLOSED, () -> port.txStart(self, 0, memory, 0, 8));
        return true;
    }

    private static void refuses(TportException.Reason reason, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        TportException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(reason));
    }

    @Test
    void shouldDeliverInOrderWhenMessagesAreLost() {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.every(3), FaultPlan.ANY, FaultPlan.ANY);
        long without = Collections.max(qsnet(4).run(TportTest::timeOfSelect));
        assertThat(Collections.max(qsnet(4).faults(plan).run(TportTest::timeOfSelect)))
                .isGreaterThan(without + RESEND.toNanos());
    }

    private static Long timeOfSelect(Rank rank) {
        assertThat(select(rank)).isTrue();
        return rank.now();
    }

    @Test
    void shouldNeedItsNics() {
        assertThat(Place.here()
                        .nodes(2)
                        .machine(ModelMachines.machine("infiniband-2003"))
                        .run(rank -> rank.tports().isPresent()))
                .containsOnly(false);
    }
}
