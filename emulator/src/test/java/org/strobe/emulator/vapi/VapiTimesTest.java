package org.strobe.emulator.vapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.model.userlevel.UserLevelBed;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;

/** Sums by hand on machine infiniband-2003, in picoseconds. */
class VapiTimesTest extends UserLevelBed {
    private static final long POST = 850_000;
    private static final long LATENCY = 4_300_000;
    private static final long TAKE = 850_000;
    private static final long RECEIVE = 2_150_000;
    private static final long WRITE = 100_000;
    private static final long READ = 2_000_000;
    private static final long ATOMIC = 2_200_000;
    private static final long PROVIDE = 500_000;
    private static final long REST = 100_000_000;

    /** 7 and 4095 bytes at 861 MB/s, rounded: those behind the first of 8 and 4096. */
    private static final long SEVEN = 8_130;

    private static final long PAGE = 4_756_098;

    private static final long REGISTER = 7_500_000 + 800_000;
    private static final long DEREGISTER = 1_100_000 + 250_000;

    /** Time at which both ranks are set up. */
    private static final long START = 1L << 40;

    private final long[] times = new long[4];

    VapiTimesTest() {
        super("infiniband-2003");
    }

    /** A rank with a pair to the other one, and registered memory of a page. */
    private final class End {
        private final Hca hca;
        private final MemoryRegion memory;
        private final CompletionQueue completions;
        private final ConnectedPair pair;

        End(int rank) {
            Vapi vapi = new Vapi(carrier(HcaFirmware.LAYER, rank), actor(), rank, RANKS);
            this.hca = vapi.open(1 << 20);
            this.memory = hca.allocate(4096, Access.values());
            this.completions = hca.completionQueue(4);
            this.pair = hca.connection(completions, completions, 2, Connection.USUAL);
            pair.connect(new QpAddress(1 - rank, 0));
        }

        void begin() {
            pauseUntil(START);
        }

        /** Notes the time since the start. */
        void note(int index) {
            times[index] = simulation.now() - START;
        }

        void await(int index) {
            completions.await();
            note(index);
        }
    }

    /** Rank 0 posts an operation, and awaits its completion; rank 1 has a receive, or none. */
    private interface Post {
        void by(End end);
    }

    private void send(Post post, boolean isReceived) {
        run(
                () -> {
                    End end = new End(0);
                    end.begin();
                    post.by(end);
                    end.await(0);
                },
                () -> {
                    End end = new End(1);
                    if (isReceived) {
                        end.pair.receive(1, end.memory, 0, 4096);
                        end.begin();
                        end.await(1);
                    }
                });
    }

    @Test
    void shouldSumASendOfAByte() {
        send(end -> end.pair.send(1, end.memory, 0, 1), true);
        assertThat(times[1]).isEqualTo(POST + LATENCY + RECEIVE + TAKE).isEqualTo(8_150_000);
        assertThat(times[0])
                .isEqualTo(POST + LATENCY + RECEIVE + LATENCY + TAKE)
                .isEqualTo(12_450_000);
        assertThat(worked(1)).isEqualTo(RECEIVE);
    }

    @Test
    void shouldSumASendOfAPage() {
        send(end -> end.pair.send(1, end.memory, 0, 4096), true);
        assertThat(times[1]).isEqualTo(POST + LATENCY + PAGE + RECEIVE + TAKE).isEqualTo(12_906_098);
    }

    @Test
    void shouldSumAWriteThatIsAwaitedByItsWord() {
        run(
                () -> {
                    End end = new End(0);
                    end.memory.memory().bare().setLong(0, 1);
                    end.begin();
                    end.pair.write(1, end.memory, 0, 8, end.memory.address(0), end.memory.key());
                    end.await(0);
                },
                () -> {
                    End end = new End(1);
                    end.begin();
                    end.hca.awaitWord(end.memory, 0, 1);
                    end.note(1);
                });
        assertThat(times[1]).isEqualTo(POST + LATENCY + SEVEN + TAKE).isEqualTo(6_008_130);
        assertThat(times[0]).isEqualTo(POST + LATENCY + SEVEN + WRITE + LATENCY + TAKE);
    }

    @Test
    void shouldSumAWriteWithANumber() {
        send(end -> end.pair.writeWithImmediate(1, end.memory, 0, 8, end.memory.address(0), end.memory.key(), 5), true);
        assertThat(times[1]).isEqualTo(POST + LATENCY + SEVEN + RECEIVE + TAKE);
    }

    @Test
    void shouldSumAReadAndAnAtomic() {
        send(
                end -> {
                    end.pair.read(1, end.memory, 0, 4096, end.memory.address(0), end.memory.key());
                    end.await(2);
                    end.pair.fetchAndAdd(1, end.memory, 0, end.memory.address(0), end.memory.key(), 1);
                },
                false);
        long read = POST + LATENCY + READ + LATENCY + PAGE + TAKE;
        assertThat(times[2]).isEqualTo(read).isEqualTo(17_056_098);
        assertThat(times[0]).isEqualTo(read + POST + LATENCY + ATOMIC + LATENCY + SEVEN + TAKE);
    }

    /** The target refuses the message as soon as its earlier work is done; it comes again after the rest. */
    @Test
    void shouldSumAMessageThatComesAgain() {
        run(
                () -> {
                    End end = new End(0);
                    end.begin();
                    end.pair.send(1, end.memory, 0, 1);
                },
                () -> {
                    End end = new End(1);
                    pauseUntil(START + REST);
                    end.pair.receive(1, end.memory, 0, 8);
                    end.await(1);
                });
        assertThat(times[1]).isEqualTo(POST + LATENCY + WRITE + LATENCY + REST + LATENCY + RECEIVE + TAKE);
    }

    /** The target's adapter takes one receive after the other, and receives are posted meanwhile. */
    @Test
    void shouldSumTwoDatagrams() {
        run(
                () -> {
                    End end = new End(0);
                    DatagramPair pair = end.hca.datagrams(end.completions, end.completions, 2);
                    end.begin();
                    pair.send(1, end.memory, 0, 1, new QpAddress(1, 1));
                    pair.send(2, end.memory, 0, 1, new QpAddress(1, 1));
                    end.await(0);
                },
                () -> {
                    End end = new End(1);
                    DatagramPair pair = end.hca.datagrams(end.completions, end.completions, 2);
                    end.begin();
                    pair.receive(1, end.memory, 0, 8);
                    pair.receive(2, end.memory, 8, 8);
                    end.note(3);
                    end.await(1);
                    end.await(2);
                });
        assertThat(times[3]).isEqualTo(2 * PROVIDE);
        assertThat(times[0]).isEqualTo(2 * POST + TAKE);
        assertThat(times[1]).isEqualTo(POST + LATENCY + RECEIVE + TAKE);
        assertThat(times[2]).isEqualTo(POST + LATENCY + 2 * RECEIVE + TAKE);
    }

    @Test
    void shouldChargeForRegistration() {
        run(
                () -> {
                    End end = new End(0);
                    end.begin();
                    MemoryRegion one = end.hca.allocate(1);
                    end.note(0);
                    end.hca.allocate(4097);
                    end.note(1);
                    end.hca.deregister(one);
                    end.note(2);
                },
                () -> {});
        assertThat(times[0]).isEqualTo(REGISTER);
        assertThat(times[1]).isEqualTo(2 * REGISTER + 800_000);
        assertThat(times[2]).isEqualTo(times[1] + DEREGISTER);
    }
}
