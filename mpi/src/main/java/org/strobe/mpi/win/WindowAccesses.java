package org.strobe.mpi.win;

import java.nio.Buffer;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.call.WindowAccess.Target;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.win.access.Combining;
import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.sync.WordLock;

/** Accesses of a rank to a window: checks each against the target's part, and carries it out. */
final class WindowAccesses implements WindowAccess.Cases<Void, Operation> {
    private final Rank rank;
    private final WindowParts parts;
    private final PassiveTargets locks;
    private final Polls polls;

    /** Null unless the machine is modelled. */
    private final TimedAccesses timed;

    WindowAccesses(Rank rank, WindowParts parts, PassiveTargets locks, Polls polls, TimedAccesses timed) {
        this.rank = rank;
        this.parts = parts;
        this.locks = locks;
        this.polls = polls;
        this.timed = timed;
    }

    /** Returns the target's part if the epoch permits access to it. */
    private TargetAccess open(int target) {
        locks.open(target);
        return parts.of(target);
    }

    @Override
    public Operation put(WindowAccess.Put access, Void with) {
        Data origin = access.origin();
        Target target = access.target();
        TargetAccess part = open(target.rank());
        long offset = offset(part, target);
        long bytes = bytes(origin.count(), origin.type(), target.count(), target.type());
        origin.type().checkFits(origin.buffer(), 0, origin.count());
        if (timed != null) {
            return timed.move(target.rank(), bytes, 0, () -> put(part, origin, target, offset, bytes));
        }
        put(part, origin, target, offset, bytes);
        return DoneOperation.WITHOUT_MESSAGE;
    }

    private static void put(TargetAccess part, Data origin, Target target, long offset, long bytes) {
        part.put(
                (Buffer) origin.buffer(),
                0,
                origin.count(),
                origin.type(),
                offset,
                target.count(),
                target.type(),
                0,
                bytes);
    }

    @Override
    public Operation get(WindowAccess.Get access, Void with) {
        polls.count();
        Data origin = access.origin();
        Target target = access.target();
        TargetAccess part = open(target.rank());
        long offset = offset(part, target);
        long bytes = bytes(target.count(), target.type(), origin.count(), origin.type());
        origin.type().checkReceives(origin.buffer(), 0, origin.count());
        if (timed != null) {
            return timed.move(target.rank(), 0, bytes, () -> get(part, origin, target, offset, bytes));
        }
        get(part, origin, target, offset, bytes);
        return DoneOperation.WITHOUT_MESSAGE;
    }

    private static void get(TargetAccess part, Data origin, Target target, long offset, long bytes) {
        part.get(
                (Buffer) origin.buffer(),
                0,
                origin.count(),
                origin.type(),
                offset,
                target.count(),
                target.type(),
                0,
                bytes);
    }

    @Override
    public Operation accumulate(WindowAccess.Accumulate access, Void with) {
        return combine(access.origin(), null, access.target(), access.operator());
    }

    @Override
    public Operation getAccumulate(WindowAccess.GetAccumulate access, Void with) {
        return combine(access.origin(), access.result(), access.target(), access.operator());
    }

    /**
     * @param result null if nothing is fetched
     */
    private Operation combine(Data origin, Data result, Target target, Operator operator) {
        polls.count();
        TargetAccess part = open(target.rank());
        long offset = offset(part, target);
        Combining.check(target.type(), operator);
        boolean reads = !Combining.isNoOp(operator);
        if (reads) {
            Combining.checkAlike(origin.type(), target.type());
            origin.type().checkFits(origin.buffer(), 0, origin.count());
        }
        long bytes = reads ? bytes(origin.count(), origin.type(), target.count(), target.type()) : 0;
        long resultBytes = 0;
        if (result != null) {
            resultBytes = bytes(target.count(), target.type(), result.count(), result.type());
            result.type().checkReceives(result.buffer(), 0, result.count());
        }
        long fetched = resultBytes;
        Combining combining = new Combining(part, offset, target.count(), target.type());
        return wholly(target.rank(), bytes, fetched, () -> {
            if (fetched > 0) {
                combining.fetch((Buffer) result.buffer(), result.count(), result.type(), fetched);
            }
            combining.combine((Buffer) origin.buffer(), origin.count(), origin.type(), bytes, operator);
        });
    }

