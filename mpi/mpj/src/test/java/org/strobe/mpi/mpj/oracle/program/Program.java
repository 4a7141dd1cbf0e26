package org.strobe.mpi.mpj.oracle.program;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;

/** Random program: steps one after the other. Each rank makes the same steps, on one communicator. */
public final class Program {
    private static final int ROOM = 1 << 22;
    private static final Step[] STEPS = {
        OrderedMessages::run,
        PendingMessages::run,
        MovingCollectives::run,
        MovingCollectives::run,
        Reductions::run,
        Groups::run,
        Parts::run,
        Topologies::run,
        Types::run,
        Types::pack
    };

    private Program() {}

    /** Part of a program. */
    @FunctionalInterface
    interface Step {
        void run(Draw draw, Intracomm comm, Answer answer);
    }

    /** Prepares a rank for programs. */
    public static void begin() {
        MPI.Buffer_attach(ByteBuffer.allocate(ROOM));
    }

    /** Runs the program of a seed. */
    public static void run(long seed, Answer answer) {
        Draw draw = new Draw(seed);
        answer.add("rank", MPI.COMM_WORLD.Rank(), "of", MPI.COMM_WORLD.Size());
        int steps = draw.between(3, 8);
        for (int i = 0; i < steps; i++) {
            answer.add("step", i);
            STEPS[draw.below(STEPS.length)].run(draw.next(), MPI.COMM_WORLD, answer);
        }
    }

    /** Runs a step that needs no further communicator. */
    static void runSimple(Draw draw, Intracomm comm, Answer answer) {
        STEPS[draw.below(5)].run(draw.next(), comm, answer);
    }
}
