package org.strobe.mpi.soak;

import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/** A collective that does not wait. It goes on while others are called, and what came is looked at when the next one begins. */
final class PendingCall {
    private final Elements given;
    private final Elements gotten;
    private Request request;
    private String name;
    private Step.Kind kind;
    private Circle circle;
    private long key;
    private int count;
    private int root;
    private Op op;

    PendingCall(int ranks) {
        given = new Elements(Math.max(Step.MOST, ranks * Step.MOST / Byte.SIZE));
        gotten = new Elements(Math.max(Step.MOST, ranks * Step.MOST / Byte.SIZE));
    }

    /** Begins one; there is none. */
    void begin(Step step, Circle in) throws MPIException {
        name = step.toString();
        kind = step.kind;
        circle = in;
        key = step.key;
        count = step.count;
        root = step.root(in);
        op = step.op;
        request = started();
    }

    private Request started() throws MPIException {
        Line own = Line.given(key, circle.own(), 0);
        return switch (kind) {
            case I_BARRIER -> circle.comm().iBarrier();
            case I_BCAST -> {
                if (circle.self() == root) {
                    gotten.put(own, 0, count).toSend(count);
                }
                yield circle.comm().iBcast(gotten.toReceive(count), count, MPI.LONG, root);
            }
            case I_ALL_REDUCE -> {
                given.put(own, 0, count);
                yield circle.comm().iAllReduce(given.toSend(count), gotten.toReceive(count), count, MPI.LONG, op);
            }
            case I_ALL_GATHER -> {
                given.put(own, 0, count);
                yield circle.comm()
                        .iAllGather(
                                given.toSend(count),
                                count,
                                MPI.LONG,
                                gotten.toReceive(circle.size() * count),
                                count,
                                MPI.LONG);
            }
            default -> throw new IllegalArgumentException(kind.toString());
        };
    }

    /** Waits for the one that is under way, if any, and looks at what came. */
    void end() throws MPIException {
        if (request == null) {
            return;
        }
        request.waitFor();
        request.free();
        request = null;
        try {
            check();
        } catch (IllegalStateException e) {
            throw new IllegalStateException(name + ": " + e.getMessage(), e);
        }
    }

    private void check() {
        switch (kind) {
            case I_BCAST -> gotten.received(true, count).check(Line.given(key, circle.member(root), 0), 0, count);
            case I_ALL_REDUCE ->
                gotten.received(true, count)
                        .check(Line.combined(key, circle.members(), circle.size(), 0, op), 0, count);
            case I_ALL_GATHER -> {
                gotten.received(true, circle.size() * count);
                for (int i = 0; i < circle.size(); i++) {
                    gotten.check(Line.given(key, circle.member(i), 0), i * count, count);
                }
            }
            default -> {}
        }
    }
}
