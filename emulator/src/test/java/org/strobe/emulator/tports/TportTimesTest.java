package org.strobe.emulator.tports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.model.userlevel.UserLevelBed;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.shm.segment.Memory;

/** Sums by hand on machine qsnet, in picoseconds. */
class TportTimesTest extends UserLevelBed {
    private static final long SEND = 500_000;
    private static final long RECEIVE = 500_000;
    private static final long TAKE = 500_000;
    private static final long MATCH = 1_000_000;
    private static final long ENTRY = 100_000;
    private static final long FETCH = 500_000;

    private static final long NIC = 320_000;
    private static final long BUS_READ = 430_000;
    private static final long HOP = 35_000;

    /** A byte at 400 MB/s. */
    private static final long BYTE = 2_500;

    private static final int HEADER = 56;

    private static final int LONG = 40_000;

    /** 125 packets over a bus of 528 MB/s on either side, read by bursts. The network's own tests have the sum. */
    private static final long LONG_WIRE = 130_551_564;

    private static final long COPY_START = 50_000;

    /** A byte at 250 MB/s. */
    private static final long COPIED_BYTE = 4_000;

    /** Time at which both ranks are set up. */
    private static final long START = 1L << 40;

    private static final long LATER = START + 1_000_000_000;

    private final long[] times = new long[4];

    TportTimesTest() {
        super("qsnet");
    }

    /** Time of one packet on the idle network. */
    private static long wire(int bytes) {
        return NIC + BUS_READ + 2 * HOP + (bytes + HEADER) * BYTE + NIC;
    }

    /** A rank with an open port. */
    private final class End {
        private final Tport port;
        private final Memory memory;

        End(int rank) {
            this.port = new Tports(carrier(ElanFirmware.LAYER, rank), actor(), rank, RANKS).open(TportLimits.USUAL);
            this.memory = port.allocate(LONG);
        }

        Reception start(int tag) {
            return port.rxStart(Selection.of(0, tag), memory, 0, LONG);
        }

        /** Notes the time since another. */
        void note(int index, long since) {
            times[index] = simulation.now() - since;
        }
    }

    private void run(Consumer<End> first, Consumer<End> second) {
        run(
                () -> {
                    End end = new End(0);
                    pauseUntil(START);
                    first.accept(end);
                    end.note(0, START);
                },
                () -> second.accept(new End(1)));
    }

    @Test
    void shouldSumAnExpectedMessageOfAByte() {
        run(end -> end.port.txStart(1, 7, end.memory, 0, 1).await(), end -> {
            end.start(6);
            Reception received = end.start(7);
            received.await();
            end.note(1, START);
        });
        long matched = SEND + wire(1) + MATCH + 2 * ENTRY;
        assertThat(times[1]).isEqualTo(matched + TAKE).isEqualTo(3_482_500);
        assertThat(times[0]).isEqualTo(matched + wire(0) + TAKE).isEqualTo(4_762_500);
        assertThat(worked(1)).isEqualTo(3 * MATCH + 2 * ENTRY);
    }

    /** The rank copies from a system buffer, whose two lines the NIC has written. */
    @Test
    void shouldSumAnUnexpectedMessage() {
        run(
                end -> {
                    end.port.txStart(1, 6, end.memory, 0, 1);
                    end.port.txStart(1, 7, end.memory, 0, 100);
                },
                end -> {
                    pauseUntil(LATER);
                    Reception received = end.start(7);
                    end.note(1, LATER);
                    received.await();
                    end.note(2, LATER);
                });
        assertThat(times[1]).isEqualTo(RECEIVE);
        assertThat(times[2])
                .isEqualTo(RECEIVE + MATCH + 2 * ENTRY + TAKE + COPY_START + 100 * COPIED_BYTE)
                .isEqualTo(2_650_000);
    }

    @Test
    void shouldSumALongMessage() {
        run(end -> end.port.txStart(1, 7, end.memory, 0, LONG).await(), end -> {
            end.start(7).await();
            end.note(1, START);
        });
        long asked = SEND + wire(0) + MATCH + ENTRY + wire(0);
        assertThat(times[1]).isEqualTo(asked + FETCH + LONG_WIRE + TAKE).isEqualTo(135_711_564);
        assertThat(times[0]).isEqualTo(asked + FETCH + LONG_WIRE + wire(0) + TAKE);
    }

    @Test
    void shouldSumALongMessageThatWaitedForItsReceive() {
        run(end -> end.port.txStart(1, 7, end.memory, 0, LONG).await(), end -> {
            pauseUntil(LATER);
            end.start(7).await();
            end.note(1, LATER);
        });
        assertThat(times[1]).isEqualTo(RECEIVE + MATCH + ENTRY + wire(0) + FETCH + LONG_WIRE + TAKE);
    }

    @Test
    void shouldSumAPutAndAGet() {
        long[] remote = new long[1];
        run(
                end -> {
                    end.memory.bare().setLong(0, 3);
                    end.port.put(1, remote[0], end.memory, 0, Long.BYTES).await();
                    end.note(2, START);
                    end.port.get(1, remote[0], end.memory, 8, Long.BYTES).await();
                    assertThat(end.memory.bare().getLong(8)).isEqualTo(3);
                },
                end -> {
                    remote[0] = end.port.address(end.memory, 0);
                    end.port.awaitWord(end.memory, 0, 3);
                    end.note(1, START);
                });
        assertThat(times[1]).isEqualTo(SEND + wire(8) + TAKE).isEqualTo(2_300_000);
        long put = SEND + wire(8) + wire(0) + TAKE;
        assertThat(times[2]).isEqualTo(put);
        assertThat(times[0]).isEqualTo(put + SEND + wire(0) + FETCH + wire(8) + TAKE);
    }
}
