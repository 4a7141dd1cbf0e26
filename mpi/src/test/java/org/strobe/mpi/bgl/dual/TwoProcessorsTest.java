package org.strobe.mpi.bgl.dual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.MessageLayer;
import org.strobe.mpi.bgl.message.MessageListener;
import org.strobe.mpi.bgl.message.OutgoingMessage;
import org.strobe.mpi.bgl.message.Protocol;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.Contiguous;
import org.strobe.shm.segment.Memory;

/** Coprocessor mode and virtual node mode of the message layer. */
class TwoProcessorsTest {
    private static final String HOST = "host";
    private static final String PROTOTYPE = "bluegene-l-prototype";
    private static final Waiting MESSAGE = Waiting.of("a message", "anybody");
    private static final int[] LENGTHS = {0, 1, 224, 225, 464, 10_240, 10_241, 50_000};
    private static final int HAND_OVER = 5000;

    private static Job job(int ranks, int nodes, String machine) {
        Job job = Job.of(ranks).nodes(nodes).timeout(Duration.ofMinutes(3));
        return machine.equals(HOST) ? job : job.machine(ModelMachines.machine(machine));
    }

    private static Job withCoprocessor(String machine) {
        return job(2, 2, machine).set("bgl.coprocessor", "rendezvous").set("bgl.coprocessorFrom", "0");
    }

    private static MessageLayer open(Rank rank, MessageListener listener) {
        return MessageLayer.open(rank, listener).orElseThrow();
    }

    private static byte value(int from, int number, int at) {
        return (byte) (31 * from + 7 * number + at + (at >> 8));
    }

    private static Contiguous filled(int from, int number, int length, int offset) {
        Memory memory = Memory.allocate(length + offset + 1);
        for (int i = 0; i < length; i++) {
            memory.setByte(offset + i, value(from, number, i));
        }
        return new Contiguous(memory, offset, length);
    }

    /** All ranks send messages of all lengths to all, into places of any alignment with a byte behind them. */
    private static String exchange(Rank rank) {
        int all = rank.size() * LENGTHS.length;
        int[] done = new int[1];
        List<String> problems = new ArrayList<>();
        MessageLayer layer = open(rank, message -> {
            int length = (int) message.length();
            int number = (int) message.match();
            int offset = 5 * number;
            Memory place = Memory.allocate(length + offset + 1);
            place.setByte(length + offset, (byte) 77);
            message.accept(new Contiguous(place, offset, length), () -> {
                done[0]++;
                for (int i = 0; i < length; i++) {
                    if (place.getByte(offset + i) != value(message.from(), number, i)) {
                        problems.add("byte " + i + " of message " + number + " of " + message.from());
                        return;
                    }
                }
                if (place.getByte(length + offset) != 77) {
                    problems.add("a byte behind message " + number + " of " + message.from());
                }
            });
        });
        List<OutgoingMessage> sent = new ArrayList<>();
        for (int number = 0; number < LENGTHS.length; number++) {
            for (int to = 0; to < rank.size(); to++) {
                Contiguous data = filled(rank.number(), number, LENGTHS[number], number % 3);
                sent.add(layer.send(to, number, data, null, number % 2 == 1, null));
            }
        }
        layer.await(() -> done[0] == all && sent.stream().allMatch(OutgoingMessage::isDone), MESSAGE);
        layer.await(layer::isIdle, MESSAGE);
        return problems.isEmpty() ? "right" : problems.get(0);
    }

    /** Nodes with two ranks, one with one rank, and ranks dealt to nodes one by one or two by two. */
    @ParameterizedTest
    @CsvSource({"8, 4, auto", "7, 4, auto", "8, 4, eager", "8, 4, rendezvous", "2, 1, auto"})
    void shouldDeliverBetweenRanksThatShareANode(int ranks, int nodes, String protocol) {
        Job job = job(ranks, nodes, PROTOTYPE).set("bgl.mode", "virtual").set("bgl.protocol", protocol);
        assertThat(job.run(TwoProcessorsTest::exchange)).containsOnly("right");
    }

    @Test
    void shouldGiveNoPacketsToRanksThatShareANodeInCoprocessorMode() {
        assertThat(job(2, 1, PROTOTYPE)
                        .run(rank -> MessageLayer.open(rank, message -> {}).isPresent()))
                .containsOnly(false);
    }

