package org.strobe.mpi.soak;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The collectives that wait, each with a look at what came. */
final class Calls {
    private final Elements given;
    private final Elements gotten;

    /** @param ranks how many blocks there may be */
    Calls(int ranks) {
        given = new Elements(Math.max(Step.MOST, ranks * Step.MOST / Byte.SIZE));
        gotten = new Elements(Math.max(Step.MOST, ranks * Step.MOST / Byte.SIZE));
    }

    void run(Step step, Circle circle) throws MPIException {
        switch (step.kind) {
            case BARRIER -> circle.comm().barrier();
            case BCAST -> bcast(step, circle);
            case REDUCE -> reduce(step, circle);
            case ALL_REDUCE -> allReduce(step, circle);
            case GATHER -> gather(step, circle);
            case SCATTER -> scatter(step, circle);
            case ALL_GATHER -> allGather(step, circle);
            case ALL_TO_ALL -> allToAll(step, circle);
            case SCAN -> scan(step, circle);
            case EX_SCAN -> exScan(step, circle);
            case REDUCE_SCATTER -> reduceScatter(step, circle);
            default -> throw new IllegalArgumentException(step.toString());
        }
    }

    private static Line own(Step step, Circle circle) {
        return Line.given(step.key, circle.own(), 0);
    }

    private static Line all(Step step, Circle circle) {
        return Line.combined(step.key, circle.members(), circle.size(), 0, step.op);
    }

    private Object given(Step step, int count) {
        return given.toSend(step.isDirect, count);
    }

    private Object room(Step step, int count) {
        return gotten.toReceive(step.isDirect, count);
    }

    private Elements came(Step step, int count) {
        return gotten.received(step.isDirect, count);
    }

    /** What a call is given that leaves its outcome in the same place. */
    private Object replaced(Step step, int count) {
        gotten.toSend(step.isDirect, count);
        return gotten.toReceive(step.isDirect, count);
    }

    private void bcast(Step step, Circle circle) throws MPIException {
        int root = step.root(circle);
        Line line = Line.given(step.key, circle.member(root), 0);
        if (circle.self() == root) {
            gotten.put(line, 0, step.count);
        }
        circle.comm().bcast(replaced(step, step.count), step.count, MPI.LONG, root);
        came(step, step.count).check(line, 0, step.count);
    }

    private void reduce(Step step, Circle circle) throws MPIException {
        int count = step.count;
        int root = step.root(circle);
        if (circle.self() != root) {
            given.put(own(step, circle), 0, count);
            circle.comm().reduce(given(step, count), null, count, MPI.LONG, step.op, root);
            return;
        }
        if (step.isInPlace) {
            gotten.put(own(step, circle), 0, count);
            circle.comm().reduce(replaced(step, count), count, MPI.LONG, step.op, root);
        } else {
            given.put(own(step, circle), 0, count);
            circle.comm().reduce(given(step, count), room(step, count), count, MPI.LONG, step.op, root);
        }
        came(step, count).check(all(step, circle), 0, count);
    }

    private void allReduce(Step step, Circle circle) throws MPIException {
        int count = step.count;
        if (step.isInPlace) {
            gotten.put(own(step, circle), 0, count);
            circle.comm().allReduce(replaced(step, count), count, MPI.LONG, step.op);
        } else {
            given.put(own(step, circle), 0, count);
            circle.comm().allReduce(given(step, count), room(step, count), count, MPI.LONG, step.op);
        }
        came(step, count).check(all(step, circle), 0, count);
    }

    private void gather(Step step, Circle circle) throws MPIException {
        int count = step.count;
        int root = step.root(circle);
        int whole = circle.size() * count;
        Object sent = given.put(own(step, circle), 0, count).toSend(step.isDirect, count);
        Object received = circle.self() == root ? room(step, whole) : null;
        circle.comm().gather(sent, count, MPI.LONG, received, count, MPI.LONG, root);
        if (circle.self() == root) {
            came(step, whole);
            checkAllOwn(step, circle);
        }
    }

    private void checkAllOwn(Step step, Circle circle) {
        for (int i = 0; i < circle.size(); i++) {
            gotten.check(Line.given(step.key, circle.member(i), 0), i * step.count, step.count);
        }
    }

    private void scatter(Step step, Circle circle) throws MPIException {
        int count = step.count;
        int root = step.root(circle);
        Object sent = circle.self() == root ? givenToEach(step, circle) : null;
        circle.comm().scatter(sent, count, MPI.LONG, room(step, count), count, MPI.LONG, root);
        came(step, count).check(Line.given(step.key, circle.member(root), circle.self()), 0, count);
    }

    private Object givenToEach(Step step, Circle circle) {
        for (int target = 0; target < circle.size(); target++) {
            given.put(Line.given(step.key, circle.own(), target), target * step.count, step.count);
        }
        return given(step, circle.size() * step.count);
    }

    private void allGather(Step step, Circle circle) throws MPIException {
        int count = step.count;
        int whole = circle.size() * count;
        if (step.isInPlace) {
            gotten.put(own(step, circle), circle.self() * count, count);
            circle.comm().allGather(replaced(step, whole), count, MPI.LONG);
        } else {
            given.put(own(step, circle), 0, count);
            circle.comm().allGather(given(step, count), count, MPI.LONG, room(step, whole), count, MPI.LONG);
        }
        came(step, whole);
        checkAllOwn(step, circle);
    }

    private void allToAll(Step step, Circle circle) throws MPIException {
        int count = step.count;
        int whole = circle.size() * count;
        Object sent = givenToEach(step, circle);
        circle.comm().allToAll(sent, count, MPI.LONG, room(step, whole), count, MPI.LONG);
        came(step, whole);
        for (int i = 0; i < circle.size(); i++) {
            gotten.check(Line.given(step.key, circle.member(i), circle.self()), i * count, count);
        }
    }

    private void scan(Step step, Circle circle) throws MPIException {
        Intracomm comm = circle.comm();
        int count = step.count;
        given.put(own(step, circle), 0, count);
        comm.scan(given(step, count), room(step, count), count, MPI.LONG, step.op);
        came(step, count).check(Line.combined(step.key, circle.members(), circle.self() + 1, 0, step.op), 0, count);
    }

    private void exScan(Step step, Circle circle) throws MPIException {
        int count = step.count;
        given.put(own(step, circle), 0, count);
        circle.comm().exScan(given(step, count), room(step, count), count, MPI.LONG, step.op);
        if (circle.self() > 0) {
            came(step, count).check(Line.combined(step.key, circle.members(), circle.self(), 0, step.op), 0, count);
        }
    }

    private void reduceScatter(Step step, Circle circle) throws MPIException {
        int count = step.count;
        Object sent = givenToEach(step, circle);
        circle.comm().reduceScatterBlock(sent, room(step, count), count, MPI.LONG, step.op);
        Line line = Line.combined(step.key, circle.members(), circle.size(), circle.self(), step.op);
        came(step, count).check(line, 0, count);
    }
}
