package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Grid;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.node.NodeMemories;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ProcessGroup;

/** Programs of a test's ranks, for any engine. */
final class Programs {
    /** Maximum number of contexts of a program. */
    static final int CONTEXTS = 100;

    private Programs() {}

    private static Party party(
            Engine engine,
            Optional<NodeMemories> memories,
            int context,
            MessageTuning tuning,
            int rank,
            int ranks,
            long seed,
            boolean isPending) {
        ProcessGroup group = ProcessGroup.range(0, ranks, rank);
        Channel channel = engine.open(context, rank, group);
        Collectives calls = new MessageCollectives(engine, tuning)
                .within(
                        channel,
                        rank,
                        ranks,
                        null,
                        Optional.empty(),
                        () -> box(ranks, seed),
                        memories.map(all -> all.of(group, tuning.nodes(), onClose -> {})));
        return new Party(calls, rank, ranks, new SplittableRandom(seed), isPending);
    }

    /** A box that the ranks fill, one of many; equal at each of them. */
    private static Optional<GroupBox> box(int ranks, long seed) {
        Random random = new Random(seed);
        int x = divisor(ranks, random);
        int y = divisor(ranks / x, random);
        return GroupBox.find(ranks, rank -> rank, new Grid(x, y, ranks / x / y, random.nextBoolean()));
    }

    private static int divisor(int number, Random random) {
        int[] divisors = IntStream.rangeClosed(1, number)
                .filter(each -> number % each == 0)
                .toArray();
        return divisors[random.nextInt(divisors.length)];
    }

    private static Party pending(Party party) {
        return new Party(party.calls(), party.rank(), party.size(), party.random(), true);
    }

    /** Makes each collective of a group several times, blocking and pending. */
    static void each(
            Engine engine,
            Optional<NodeMemories> memories,
            int context,
            MessageTuning tuning,
            int rank,
            int ranks,
            long seed,
            int rounds,
            int largest) {
        Party blocking = party(engine, memories, context, tuning, rank, ranks, seed, false);
        Party pending = pending(blocking);
        for (int round = 0; round < rounds; round++) {
            for (int kind = 0; kind < IntraCases.KINDS; kind++) {
                IntraCases.call(blocking, kind, largest).finish();
                IntraCases.call(pending, kind, largest).finish();
            }
        }
    }

    /** Starts many pending collectives, completed in a random order at each rank, with blocking ones in between. */
    static void atOnce(
            Engine engine,
            Optional<NodeMemories> memories,
            int context,
            MessageTuning tuning,
            int rank,
            int ranks,
            long seed,
            int number) {
        Party blocking = party(engine, memories, context, tuning, rank, ranks, seed, false);
        Party pending = pending(blocking);
        Random own = new Random(seed + rank);
        List<Party.Call> open = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            int kind = pending.random().nextInt(IntraCases.KINDS);
            if (pending.random().nextInt(4) == 0) {
                IntraCases.call(blocking, kind, 100).finish();
            } else {
                open.add(IntraCases.call(pending, kind, 100));
            }
            Collections.shuffle(open, own);
            while (open.size() > 10) {
                open.remove(0).finish();
            }
        }
        open.forEach(Party.Call::finish);
    }

    /** Starts many barriers, and waits only for the last; the others were released while pending. */
    static void barriers(
            Engine engine,
            Optional<NodeMemories> memories,
            int context,
            MessageTuning tuning,
            int rank,
            int ranks,
            int number) {
        Collectives calls =
                party(engine, memories, context, tuning, rank, ranks, 0, true).calls();
        List<Operation> released = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            Operation barrier = calls.start(CollectiveCall.BARRIER);
            barrier.release();
            released.add(barrier);
        }
        Operation last = calls.start(CollectiveCall.BARRIER);
        last.await();
        last.release();
        calls.carryOut(CollectiveCall.BARRIER);
        calls.carryOut(CollectiveCall.BARRIER);
        while (!released.stream().allMatch(Operation::isDone)) {
            engine.progress();
        }
    }

    /** Makes each collective between the first ranks and the others. */
    static void between(
            Engine engine, int context, MessageTuning tuning, int rank, int first, int second, long seed, int rounds) {
        boolean isFirst = rank < first;
        int start = isFirst ? 0 : first;
        int size = isFirst ? first : second;
        int remoteSize = isFirst ? second : first;
        int own = rank - start;
        Channel local = engine.open(context, own, ProcessGroup.range(start, size, rank));
        Channel remote = engine.open(context + 1, own, ProcessGroup.range(first - start, remoteSize, rank));
        MessageCollectives collectives = new MessageCollectives(engine, tuning);
        Channel within = engine.open(context + 2, own, ProcessGroup.range(start, size, rank));
        Collectives calls = collectives.between(
                local,
                remote,
                own,
                size,
                remoteSize,
                collectives.within(within, own, size, () -> null, Optional.empty(), Optional::empty, Optional.empty()));
        Party blocking = new Party(calls, own, size, new SplittableRandom(seed), false);
        Party pending = pending(blocking);
        List<Party.Call> open = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            for (int kind = 0; kind < InterCases.KINDS; kind++) {
                InterCases.call(blocking, isFirst, remoteSize, kind).finish();
                open.add(InterCases.call(pending, isFirst, remoteSize, kind));
            }
        }
        Collections.shuffle(open, new Random(seed + rank));
        open.forEach(Party.Call::finish);
    }

    /** Makes each neighbourhood collective, in topologies of all kinds. */
    static void neighbors(Engine engine, int context, int rank, int ranks, long seed, int rounds) {
        SplittableRandom random = new SplittableRandom(seed);
        MessageCollectives collectives = new MessageCollectives(
                engine, MessageTuning.usual(Runtime.getRuntime().availableProcessors()));
        List<Party.Call> open = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            NeighborCases.Drawn drawn = NeighborCases.draw(random, i % 3, rank, ranks);
            Channel channel = engine.open(context + i, rank, ProcessGroup.range(0, ranks, rank));
            Collectives calls = collectives.within(
                    channel, rank, ranks, drawn::topology, Optional.empty(), Optional::empty, Optional.empty());
            Party blocking = new Party(calls, rank, ranks, random, false);
            for (int kind = 0; kind < NeighborCases.KINDS; kind++) {
                NeighborCases.call(blocking, drawn, kind).finish();
                open.add(NeighborCases.call(pending(blocking), drawn, kind));
            }
        }
        Collections.shuffle(open, new Random(seed + rank));
        open.forEach(Party.Call::finish);
    }
}
