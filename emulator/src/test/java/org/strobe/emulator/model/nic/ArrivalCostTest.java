package org.strobe.emulator.model.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.nic.Letter;
import org.strobe.emulator.nic.Mail;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * One message between two nodes by every path, on every machine: it takes the sum of the numbers in the machine's file,
 * and whoever notices it pays the receive overhead, once. A thousand messages one after the other make a difference of
 * a picosecond visible in nanoseconds.
 */
class ArrivalCostTest {
    private static final int TURNS = 500;
    private static final int MESSAGES = 2 * TURNS;
    private static final int EVENT = 3;
    private static final int HANDLER = 1;
    private static final long WORD = Long.BYTES;

    /** Packets of a torus are whole numbers of these bytes. */
    private static final long CHUNK = 32;

    private static final long LINE = 64;

    /** Numbers of a machine's file, in picoseconds. */
    private record Costs(MachineFile file) {
        long call() {
            return file.time("node.call");
        }

        long hit() {
            return file.time("node.cache-hit");
        }

        long line() {
            return file.time("node.line-transfer");
        }

        long send() {
            return file.time("network.send-overhead");
        }

        long receive() {
            return file.time("network.receive-overhead");
        }

        /** Step of the processor that serves a NIC, which runs handlers. */
        long step() {
            return file.time(file.has("nic.step") ? "nic.step" : "node.call");
        }

        private boolean isUniform() {
            return file.text("network.kind").equals("loggp");
        }

        private static long time(long bytes, double rate) {
            return Math.round((double) bytes / rate * 1e12);
        }

        /**
         * Time of a message of one packet between the NICs of neighbours, which share a lowest switch, or a link of a torus; of up to
         * a run of lines on stripes.
         */
        long wire(long bytes) {
            double rate = file.rate("network.rate");
            if (isUniform()) {
                return file.time("network.latency") + (bytes <= 1 ? 0 : time(bytes - 1, rate));
            }
            if (file.text("network.kind").equals("stripes")) {
                long lines = Math.max(1, (bytes + LINE - 1) / LINE);
                return lines * file.time("driver.put-line")
                        + time(LINE, rate)
                        + file.time("network.latency")
                        + file.time("network.switch");
            }
            if (hasFirmware()) {
                return firmware(bytes);
            }
            long hop = file.time("network.hop");
            long header = file.count("network.header", 0, Integer.MAX_VALUE);
            long nics = 2 * file.time("network.nic");
            if (file.text("network.kind").equals("torus")) {
                long chunks = (bytes + header + CHUNK - 1) / CHUNK;
                return nics + hop + time(chunks * CHUNK + file.count("network.wire", 0, Integer.MAX_VALUE), rate);
            }
            long occupancy = time(bytes + header, rate);
            if (!file.has("network.bus-rate")) {
                return nics + occupancy + 2 * hop;
            }
            long burst = time(bytes, file.rate("network.bus-rate"));
            long tail = file.time("network.bus-read") + burst;
            long front = file.time("network.bus-read");
            for (int link = 0; link < 2; link++) {
                tail = Math.max(tail, front + occupancy) + hop;
                front += hop;
            }
            return nics + Math.max(tail, front + file.time("network.bus-write") + burst);
        }

        boolean hasFirmware() {
            return file.text("network.kind").equals("lanai");
        }

        /** The NICs' processors in four steps, the buses if there are data, and the crossbar between. */
        private long firmware(long bytes) {
            long steps = file.time("lanai.sdma")
                    + file.time("lanai.send")
                    + file.time("lanai.recv")
                    + file.time("lanai.rdma");
            long buses = file.time("network.bus-read")
                    + file.time("network.bus-write")
                    + 2 * time(bytes, file.rate("network.bus-rate"));
            long crossbar = 2 * file.time("network.cable") + file.time("network.switch");
            long header = file.count("network.header", 0, Integer.MAX_VALUE);
            return steps + (bytes == 0 ? 0 : buses) + crossbar + time(bytes + header, file.rate("network.rate"));
        }

        boolean switchesRepeat() {
            return file.has("network.multicast");
        }

        /** Time of a message that software at either end carries along a tree. */
        long forwarded(long bytes) {
            long handling =
                    2 * file.time("node.message") + (file.has("network.queue") ? file.time("network.queue") : 0);
            return send() + wire(bytes) + receive() + handling;
        }

        boolean hasTree() {
            return file.has("tree.rate");
        }

        /** A condition on one of two nodes: a packet, its reader's comparison, the wires, and what they lead to. */
        long byTree() {
            return file.time("tree.write")
                    + file.time("tree.hop")
                    + file.time("tree.read")
                    + packetOfTree()
                    + 2 * file.time("node.line-transfer")
                    + 2 * file.time("interrupt.hop")
                    + hit();
        }

        private long packetOfTree() {
            int bytes = file.count("tree.packet", 1, 1 << 16) + file.count("tree.header", 0, 1 << 16);
            return Math.round(bytes * 1e12 / file.rate("tree.rate"));
        }

