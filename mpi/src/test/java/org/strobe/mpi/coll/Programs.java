package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;

/** What the ranks of a test do, over whatever engine. */
final class Programs {
    /** How many contexts a program uses at most. */
    static final int CONTEXTS = 100;

    private Programs() {}

    private static Party party(
            Engine engine, int context, Choice choice, int rank, int ranks, long seed, boolean isPending) {
        Channel channel = engine.open(context, rank, ProcessGroup.range(0, ranks, rank));
        CollectiveCalls calls = new Collectives(engine, choice).within(channel, rank, ranks, null);
        return new Party(calls, rank, ranks, new SplittableRandom(seed), isPending);
    }

    private static Party pending(Party party) {
        return new Party(party.calls(), party.rank(), party.size(), party.random(), true);
    }

    /** Each collective of a group some times, blocking and pending. */
    static void each(
            Engine engine, int context, Choice choice, int rank, int ranks, long seed, int rounds, int largest) {
        Party blocking = party(engine, context, choice, rank, ranks, seed, false);
        Party pending = pending(blocking);
        for (int round = 0; round < rounds; round++) {
            for (int kind = 0; kind < IntraCases.KINDS; kind++) {
                IntraCases.call(blocking, kind, largest).finish();
                IntraCases.call(pending, kind, largest).finish();
            }
        }
    }

    /** Many pending at once, which every rank completes in an order of its own, and blocking ones between. */
    static void atOnce(Engine engine, int context, Choice choice, int rank, int ranks, long seed, int number) {
        Party blocking = party(engine, context, choice, rank, ranks, seed, false);
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

    /** Starts many barriers, and looks only at the last; the others were released before they were done. */
    static void barriers(Engine engine, int context, Choice choice, int rank, int ranks, int number) {
        CollectiveCalls calls =
                party(engine, context, choice, rank, ranks, 0, true).calls();
        List<Operation> released = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            Operation barrier = calls.startBarrier();
            barrier.release();
            released.add(barrier);
        }
        Operation last = calls.startBarrier();
        last.await();
        last.release();
        calls.barrier();
        calls.barrier();
        while (!released.stream().allMatch(Operation::isDone)) {
            engine.progress();
        }
    }

    /** Each collective between the first ranks and the others. */
    static void between(
            Engine engine, int context, Choice choice, int rank, int first, int second, long seed, int rounds) {
        boolean isFirst = rank < first;
        int start = isFirst ? 0 : first;
        int size = isFirst ? first : second;
        int remoteSize = isFirst ? second : first;
        int own = rank - start;
        Channel local = engine.open(context, own, ProcessGroup.range(start, size, rank));
        Channel remote = engine.open(context + 1, own, ProcessGroup.range(first - start, remoteSize, rank));
        Collectives collectives = new Collectives(engine, choice);
        Channel within = engine.open(context + 2, own, ProcessGroup.range(start, size, rank));
        CollectiveCalls calls = collectives.between(
                local, remote, own, size, remoteSize, collectives.within(within, own, size, () -> null));
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

    /** Each collective of neighbours, in topologies of all kinds. */
    static void neighbors(Engine engine, int context, int rank, int ranks, long seed, int rounds) {
        SplittableRandom random = new SplittableRandom(seed);
        Collectives collectives =
                new Collectives(engine, Choice.usual(Runtime.getRuntime().availableProcessors()));
        List<Party.Call> open = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            NeighborCases.Drawn drawn = NeighborCases.draw(random, i % 3, rank, ranks);
            Channel channel = engine.open(context + i, rank, ProcessGroup.range(0, ranks, rank));
            CollectiveCalls calls = collectives.within(channel, rank, ranks, drawn::topology);
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
