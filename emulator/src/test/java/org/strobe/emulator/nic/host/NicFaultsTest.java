package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.wait.JobAbortedException;

class NicFaultsTest {
    private static final int NODES = 4;
    private static final NodeSet ALL = NodeSet.all(NODES);
    private static final long LONG = TimeUnit.HOURS.toNanos(2);

    private static NicBed bed(NicBed.Launch launch, TransferFaults faults) {
        return NicBed.of(launch, Placement.block(NODES, NODES), NicBed.SETTINGS, faults);
    }

    /** Each node counts arrivals; a partial multicast would make the counts differ. */
    @ParameterizedTest
    @EnumSource
    void shouldReachAllOrNoneWhenMulticastsFail(NicBed.Launch launch) {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        TransferFaults faults = (from, to, multicast) -> {
            synchronized (random) {
                if (multicast && random.nextInt(3) == 0) {
                    throw new TransferFailedException("link of node " + to.last());
                }
                return random.nextInt(3) == 0 ? random.nextInt(200_000) : 0;
            }
        };
        int rounds = 200;
        try (NicBed bed = bed(launch, faults)) {
            long sent = bed
                    .run((nic, actor) -> {
                        long reached = 0;
                        byte[] bytes = new byte[8];
                        for (int i = 1; i <= rounds; i++) {
                            bytes[0] = (byte) i;
                            try {
                                nic.multicast(ALL, 8L * actor.rank, bytes, 0, 8, new Signals(1, 0));
                                reached++;
                            } catch (TransferFailedException e) {
                                assertThat(e).hasMessage("link of node 3");
                            }
                        }
                        assertThat(reached).as("seed " + seed).isBetween(1L, rounds - 1L);
                        nic.awaitEvent(1, reached);
                        return reached;
                    })
                    .stream()
                    .mapToLong(n -> n)
                    .sum();
            NicBed.until("nothing is in flight", () -> bed.first.inFlight() == 0);
            bed.run((nic, actor) -> {
                assertThat(nic.event(0)).as("seed " + seed).isEqualTo(sent);
                for (int rank = 0; rank < NODES; rank++) {
                    assertThat(nic.memory().getLongVolatile(8L * rank))
                            .as("seed " + seed)
                            .isEqualTo(bed.first.port(0).global().getLongVolatile(8L * rank));
                }
                return null;
            });
        }
    }

    @Test
    void shouldChangeNothingWhenAConditionalWriteFails() {
        TransferFaults faults = (from, to, multicast) -> {
            if (to.contains(3)) {
                throw new TransferFailedException("node 3 is cut off");
            }
            return 0;
        };
        try (NicBed bed = bed(NicBed.Launch.THREADS, faults)) {
            bed.runOne(0, (nic, actor) -> {
                assertThatExceptionOfType(TransferFailedException.class)
                        .isThrownBy(() -> nic.compareAndWrite(ALL, 0, WordComparison.EQUAL, 0, 0, 1));
                assertThatExceptionOfType(TransferFailedException.class)
                        .isThrownBy(() -> nic.put(3, 0, new byte[1], 0, 1, Signals.local(0)));
                assertThatExceptionOfType(TransferFailedException.class)
                        .isThrownBy(() -> nic.send(3, 1, new byte[1], 0, 1, Signals.NONE));
                assertThat(nic.compare(NodeSet.range(0, 3), 0, WordComparison.EQUAL, 0))
                        .isTrue();
                assertThat(nic.event(0)).isZero();
                assertThat(bed.first.inFlight()).isZero();
                return null;
            });
        }
    }