    @Override
    public Operation fetchAndOp(WindowAccess.FetchAndOp access, Void with) {
        Type type = access.target().type();
        checkPredefined(type);
        Data origin = new Data(access.origin(), 1, type);
        return combine(origin, new Data(access.result(), 1, type), access.target(), access.operator());
    }

    @Override
    public Operation compareAndSwap(WindowAccess.CompareAndSwap access, Void with) {
        polls.count();
        Target target = access.target();
        Type type = target.type();
        TargetAccess part = open(target.rank());
        checkPredefined(type);
        if (!type.isDense() || type.size() > Long.BYTES) {
            throw new MpiFailure(ErrorClass.TYPE, "type=" + type + ": compareAndSwap takes a type of one number");
        }
        long offset = offset(part, target);
        type.checkFits(access.origin(), 0, 1);
        type.checkFits(access.compare(), 0, 1);
        type.checkReceives(access.result(), 0, 1);
        Combining combining = new Combining(part, offset, 1, type);
        long size = type.size();
        return wholly(
                target.rank(),
                2 * size,
                size,
                () -> combining.compareAndSwap(access.origin(), access.compare(), access.result()));
    }

    /** Makes an access atomically with respect to other accumulates on the target. */
    private Operation wholly(int target, long bytes, long answer, Runnable access) {
        if (timed != null) {
            return timed.combine(target, bytes, answer, access);
        }
        WordLock lock = parts.atomics(target);
        lock.lock(rank);
        try {
            access.run();
        } finally {
            lock.unlock();
        }
        return DoneOperation.WITHOUT_MESSAGE;
    }

    private static void checkPredefined(Type type) {
        if (type.predefined() == null) {
            throw new MpiFailure(ErrorClass.TYPE, "type=" + type + ": only predefined types can be fetched");
        }
    }

    private static long offset(TargetAccess part, Target target) {
        long displacement = target.displacement();
        int targetCount = target.count();
        Type targetType = target.type();
        if (displacement < 0) {
            throw new MpiFailure(ErrorClass.DISP, "displacement=" + displacement + ": must be >= 0");
        }
        if (targetCount < 0) {
            throw new MpiFailure(ErrorClass.COUNT, "targetCount=" + targetCount + ": must be >= 0");
        }
        try {
            long offset = Math.multiplyExact(displacement, part.displacementUnit());
            long first = Math.addExact(offset, targetType.lowest(targetCount));
            long end = Math.addExact(offset, targetType.highest(targetCount));
            if (targetCount == 0 || targetType.size() == 0 || (first >= 0 && end <= part.size())) {
                return offset;
            }
            throw new MpiFailure(
                    ErrorClass.DISP,
                    "displacement=" + displacement + ": " + targetCount + " elements of " + targetType + " reach bytes "
                            + first + " to " + end + " of a window of " + part.size() + " bytes there");
        } catch (ArithmeticException e) {
            throw new MpiFailure(ErrorClass.DISP, "displacement=" + displacement + ": byte offset exceeds 64 bits", e);
        }
    }

    /** Returns the size of the source's message; fails if it exceeds the destination. */
    private static long bytes(int count, Type type, int takingCount, Type takingType) {
        long bytes = Math.multiplyExact(count, type.size());
        long room = Math.multiplyExact(takingCount, takingType.size());
        if (bytes > room) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    count + " elements of " + type + " are more than " + takingCount + " of " + takingType + ": "
                            + bytes + " bytes into " + room);
        }
        return bytes;
    }
}