    /**
     * In cycles of 2 ns: 100 + 285 of the sender's layers, 100 to write into the scratchpad, 204 to read from there, 281 + 95 of the receiver's
     * layers.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 224})
    void shouldTakeTheSumOfItsLayersWithinANode(int length) {
        List<Long> times = job(2, 1, PROTOTYPE).set("bgl.mode", "virtual").run(rank -> {
            long[] time = {Long.MIN_VALUE};
            MessageLayer layer = open(rank, message -> time[0] = rank.now());
            if (rank.number() == 1) {
                layer.await(() -> time[0] != Long.MIN_VALUE, MESSAGE);
                return time[0];
            }
            long start = rank.now();
            layer.send(1, 0, new Contiguous(Memory.allocate(length + 1), 0, length));
            return -start;
        });
        assertThat(times.get(0) + times.get(1)).isEqualTo(2 * (100 + 285 + 100 + 204 + 281 + 95));
    }

    @ParameterizedTest
    @CsvSource({HOST + ", auto", HOST + ", rendezvous", PROTOTYPE + ", auto", PROTOTYPE + ", rendezvous"})
    void shouldDeliverByTheCoprocessor(String machine, String protocol) {
        assertThat(withCoprocessor(machine).set("bgl.protocol", protocol).run(TwoProcessorsTest::exchange))
                .containsOnly("right");
    }

    @ParameterizedTest
    @CsvSource({HOST + ", auto", PROTOTYPE + ", auto", PROTOTYPE + ", eager", PROTOTYPE + ", rendezvous"})
    void shouldDeliverIfTheCoprocessorReadsAllPackets(String machine, String protocol) {
        Job job = withCoprocessor(machine).set("bgl.coprocessor", "all").set("bgl.protocol", protocol);
        assertThat(job.run(TwoProcessorsTest::exchange)).containsOnly("right");
    }

    /** A rank computes while 40 packets come, more than its FIFOs hold: their sender is done before if the coprocessor reads them. */
    @ParameterizedTest
    @CsvSource({"rendezvous, false", "all, true"})
    void shouldEmptyFifosOfARankThatComputes(String coprocessor, boolean isEarly) {
        long computing = 1_000_000;
        List<Long> times = withCoprocessor(PROTOTYPE)
                .set("bgl.coprocessor", coprocessor)
                .run(rank -> {
                    boolean[] isDone = new boolean[1];
                    Contiguous place = new Contiguous(Memory.allocate(40 * 240L), 0, 40 * 240L);
                    MessageLayer layer = open(rank, message -> message.accept(place, () -> isDone[0] = true));
                    long start = rank.now();
                    if (rank.number() == 0) {
                        OutgoingMessage sent = layer.send(1, 0, place, Protocol.EAGER, false, null);
                        layer.await(() -> sent.isDone() && layer.isIdle(), MESSAGE);
                    } else {
                        rank.compute(computing);
                        layer.await(() -> isDone[0], MESSAGE);
                    }
                    return rank.now() - start;
                });
        assertThat(times.get(0) < computing).isEqualTo(isEarly);
        assertThat(times.get(1)).isGreaterThan(computing);
    }

    /** 200 packets are more than the list between both processors holds: the coprocessor waits until there is room, and goes on. */
    @Test
    void shouldWaitWhileTheListIsFull() {
        int packets = 200;
        List<Boolean> right = withCoprocessor(PROTOTYPE)
                .set("bgl.coprocessor", "all")
                .run(rank -> {
                    int[] done = new int[1];
                    MessageLayer layer = open(
                            rank,
                            message -> message.accept(
                                    new Contiguous(Memory.allocate(240), 0, message.length()), () -> done[0]++));
                    if (rank.number() == 1) {
                        rank.compute(10_000_000);
                        layer.await(() -> done[0] == packets, MESSAGE);
                        return true;
                    }
                    List<OutgoingMessage> sent = new ArrayList<>();
                    for (int i = 0; i < packets; i++) {
                        sent.add(layer.send(1, i, filled(0, i, 100, 0)));
                    }
                    layer.await(() -> sent.stream().allMatch(OutgoingMessage::isDone) && layer.isIdle(), MESSAGE);
                    return rank.now() > 9_000_000;
                });
        assertThat(right).containsOnly(true);
    }

    /** The rank's own processor takes over the message, and reads and places none of its packets of data. */
    @Test
    void shouldFreeTheProcessorOfPackets() {
        int packets = 100;
        List<Long> alone = received(job(2, 2, PROTOTYPE), packets);
        List<Long> helped = received(withCoprocessor(PROTOTYPE), packets);
        assertThat(helped.get(0)).isEqualTo(alone.get(0) + HAND_OVER);
        assertThat(helped.get(1)).isEqualTo(alone.get(1) - packets * 156L);
        assertThat(helped.get(2)).isEqualTo(alone.get(2) - packets);
    }