    /**
     * Late and punctual puts of growing numbers into one word: the word never decreases, and ends at the last number.
     */
    @ParameterizedTest
    @EnumSource
    void shouldKeepOrderWhenTransfersAreLateAtRandom(NicBed.Launch launch) {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        TransferFaults faults = (from, to, multicast) -> {
            synchronized (random) {
                return random.nextBoolean() ? random.nextInt(100_000) : 0;
            }
        };
        int rounds = 300;
        try (NicBed bed = bed(launch, faults)) {
            bed.run((nic, actor) -> {
                if (actor.rank == 0) {
                    byte[] bytes = new byte[8];
                    for (int i = 1; i <= rounds; i++) {
                        ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).putLong(i);
                        switch (i % 4) {
                            case 0 -> nic.putWord(2, 0, i, Signals.remote(1));
                            case 1 -> nic.multicast(NodeSet.of(1, 2), 0, bytes, 0, 8, Signals.remote(1));
                            default -> nic.put(2, 0, bytes, 0, 8, Signals.remote(1));
                        }
                        if (i % 50 == 0) {
                            assertThat(nic.getWord(2, 0)).as("seed " + seed).isEqualTo(i);
                        }
                    }
                } else if (actor.rank == 2) {
                    for (int i = 1; i <= rounds; i++) {
                        nic.awaitEvent(1, i);
                        assertThat(nic.memory().getLongVolatile(0))
                                .as("seed " + seed)
                                .isGreaterThanOrEqualTo(i);
                    }
                    assertThat(nic.memory().getLongVolatile(0)).isEqualTo(rounds);
                }
                return null;
            });
            NicBed.until("nothing is in flight", () -> bed.first.inFlight() == 0);
        }
    }

    @Test
    void shouldCountWhatIsLateAndKeepItsBytesUntilTheEnd() {
        NicBed bed = bed(NicBed.Launch.THREADS, (from, to, multicast) -> to.contains(1) && !multicast ? LONG : 0);
        bed.runOne(0, (nic, actor) -> {
            byte[] bytes = {1, 2};
            nic.put(1, 0, bytes, 0, 2, new Signals(0, 0));
            bytes[0] = 9;
            nic.multicast(NodeSet.of(1, 2), 1, bytes, 0, 1, Signals.NONE);
            nic.put(2, 1, new byte[] {4}, 0, 1, Signals.NONE);
            nic.put(3, 8, bytes, 0, 1, Signals.NONE);
            assertThat(bed.first.inFlight())
                    .as("a late put, and what must not overtake it, nor that")
                    .isEqualTo(3);
            assertThat(nic.event(0)).isZero();
            assertThat(bed.first.port(3).global().getByte(8))
                    .as("to another node")
                    .isEqualTo((byte) 9);
            assertThat(bed.first.port(2).global().getByte(1)).isZero();
            bed.first.late().close();
            assertThat(bed.first.port(1).global().getByte(0)).isEqualTo((byte) 1);
            assertThat(bed.first.port(1).global().getByte(1)).isEqualTo((byte) 9);
            assertThat(bed.first.port(2).global().getByte(1)).isEqualTo((byte) 4);
            assertThat(nic.event(0)).isEqualTo(1);
            assertThat(bed.first.inFlight()).isZero();
            return null;
        });
        bed.close();
    }

    @ParameterizedTest
    @EnumSource
    void shouldHandleMessagesInOrderWhenSomeAreLate(NicBed.Launch launch) {
        int messages = 200;
        TransferFaults faults =
                (from, to, multicast) -> ThreadLocalRandom.current().nextBoolean() ? 50_000 : 0;
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        try (NicBed bed = bed(launch, faults)) {
            bed.runOne(3, (nic, actor) -> {
                nic.handle(1, (target, from, memory, offset, length) -> seen.add((int) memory.getByte(offset) & 0xFF));
                return null;
            });
            bed.runOne(0, (nic, actor) -> {
                byte[] bytes = new byte[1];
                for (int i = 0; i < messages; i++) {
                    bytes[0] = (byte) i;
                    nic.send(3, 1, bytes, 0, 1, Signals.NONE);
                }
                return null;
            });
            NicBed.until("nothing is in flight", () -> bed.first.inFlight() == 0);
            assertThat(seen).hasSize(messages).isSorted();
        }
    }

    @Test
    void shouldEndAtOnceWhenTheJobWasAborted() {
        try (NicBed bed = bed(NicBed.Launch.MAPPED, (from, to, multicast) -> LONG)) {
            bed.runOne(0, (nic, actor) -> {
                nic.put(1, 0, new byte[] {1}, 0, 1, Signals.NONE);
                return null;
            });
            Future<?> waiting = bed.start(1, (nic, actor) -> nic.fetchAndAdd(0, 0, 1));
            bed.firstRoom.abort("enough");
            assertThatExceptionOfType(JobAbortedException.class)
                    .isThrownBy(() -> NicBed.result(waiting))
                    .withMessage("enough");
            assertThat(bed.first.port(1).global().getByte(0)).isZero();
        }
    }

    @Test
    void shouldWaitWhenAnAnswerIsLate() {
        long late = TimeUnit.MILLISECONDS.toNanos(20);
        try (NicBed bed = bed(NicBed.Launch.VIRTUAL, (from, to, multicast) -> late)) {
            bed.runOne(0, (nic, actor) -> {
                long start = System.nanoTime();
                assertThat(nic.fetchAndAdd(1, 0, 1)).isZero();
                assertThat(nic.compare(ALL, 0, WordComparison.LESS, 2)).isTrue();
                nic.get(1, 0, new byte[1], 0, 1, Signals.NONE);
                assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(3 * late);
                assertThat(actor.reason.what()).contains("late operation from node 0");
                return null;
            });
        }
    }
}
