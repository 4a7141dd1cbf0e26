package org.strobe.emulator.model.network.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;

/** Times in picoseconds. Rank 0 on node 0 writes memory of node 1, where rank 1 looks. */
class ModelRsmLinkTest {
    private static final long LINE = RsmLink.LINE;
    private static final int ON_LINK = 64;
    private static final int LATENCY = 450;
    private static final int SWITCH = 50;
    private static final int ONE_WAY = LATENCY + SWITCH;
    private static final int AHEAD = 8 * ON_LINK;
    private static final int START = 500;
    private static final int STORE = 600;
    private static final int STREAM = 80;
    private static final int PART = 35_000;
    private static final int LOAD = 400;
    private static final int OPEN = 2000;
    private static final int CHECK = 300;
    private static final int SIGNAL = 20_000;
    private static final int PUT = 100;
    private static final int ROUND_TRIP = ONE_WAY + LOAD + ON_LINK + ONE_WAY;

    private final AtomicBoolean isCut = new AtomicBoolean();
    private final List<Throwable> failures = new ArrayList<>();
    private final Simulation simulation = new Simulation(isCut::get, () -> isCut.set(true), cause -> {
        failures.add(cause);
        isCut.set(true);
    });
    private final ModelNodes nodes = new ModelNodes(simulation, fiber -> fiber, 2, 2, NodeCosts.NONE);
    private final Memory memory = nodes.timed(Memory.allocate(64 << 10));
    private final byte[] source = new byte[64 << 10];
    private TransferFaults faults = TransferFaults.NONE;

    private static StripeSpec spec(StripeTopology topology, int putLine) {
        StoreCosts costs = new StoreCosts(START, putLine, STORE, STREAM, PART, LOAD, OPEN, CHECK, SIGNAL, Map.of());
        return new StripeSpec(topology, LATENCY, SWITCH, ON_LINK, AHEAD, 0, 0, 1 << 20, 0, costs);
    }

    private RsmLink link(StripeNetwork network, int node) {
        RemoteStores.Party party = new RemoteStores.Party() {
            @Override
            public int place(int ofNode) {
                return ofNode;
            }

            @Override
            public ModelNodes nodes() {
                return nodes;
            }

            @Override
            public void written(int ofNode, long firstWordId, long bytes) {
                // nobody awaits a word
            }

            @Override
            public TransferFaults faults() {
                return faults;
            }
        };
        return network.link(party, node, null);
    }

    /** Runs both ranks; each has its link. */
    private void run(StripeSpec spec, Consumer<RsmLink> writer, Consumer<RsmLink> reader) {
        run((StripeNetwork) spec.open(simulation, 2, 2), writer, reader);
    }

