package org.strobe.mpi.coll;

import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.coll.steps.Direct;
import org.strobe.mpi.coll.steps.Schedule;
import org.strobe.mpi.coll.steps.ScratchBuffers;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;

/** Collectives by messages. A blocking call carries out its steps at once; a pending call schedules them. */
final class StepwiseCollectives implements Collectives {
    private final Engine engine;
    private final Channel channel;
    private final Direct direct;
    private final ScratchBuffers memory;
    private final CollectiveCall.Cases<Steps, Void> algorithms;
    private int nextTag;

    /** @param algorithms writers of a call's steps */
    StepwiseCollectives(
            Engine engine,
            Channel channel,
            int rank,
            int size,
            ScratchBuffers memory,
            CollectiveCall.Cases<Steps, Void> algorithms) {
        this.engine = engine;
        this.channel = channel;
        this.memory = memory;
        this.direct = new Direct(engine, rank, size, memory);
        this.algorithms = algorithms;
    }

    @Override
    public void carryOut(CollectiveCall call) {
        Direct steps = direct.begin(channel, takeTag());
        call.match(algorithms, steps);
        steps.finish();
    }

    @Override
    public Operation start(CollectiveCall call) {
        Schedule steps = new Schedule(engine, channel, takeTag(), direct.rank(), direct.size(), memory);
        call.match(algorithms, steps);
        return steps.launch();
    }

    /** Draws a tag. All ranks make equal calls in equal order, so they draw equal tags. */
    private int takeTag() {
        int tag = nextTag;
        nextTag = tag == Constants.LARGEST_TAG ? 0 : tag + 1;
        return tag;
    }
}
