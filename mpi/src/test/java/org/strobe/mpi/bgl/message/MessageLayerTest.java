package org.strobe.mpi.bgl.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.Contiguous;
import org.strobe.shm.segment.Memory;

class MessageLayerTest {
    private static final String HOST = "host";
    private static final String PROTOTYPE = "bluegene-l-prototype";
    private static final Waiting MESSAGE = Waiting.of("a message", "anybody");

    /** Lengths around those at which protocols and packets end. */
    private static final int[] LENGTHS = {
        0, 1, 223, 224, 225, 240, 463, 464, 465, 8175, 8176, 8177, 10_240, 10_241, 50_000
    };

    private final long seed =
            Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));

    private static Job job(int ranks, String machine) {
        Job job = Job.of(ranks).nodes(ranks).timeout(Duration.ofMinutes(3));
        return machine.equals(HOST) ? job : job.machine(ModelMachines.machine(machine));
    }

    private static MessageLayer open(Rank rank, MessageListener listener) {
        return MessageLayer.open(rank, listener).orElseThrow();
    }

    private static byte value(int from, int number, int at) {
        return (byte) (31 * from + 7 * number + at + (at >> 8));
    }

    private static Memory filled(int from, int number, int length, int offset) {
        Memory memory = Memory.allocate(length + offset + 1);
        for (int i = 0; i < length; i++) {
            memory.setByte(offset + i, value(from, number, i));
        }
        return memory;
    }

    static Stream<Arguments> protocols() {
        return Stream.of(HOST, PROTOTYPE)
                .flatMap(machine -> Stream.of("auto", "eager", "rendezvous", "one")
                        .flatMap(protocol ->
                                Stream.of(true, false).map(isAccepted -> Arguments.of(machine, protocol, isAccepted))));
    }

    /**
     * All ranks send messages of all lengths to all, themselves too. Each is accepted as it arrives, or when all have come; into places of any
     * alignment with a byte behind them.
     */
    @ParameterizedTest
    @MethodSource("protocols")
    void shouldDeliverMessagesOfAllLengthsInOrder(String machine, String protocol, boolean isAcceptedAtOnce) {
        assertThat(job(4, machine).set("bgl.protocol", protocol).run(rank -> exchange(rank, isAcceptedAtOnce)))
                .containsOnly("right");
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldServeRanksThatShareANode(Launch launch) {
        assertThat(Job.of(6)
                        .nodes(2)
                        .launch(launch)
                        .timeout(Duration.ofMinutes(3))
                        .run(rank -> exchange(rank, rank.number() % 2 == 0)))
                .containsOnly("right");
    }

    private static String exchange(Rank rank, boolean isAcceptedAtOnce) {
        int ranks = rank.size();
        Queue<IncomingMessage> kept = new ArrayDeque<>();
        Inbox inbox = new Inbox(ranks);
        MessageLayer layer = open(rank, isAcceptedAtOnce ? inbox::accept : kept::add);
        List<OutgoingMessage> sent = new ArrayList<>();
        for (int number = 0; number < LENGTHS.length; number++) {
            for (int to = 0; to < ranks; to++) {
                int offset = number % 3;
                Memory data = filled(rank.number(), number, LENGTHS[number], offset);
                sent.add(layer.send(
                        to, number, new Contiguous(data, offset, LENGTHS[number]), null, number % 2 == 1, null));
            }
        }
        int all = ranks * LENGTHS.length;
        if (!isAcceptedAtOnce) {
            layer.await(() -> kept.size() == all, MESSAGE);
            kept.forEach(inbox::accept);
        }
        layer.await(() -> inbox.done == all && sent.stream().allMatch(OutgoingMessage::isDone), MESSAGE);
        layer.await(layer::isIdle, MESSAGE);
        return inbox.problem == null ? "right" : inbox.problem;
    }

    /** Checks order and bytes. */
    private static final class Inbox {
        private final int[] next;
        private int done;
        private String problem;

        Inbox(int ranks) {
            next = new int[ranks];
        }

        void accept(IncomingMessage message) {
            int number = (int) message.match();
            if (number != next[message.from()]++ || message.length() != LENGTHS[number]) {
                problem = "message " + number + " of " + message.from() + " out of order";
            }
            int length = (int) message.length();
            int offset = number % 5;
            Memory place = Memory.allocate(length + offset + 1);
            place.setByte(length + offset, (byte) 77);
            message.accept(new Contiguous(place, offset, length), () -> {
                done++;
                for (int i = 0; i < length; i++) {
                    if (place.getByte(offset + i) != value(message.from(), number, i)) {
                        problem = "byte " + i + " of message " + number + " of " + message.from();
                        return;
                    }
                }
                if (place.getByte(length + offset) != 77) {
                    problem = "a byte behind message " + number + " of " + message.from();
                }
            });
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, ONE_PACKET, ONE_PACKET",
        "224, ONE_PACKET, ONE_PACKET",
        "225, ONE_PACKET, EAGER",
        "239, ONE_PACKET, EAGER",
        "240, EAGER, EAGER",
        "10240, EAGER, EAGER",
        "10241, RENDEZVOUS, RENDEZVOUS"
    })
    void shouldChooseProtocolsByLength(int length, Protocol onHost, Protocol onTorus) {
        assertThat(protocols(HOST, length)).containsOnly(onHost);
        assertThat(protocols(PROTOTYPE, length)).containsOnly(onTorus);
    }

    private static List<Protocol> protocols(String machine, int length) {
        return job(2, machine).run(rank -> {
            List<Protocol> seen = new ArrayList<>();
            MessageLayer layer = open(rank, message -> {
                seen.add(message.protocol());
                message.accept(Contiguous.NOTHING, null);
            });
            Contiguous data = new Contiguous(Memory.allocate(length + 1), 0, length);
            OutgoingMessage sent = layer.send(1 - rank.number(), 0, data);
            layer.await(() -> sent.isDone() && !seen.isEmpty() && layer.isIdle(), MESSAGE);
            return seen.get(0);
        });
    }

    @Test
    void shouldRefuseALongMessageInOnePacket() {
        assertThat(job(2, PROTOTYPE).run(rank -> {
                    MessageLayer layer = open(rank, message -> {});
                    Contiguous data = new Contiguous(Memory.allocate(300), 0, 225);
                    assertThatThrownBy(() -> layer.send(1, 0, data, Protocol.ONE_PACKET, false, null))
                            .hasMessage("length=225 in send: one packet has room for 224 bytes beside the envelope");
                    assertThatThrownBy(() -> layer.send(2, 0, data)).hasMessage("to=2 in send: from 0 to 1");
                    return true;
                }))
                .containsOnly(true);
    }

    /**
     * In cycles of 2 ns: 100 + 285 of the sender's layers, 100 to write, 60 for the hop, 1080 on the wire, 25.5 to read the last chunk, 281 + 95
     * of the receiver's layers.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 224})
    void shouldTakeTheSumOfItsLayersInOnePacket(int length) {
        List<Long> times = job(2, PROTOTYPE).run(rank -> {
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
        assertThat(times.get(0) + times.get(1)).isEqualTo(2 * 2026 + 1);
    }

    /** Cycles of the layers for a message of ten packets of data, by protocol and by alignment of its place. */
    @ParameterizedTest
    @CsvSource({
        "EAGER,      0, 2800, 375, 1445, 1685",
        "EAGER,      1, 2800, 375, 1445, 2459",
        "RENDEZVOUS, 0, 3430, 666, 725,  2126",
        "RENDEZVOUS, 8, 3430, 666, 725,  2986"
    })
    void shouldChargeEachLayer(
            Protocol protocol,
            int offset,
            long messageSent,
            long packetSent,
            long messageReceived,
            long packetReceived) {
        int length = protocol == Protocol.EAGER ? 224 + 9 * 240 : 10 * 240;
        List<List<Long>> cycles = job(2, PROTOTYPE).run(rank -> {
            boolean[] isDone = new boolean[1];
            Contiguous data = new Contiguous(Memory.allocate(length + offset), offset, length);
            Contiguous source = new Contiguous(Memory.allocate(length), 0, length);
            MessageLayer layer = open(rank, message -> message.accept(data, () -> isDone[0] = true));
            if (rank.number() == 0) {
                OutgoingMessage sent = layer.send(1, 0, source, protocol, false, null);
                layer.await(() -> sent.isDone() && layer.isIdle(), MESSAGE);
            } else {
                layer.await(() -> isDone[0] && layer.isIdle(), MESSAGE);
            }
            return List.of(layer.cycles(Layer.MESSAGE), layer.cycles(Layer.PACKET));
        });
        assertThat(cycles).containsExactly(List.of(messageSent, packetSent), List.of(messageReceived, packetReceived));
    }

    /** A message longer than its place, of each protocol: the rest is dropped. */
    @ParameterizedTest
    @EnumSource(Protocol.class)
    void shouldDropWhatHasNoRoom(Protocol protocol) {
        int length = protocol == Protocol.ONE_PACKET ? 200 : 3000;
        int room = length / 2 + 1;
        assertThat(job(2, PROTOTYPE).run(rank -> {
                    Memory place = Memory.allocate(length);
                    boolean[] isDone = new boolean[1];
                    MessageLayer layer = open(
                            rank, message -> message.accept(new Contiguous(place, 0, room), () -> isDone[0] = true));
                    if (rank.number() == 1) {
                        layer.await(() -> isDone[0] && layer.isIdle(), MESSAGE);
                        return (int) place.getByte(room - 1) + 1000 * place.getByte(room);
                    }
                    Memory data = Memory.allocate(length);
                    data.fill(0, length, (byte) 5);
                    OutgoingMessage sent = layer.send(1, 0, new Contiguous(data, 0, length), protocol, true, null);
                    layer.await(sent::isDone, MESSAGE);
                    return 5;
                }))
                .containsOnly(5);
    }

    /** A synchronous message is done after its receiver has accepted it, any other one before. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldEndASynchronousMessageWhenItIsAccepted(boolean isSynchronous) {
        List<Long> times = job(2, PROTOTYPE).run(rank -> {
            Queue<IncomingMessage> kept = new ArrayDeque<>();
            MessageLayer layer = open(rank, kept::add);
            if (rank.number() == 1) {
                layer.await(() -> !kept.isEmpty(), MESSAGE);
                rank.sleep(1_000_000);
                kept.remove().accept(Contiguous.NOTHING, null);
                layer.await(layer::isIdle, MESSAGE);
                return 1_000_000L;
            }
            OutgoingMessage sent = layer.send(1, 0, Contiguous.NOTHING, null, isSynchronous, null);
            layer.await(sent::isDone, MESSAGE);
            return rank.now();
        });
        assertThat(times.get(0) > times.get(1)).isEqualTo(isSynchronous);
    }

    /** Many messages that nobody accepts: their sender turns to offers; then they are accepted, and it goes on as before. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldHoldASenderWhoseMessagesFillTheMemory(String machine) {
        int count = 2000;
        List<Integer> counts = job(2, machine).set("bgl.unexpected", "262144").run(rank -> {
            Queue<IncomingMessage> kept = new ArrayDeque<>();
            MessageLayer layer = open(rank, kept::add);
            if (rank.number() == 0) {
                Contiguous data = new Contiguous(Memory.allocate(200), 0, 200);
                List<OutgoingMessage> sent = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    sent.add(layer.send(1, i, data));
                    layer.progress();
                }
                layer.await(() -> sent.stream().allMatch(OutgoingMessage::isDone), MESSAGE);
                OutgoingMessage last = layer.send(1, count, data);
                layer.await(last::isDone, MESSAGE);
                return last.protocol() == Protocol.ONE_PACKET ? 1 : 0;
            }
            layer.await(() -> kept.size() == count, MESSAGE);
            int offers = 0;
            int[] done = new int[1];
            for (IncomingMessage each : kept) {
                offers += each.protocol() == Protocol.RENDEZVOUS ? 1 : 0;
                each.accept(Contiguous.NOTHING, () -> done[0]++);
            }
            kept.clear();
            layer.await(() -> done[0] == count && !kept.isEmpty(), MESSAGE);
            return offers;
        });
        assertThat(counts.get(0)).isEqualTo(1);
        assertThat(counts.get(1)).isBetween(1, count - 1);
    }

    @Test
    void shouldNameWhoFloods() {
        List<String> endings = job(3, PROTOTYPE).set("bgl.unexpected", "4096").run(rank -> {
            MessageLayer layer = open(rank, message -> {});
            if (rank.number() == 1) {
                try {
                    layer.await(() -> false, MESSAGE);
                } catch (MessageFloodException e) {
                    return e.getMessage();
                }
            }
            for (int i = 0; i < (rank.number() == 0 ? 2 : 70); i++) {
                layer.send(1, i, Contiguous.NOTHING);
                layer.progress();
            }
            layer.await(layer::isIdle, MESSAGE);
            return "";
        });
        assertThat(endings.get(1))
                .matches("rank 2 floods rank 1: \\d+ of its messages with \\d+ bytes wait for a receive, and all that"
                        + " wait take more than twice bgl.unexpected=4096");
    }

    /** Random messages between random ranks, accepted at random times. */
    @ParameterizedTest
    @ValueSource(strings = {HOST, PROTOTYPE})
    void shouldDeliverRandomMessages(String machine) {
        assertThat(job(8, machine).run(rank -> randomTraffic(rank, seed)))
                .as("strobe.tests.seed=%d", seed)
                .containsOnly("right");
    }

    private static String randomTraffic(Rank rank, long seed) {
        int ranks = rank.size();
        int[] expected = new int[1];
        int[] done = new int[1];
        String[] problem = {"right"};
        Random plan = new Random(seed);
        Random own = new Random(seed + rank.number());
        List<IncomingMessage> kept = new ArrayList<>();
        MessageLayer layer = open(rank, kept::add);
        List<OutgoingMessage> sent = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            int from = plan.nextInt(ranks);
            int to = plan.nextInt(ranks);
            int length = plan.nextInt(1 << plan.nextInt(15));
            boolean isSynchronous = plan.nextBoolean();
            expected[0] += to == rank.number() ? 1 : 0;
            if (from == rank.number()) {
                sent.add(layer.send(
                        to, i, new Contiguous(filled(from, i, length, 0), 0, length), null, isSynchronous, null));
            }
            layer.progress();
            acceptSome(kept, own, done, problem);
        }
        layer.await(
                () -> {
                    acceptSome(kept, own, done, problem);
                    return done[0] == expected[0] && sent.stream().allMatch(OutgoingMessage::isDone);
                },
                MESSAGE);
        layer.await(layer::isIdle, MESSAGE);
        return problem[0];
    }

    private static void acceptSome(List<IncomingMessage> kept, Random own, int[] done, String[] problem) {
        while (!kept.isEmpty()) {
            IncomingMessage message = kept.remove(own.nextInt(kept.size()));
            int length = (int) message.length();
            Memory place = Memory.allocate(length + 1);
            message.accept(new Contiguous(place, 0, length), () -> {
                done[0]++;
                for (int i = 0; i < length; i++) {
                    if (place.getByte(i) != value(message.from(), (int) message.match(), i)) {
                        problem[0] = "byte " + i + " of message " + message.match();
                    }
                }
            });
        }
    }
}