    private void run(StripeNetwork network, Consumer<RsmLink> writer, Consumer<RsmLink> reader) {
        simulation.setUp(2);
        List<Consumer<RsmLink>> bodies = List.of(writer, reader);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int id = i;
            threads.add(Thread.ofVirtual().start(() -> {
                simulation.enter(simulation.fiber(id));
                try {
                    bodies.get(id).accept(link(network, id));
                } catch (Throwable t) {
                    failures.add(t);
                } finally {
                    simulation.leave();
                }
            }));
        }
        simulation.start();
        for (Thread thread : threads) {
            try {
                assertThat(thread.join(Duration.ofSeconds(200))).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        assertThat(failures).isEmpty();
    }

    private void run(Consumer<RsmLink> writer) {
        run(spec(StripeTopology.TWO_SWITCHES, PUT), writer, link -> {});
    }

    private void put(RsmLink link, long offset, long length) {
        link.put(1, memory, offset, MemorySegment.ofArray(source), 0, length);
    }

    private long took(Runnable action) {
        long begin = simulation.now();
        action.run();
        return simulation.now() - begin;
    }

    /** Looks at a byte just before and just after a time. Events of a time happen after ranks of that time. */
    private Consumer<RsmLink> seesFirst(long time, long offset) {
        return link -> {
            simulation.spend(time);
            simulation.settle();
            assertThat(memory.bare().getByte(offset)).isZero();
            simulation.spend(1);
            simulation.settle();
            assertThat(memory.bare().getByte(offset)).isEqualTo((byte) 7);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 16})
    void shouldTakeItsStartAndEachLineForAPut(int lines) {
        Arrays.fill(source, (byte) 7);
        long stored = START + (long) lines * PUT;
        run(
                spec(StripeTopology.TWO_SWITCHES, PUT),
                link -> assertThat(took(() -> put(link, 0, lines * LINE))).isEqualTo(stored),
                seesFirst(stored + ON_LINK + ONE_WAY, lines * LINE - 1));
    }

    @Test
    void shouldNotWaitForASwitchWhereThereIsNone() {
        Arrays.fill(source, (byte) 7);
        run(
                spec(StripeTopology.TWO_DIRECT, PUT),
                link -> put(link, 0, LINE),
                seesFirst(START + PUT + ON_LINK + LATENCY, 0));
    }

    /** A processor that is faster than all links: each stripe carries its part without a gap. */
    @ParameterizedTest
    @CsvSource({"TWO_SWITCHES, 4", "FOUR_SWITCHES, 4", "ONE_SWITCH, 2"})
    void shouldUseAllStripes(StripeTopology topology, int stripes) {
        Arrays.fill(source, (byte) 7);
        int lines = 64;
        long firstOfLastStripe = START + 2L * (stripes - 1) + 1;
        run(
                spec(topology, 1),
                link -> put(link, 0, lines * LINE),
                seesFirst(firstOfLastStripe + (long) lines / stripes * ON_LINK + ONE_WAY, lines * LINE - 1));
    }

    @Test
    void shouldStoreShortSequencesLineByLineAndStreamLongOnes() {
        MemorySegment bytes = MemorySegment.ofArray(source);
        run(link -> {
            assertThat(took(() -> link.store(1, memory, 0, bytes, 0, 8 * LINE, RsmCopy.BY_LENGTH)))
                    .isEqualTo(8 * STORE);
            assertThat(took(() -> link.store(1, memory, 0, bytes, 0, 9 * LINE, RsmCopy.BY_LENGTH)))
                    .isEqualTo(9 * STREAM);
            assertThat(took(() -> link.store(1, memory, 0, bytes, 0, 9 * LINE, RsmCopy.LINES)))
                    .isEqualTo(9 * STORE);
            assertThat(took(() -> link.store(1, memory, 0, bytes, 0, 2 * LINE, RsmCopy.STREAM)))
                    .isEqualTo(2 * STORE);
            assertThat(took(() -> link.store(1, memory, 0, bytes, 0, 3 * LINE, RsmCopy.STREAM)))
                    .isEqualTo(3 * STREAM);
        });
    }

    @Test
    void shouldInterruptForPartsOfLines() {
        run(link -> {
            assertThat(took(() -> put(link, 0, 63))).isEqualTo(START + PART);
            assertThat(took(() -> put(link, 54, 10 + LINE + 5))).isEqualTo(START + PART + PUT + PART);
            assertThat(took(() -> link.putWord(1, memory, 8, 5, 8))).isEqualTo(START + PART);
        });
        assertThat(memory.bare().getLong(8)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 256})
    void shouldTakeARoundTripALineForAGet(int lines) {
        memory.bare().setByte(lines * LINE - 1, (byte) 9);
        byte[] target = new byte[lines * RsmLink.LINE];
        run(link -> assertThat(took(() -> link.get(1, memory, 0, MemorySegment.ofArray(target), 0, target.length)))
                .isEqualTo(START + (long) lines * ROUND_TRIP));
        assertThat(target[target.length - 1]).isEqualTo((byte) 9);
    }

    @Test
    void shouldReadAllLinesThatARangeTouches() {
        byte[] target = new byte[RsmLink.LINE];
        run(link -> assertThat(took(() -> link.get(1, memory, 60, MemorySegment.ofArray(target), 0, 10)))
                .isEqualTo(START + 2 * ROUND_TRIP));
    }

    @Test
    void shouldWriteAndReadBackALineOnEachStripeOfABarrier() {
        run(link -> {
            assertThat(link.stripes(1)).isEqualTo(4);
            for (int stripe = 0; stripe < 4; stripe++) {
                int own = stripe;
                assertThat(took(() -> link.errors(1, own))).isEqualTo(OPEN);
                assertThat(took(() -> link.flush(1, own))).isEqualTo(ON_LINK + ROUND_TRIP + CHECK);
            }
            assertThat(took(() -> link.signal(1))).isEqualTo(SIGNAL);
        });
    }

    /** With a fast processor the stripe is still busy, and the line of the barrier goes behind those of the put. */
    @Test
    void shouldFlushBehindEarlierLines() {
        run(
                spec(StripeTopology.TWO_SWITCHES, 1),
                link -> {
                    put(link, 0, 16 * LINE);
                    link.flush(1, 0);
                    // Lines 0, 1, 8 and 9 are those of stripe 0; the first left at START + 1.
                    assertThat(simulation.now()).isEqualTo(START + 1 + 4 * ON_LINK + ON_LINK + ROUND_TRIP + CHECK);
                },
                link -> {});
    }

    @Test
    void shouldNeverShowATornLine() {
        int lines = 24;
        run(
                spec(StripeTopology.TWO_SWITCHES, PUT),
                link -> {
                    for (int turn = 1; turn <= 20; turn++) {
                        Arrays.fill(source, (byte) turn);
                        put(link, 0, lines * LINE);
                    }
                },
                link -> {
                    int changes = 0;
                    byte last = 0;
                    while (last < 20) {
                        simulation.spend(37);
                        simulation.settle();
                        for (int line = 0; line < lines; line++) {
                            byte first = memory.bare().getByte(line * LINE);
                            for (int at = 1; at < LINE; at++) {
                                assertThat(memory.bare().getByte(line * LINE + at))
                                        .isEqualTo(first);
                            }
                        }
                        byte now = memory.bare().getByte(lines * LINE - 1);
                        changes += now == last ? 0 : 1;
                        last = now;
                    }
                    assertThat(changes).as("all turns are seen").isEqualTo(20);
                });
    }

    @Test
    void shouldCountALostRunAtItsStripe() {
        faults = (from, to, multicast) -> {
            throw new TransferFailedException("lost");
        };
        Arrays.fill(source, (byte) 7);
        run(link -> {
            put(link, 4 * LINE, LINE);
            assertThat(link.flush(1, 2)).isEqualTo(1);
            assertThat(link.flush(1, 0)).isZero();
            assertThat(link.errors(1, 2)).isEqualTo(1);
        });
        assertThat(memory.bare().getByte(4 * LINE)).isZero();
    }

    @Test
    void shouldFlushLinesThatAreDelayed() {
        faults = (from, to, multicast) -> 1_000;
        Arrays.fill(source, (byte) 7);
        run(link -> {
            put(link, 0, LINE);
            link.flush(1, 0);
            assertThat(memory.bare().getByte(0)).isEqualTo((byte) 7);
            assertThat(simulation.now())
                    .isEqualTo(START + PUT + ON_LINK + ONE_WAY + 1_000 * Simulation.NANO + 1 + CHECK);
        });
    }

    @Test
    void shouldSignalBehindLinesThatAreDelayed() {
        faults = (from, to, multicast) -> 1_000;
        Arrays.fill(source, (byte) 7);
        run(link -> {
            put(link, 0, LINE);
            link.signal(1);
            assertThat(memory.bare().getByte(0)).isEqualTo((byte) 7);
        });
    }

    @Test
    void shouldTakeTimeToLook() {
        run(link -> assertThat(took(link::look)).isPositive());
    }

    /** Seventeen lines are stored in two runs. Four of the first run wait for a busy stripe, the last line does not. */
    @Test
    void shouldDeliverAMessageWhenAllItsLinesHaveLanded() {
        StripeNetwork network =
                (StripeNetwork) spec(StripeTopology.TWO_SWITCHES, PUT).open(simulation, 3, 2);
        int busy = 100;
        long[] delivered = new long[1];
        run(
                network,
                link -> {
                    for (int line = 0; line < busy; line++) {
                        network.links().send(2, 1, 3, 0);
                    }
                    network.send(0, 1, 17 * LINE, null, () -> delivered[0] = simulation.now());
                    simulation.sleepUntil(2L * busy * ON_LINK);
                },
                link -> {});
        assertThat(delivered[0]).isEqualTo((busy + 4L) * ON_LINK + ONE_WAY);
    }

    @Test
    void shouldDrainWhatIsUnderWay() {
        Arrays.fill(source, (byte) 7);
        run(spec(StripeTopology.TWO_SWITCHES, PUT), link -> put(link, 0, LINE), link -> {
            simulation.spend(START + PUT + 1);
            simulation.settle();
            assertThat(memory.bare().getByte(0)).isZero();
            link.drain();
            assertThat(memory.bare().getByte(0)).isEqualTo((byte) 7);
        });
    }

    @Test
    void shouldReachTheOwnNodeByCopies() {
        Arrays.fill(source, (byte) 7);
        run(link -> {
            assertThat(link.stripes(0)).isZero();
            link.put(0, memory, 3, MemorySegment.ofArray(source), 0, 100);
            assertThat(memory.bare().getByte(102)).isEqualTo((byte) 7);
            assertThat(simulation.now()).isEqualTo(START);
        });
    }
}