    /** Cycles of the message layer and of the packet layer at the receiver, and packets that it read. */
    private static List<Long> received(Job job, int packets) {
        return job.run(rank -> {
                    boolean[] isDone = new boolean[1];
                    Contiguous place = new Contiguous(Memory.allocate(packets * 240L), 0, packets * 240L);
                    MessageLayer layer = open(rank, message -> message.accept(place, () -> isDone[0] = true));
                    if (rank.number() == 0) {
                        OutgoingMessage sent = layer.send(1, 0, place, Protocol.RENDEZVOUS, false, null);
                        layer.await(() -> sent.isDone() && layer.isIdle(), MESSAGE);
                    } else {
                        layer.await(() -> isDone[0] && layer.isIdle(), MESSAGE);
                    }
                    return List.of(layer.cycles(Layer.MESSAGE), layer.cycles(Layer.PACKET), layer.packetsRead());
                })
                .get(1);
    }

    /** Rank 1 sends from the place into which its coprocessor receives; beside it, bytes of a line at its edge may be sent. */
    @ParameterizedTest
    @CsvSource({"64, true", "31, true", "0, false", "20000, false"})
    void shouldNameTheLinesThatBothProcessorsTouch(int at, boolean isTouched) {
        int length = 20_000;
        int start = 31;
        List<String> errors = withCoprocessor(PROTOTYPE).run(rank -> {
            Memory memory = Memory.allocate(length + 100);
            boolean[] isDone = new boolean[1];
            MessageLayer layer = open(
                    rank,
                    message -> message.accept(
                            new Contiguous(memory, (long) rank.number() * start, message.length()),
                            () -> isDone[0] = true));
            if (rank.number() == 0) {
                OutgoingMessage sent =
                        layer.send(1, 0, new Contiguous(memory, 0, length), Protocol.RENDEZVOUS, false, null);
                layer.await(() -> sent.isDone() && (isTouched || isDone[0]) && layer.isIdle(), MESSAGE);
                return "";
            }
            layer.await(() -> layer.packetsWritten() == 1, MESSAGE);
            String error = "";
            try {
                layer.send(0, 0, new Contiguous(memory, at, 32), Protocol.EAGER, false, null);
            } catch (CoherenceException e) {
                error = e.getMessage();
            }
            layer.await(() -> isDone[0] && layer.isIdle(), MESSAGE);
            return error;
        });
        assertThat(errors.get(1))
                .isEqualTo(
                        isTouched
                                ? "coherence: rank 1 reads 32 bytes at " + at + ", in lines of 32 bytes that its"
                                        + " coprocessor has, which receives 20000 bytes from rank 0"
                                : "");
    }

    /** Two functions of 20 us each run one after the other, beside 50 us of the rank: two hand-overs of 10 us before, two behind. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldRunFunctionsBesideTheRank(String machine) {
        List<Long> times = job(2, 2, machine).run(rank -> {
            DualCore core = DualCore.of(rank).orElseThrow();
            int[] sums = new int[2];
            long start = rank.now();
            CoWork first = core.coStart(() -> sums[0] = 20_000);
            CoWork second = core.coStart(() -> {
                sums[1] = sums.length;
                return 20_000;
            });
            rank.compute(50_000);
            core.coJoin(first);
            core.coJoin(second);
            assertThat(sums).containsExactly(20_000, 2);
            return rank.now() - start;
        });
        if (!machine.equals(HOST)) {
            assertThat(times).containsOnly(10_000L + 10_000 + 50_000 + 10_000 + 10_000);
        }
    }

    @Test
    void shouldHaveNoSecondProcessorWhereBothHaveARank() {
        assertThat(job(2, 1, PROTOTYPE).run(rank -> DualCore.of(rank).isPresent()))
                .containsOnly(false);
    }

    @Test
    void shouldRefuseACoprocessorInVirtualNodeMode() {
        assertThatThrownBy(() -> DualSettings.of(name ->
                        name.equals("bgl.mode") ? "virtual" : name.equals("bgl.coprocessor") ? "rendezvous" : null))
                .hasMessage(
                        "bgl.coprocessor=rendezvous: in virtual node mode both processors of a node have a rank each");
    }
}