        long bySwitchesOrMessages() {
            return send() + (switchesRepeat() ? wire(WORD) + back() : 2 * forwarded(WORD)) + receive();
        }

        /** Time from the first switch's answer to the NIC that asked. */
        long back() {
            return 2 * file.time("network.hop") + file.time("network.nic");
        }
    }

    /** One way of a message: sends it, and notices it at the other node. */
    private interface Path {
        /** Registers what is needed before the first message. */
        default void prepare(Rank rank) {}

        void send(Rank rank, int to, int count);

        void receive(Rank rank, int count);

        /** Time from the call of one rank to that of the other. */
        long expected(Costs costs);
    }

    /** A path whose receiver waits for an event. */
    private abstract static class ByEvent implements Path {
        @Override
        public void receive(Rank rank, int count) {
            rank.nic().awaitEvent(EVENT, count);
        }

        abstract long wire(Costs costs);

        @Override
        public final long expected(Costs costs) {
            return costs.call() + costs.send() + wire(costs) + costs.hit() + costs.receive();
        }
    }

    private static final class Put extends ByEvent {
        @Override
        public void send(Rank rank, int to, int count) {
            rank.nic().put(to, 0, new byte[40], 0, 40, Signals.remote(EVENT));
        }

        @Override
        long wire(Costs costs) {
            return costs.wire(40);
        }
    }

    private static final class BareEvent extends ByEvent {
        @Override
        public void send(Rank rank, int to, int count) {
            rank.nic().signal(to, EVENT);
        }

        @Override
        long wire(Costs costs) {
            return costs.wire(0);
        }
    }

    private static final class ActiveMessage extends ByEvent {
        @Override
        public void prepare(Rank rank) {
            rank.nic().handle(HANDLER, (nic, from, memory, offset, length) -> {});
        }

        @Override
        public void send(Rank rank, int to, int count) {
            rank.nic().send(to, HANDLER, new byte[16], 0, 16, Signals.remote(EVENT));
        }

        @Override
        long wire(Costs costs) {
            return costs.wire(16) + costs.step();
        }
    }

    /** By switches, or along a tree of messages. */
    private static final class Multicast extends ByEvent {
        @Override
        public void send(Rank rank, int to, int count) {
            rank.nic().multicast(NodeSet.of(to), 0, Memory.allocate(WORD), 0, WORD, Signals.remote(EVENT));
        }

        @Override
        long wire(Costs costs) {
            return costs.switchesRepeat() ? costs.wire(WORD) : costs.forwarded(WORD);
        }
    }

    /** A receiver that looks at the count itself, as collectives do. */
    private static final class PolledCount implements Path {
        private static final int WORDS = 16;

        @Override
        public void send(Rank rank, int to, int count) {
            rank.nic().put(to, 0, new byte[WORDS], 0, WORDS, Signals.remote(EVENT));
        }

        @Override
        public void receive(Rank rank, int count) {
            Nic nic = rank.nic();
            rank.await(
                    new Awaitable() {
                        @Override
                        public boolean isReached(long target) {
                            return nic.event(EVENT) >= target;
                        }

                        @Override
                        public long wordId() {
                            return Doorbell.ANY_WORD;
                        }
                    },
                    count,
                    Waiting.of("a count", "the other rank"));
        }

        @Override
        public long expected(Costs costs) {
            return costs.call() + costs.send() + costs.wire(WORDS) + costs.hit() + costs.receive();
        }
    }

    /** A letter is found by the wait, and looked at once more to be taken. */
    private static final class ByLetter implements Path {
        private static final int LENGTH = 24;

        @Override
        public void send(Rank rank, int to, int count) {
            Mail mail = rank.nic().mail().orElseThrow();
            mail.send(to, mail.write(LENGTH));
        }

        @Override
        public void receive(Rank rank, int count) {
            Mail mail = rank.nic().mail().orElseThrow();
            rank.await(mail, 0, Waiting.of("a letter", "the other rank"));
            Letter letter = mail.first();
            mail.giveBack(letter);
        }

        @Override
        public long expected(Costs costs) {
            return costs.call() + costs.send() + costs.wire(LENGTH) + 2 * costs.hit() + costs.receive();
        }
    }

    private static List<Path> paths() {
        return List.of(
                new Put(), new BareEvent(), new ActiveMessage(), new Multicast(), new PolledCount(), new ByLetter());
    }

    private static Stream<String> machines() {
        return ModelMachines.names().stream()
                .filter(name -> ModelMachines.machine(name).nodes() != 1);
    }

    /** Without NICs whose answers, between them, take their processors from the next message. */
    private static Stream<String> machinesWithoutFirmware() {
        return machines().filter(name -> !new Costs(ModelMachines.file(name)).hasFirmware());
    }

    private static Job job(String machine) {
        return Job.of(2).nodes(2).machine(ModelMachines.machine(machine)).timeout(Duration.ofMinutes(5));
    }

    private static void check(String machine, String path, long nanos, long messages, long expected) {
        assertThat(nanos)
                .as(
                        "%d messages by %s on %s, in ns; the file's numbers add up to %d ps each",
                        messages, path, machine, expected)
                .isBetween(messages * expected / 1000 - 1, messages * expected / 1000 + 1);
    }

    @ParameterizedTest
    @MethodSource("machinesWithoutFirmware")
    void shouldTakeTheSumOfTheFilesNumbersByEveryPath(String machine) {
        Costs costs = new Costs(ModelMachines.file(machine));
        for (Path path : paths()) {
            long nanos = job(machine).run(rank -> pingPong(rank, path)).get(0);
            check(machine, path.getClass().getSimpleName(), nanos, MESSAGES, path.expected(costs));
        }
    }

    private static long pingPong(Rank rank, Path path) {
        path.prepare(rank);
        rank.barrier();
        int other = 1 - rank.number();
        long start = rank.now();
        for (int turn = 1; turn <= TURNS; turn++) {
            if (rank.number() == 0) {
                path.send(rank, other, turn);
                path.receive(rank, turn);
            } else {
                path.receive(rank, turn);
                path.send(rank, other, turn);
            }
        }
        return rank.now() - start;
    }

    /** An answer is an arrival too. */
    @ParameterizedTest
    @MethodSource("machinesWithoutFirmware")
    void shouldChargeAnswers(String machine) {
        Costs costs = new Costs(ModelMachines.file(machine));
        long roundTrip = costs.send() + 2 * costs.wire(WORD) + costs.receive();
        check(machine, "getWord", duration(machine, nic -> nic.getWord(1, 0)), MESSAGES, costs.call() + roundTrip);
        check(machine, "a remote access", remoteAccesses(machine), MESSAGES, roundTrip + costs.hit());
        check(
                machine,
                "a condition",
                duration(machine, nic -> nic.compare(NodeSet.of(1), 0, WordComparison.EQUAL, 0)),
                MESSAGES,
                costs.call() + (costs.hasTree() ? costs.byTree() : costs.bySwitchesOrMessages()));
    }

    private interface Action {
        void on(Nic nic);
    }

    private static long duration(String machine, Action action) {
        return job(machine)
                .run(rank -> {
                    long start = rank.now();
                    for (int i = 0; i < MESSAGES && rank.number() == 0; i++) {
                        action.on(rank.nic());
                    }
                    return rank.now() - start;
                })
                .get(0);
    }

    /** Windows begin such accesses. An answer is noticed by the wait's look after its arrival. */
    private static long remoteAccesses(String machine) {
        return job(machine)
                .run(rank -> {
                    RemoteAccess remote = rank.nic().remoteAccess().orElseThrow();
                    long start = rank.now();
                    long[] come = new long[1];
                    for (int i = 1; i <= MESSAGES && rank.number() == 0; i++) {
                        remote.begin(1, WORD, WORD, () -> {}, () -> come[0]++);
                        rank.await(answers(remote, come), i, Waiting.of("an answer", "the other rank"));
                    }
                    return rank.now() - start;
                })
                .get(0);
    }

    private static Awaitable answers(RemoteAccess remote, long[] come) {
        return new Awaitable() {
            @Override
            public boolean isReached(long target) {
                remote.poll();
                return come[0] >= target;
            }

            @Override
            public long wordId() {
                return Doorbell.ANY_WORD;
            }
        };
    }

    /** Words that a NIC stores without an event: the first read of each pays, further ones do not. */
    @ParameterizedTest
    @MethodSource("machines")
    void shouldChargeWordsThatNicsStore(String machine) {
        Costs costs = new Costs(ModelMachines.file(machine));
        int words = 100;
        List<Long> nanos = job(machine).run(rank -> {
            for (int i = 0; i < words && rank.number() == 0; i++) {
                rank.nic().putWord(1, (long) i * Memory.LINE, 1, Signals.NONE);
            }
            rank.sleep(Duration.ofMillis(10).toNanos());
            long start = rank.now();
            for (int turn = 0; turn < 2; turn++) {
                for (int i = 0; i < words && rank.number() == 1; i++) {
                    assertThat(rank.nic().memory().getLongAcquire((long) i * Memory.LINE))
                            .isEqualTo(1);
                }
            }
            return rank.now() - start;
        });
        check(machine, "putWord", nanos.get(1), words, 2 * costs.hit() + costs.line() + costs.receive());
    }

    /** A wait for many arrivals notices each when it comes, so that only the last one's cost is left at the end. */
    @ParameterizedTest
    @MethodSource("machines")
    void shouldNoticeArrivalsWhileItWaitsForMore(String machine) {
        Costs costs = new Costs(ModelMachines.file(machine));
        int count = 5;
        long apart = 100_000;
        List<Long> ends = job(machine).run(rank -> {
            rank.barrier();
            if (rank.number() == 0) {
                for (int i = 0; i < count; i++) {
                    rank.sleep(apart);
                    rank.nic().signal(1, EVENT);
                }
            } else {
                rank.nic().awaitEvent(EVENT, count);
            }
            return rank.now();
        });
        long last = ends.get(0) + (costs.wire(0) + costs.hit() + costs.receive()) / 1000;
        assertThat(ends.get(1)).as(machine).isBetween(last - 2, last + 2);
    }
}
