package org.strobe.mpi.win;

import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Attributes;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.ErrorMode;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.win.access.Combining;
import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.sync.Epochs;
import org.strobe.mpi.win.sync.Exposure;
import org.strobe.mpi.win.sync.Fence;
import org.strobe.mpi.win.sync.TargetLocks;
import org.strobe.mpi.win.sync.WordLock;

/** A window of ranks of this computer, as one of them has it. */
final class RankWindow implements Window {
    /** One call in 32 looks after messages. */
    private static final int BETWEEN_POLLS = 31;

    private final WindowParty party;
    private final Rank rank;
    private final ProcessGroup group;
    private final OwnPart own;
    private final WindowParts parts;
    private final Fence fence;
    private final Exposure exposure;
    private final TargetLocks locks;
    private final TimedAccesses timed;
    private final Epochs epochs = new Epochs();
    private final Attributes attributes = new Attributes();
    private final boolean hasLocks;
    private volatile Map<String, String> info;
    private volatile String name = "";
    private volatile ErrorMode errorMode = ErrorMode.FATAL;
    private volatile boolean freed;
    private int polls;

    RankWindow(WindowParty party, OwnPart own, WindowParts parts, Map<String, String> info) {
        this.party = party;
        this.rank = party.rank();
        this.group = party.group();
        this.own = own;
        this.parts = parts;
        this.fence = new Fence(parts.words(), parts.doorbells());
        this.exposure = new Exposure(parts.words(), parts.doorbells(), group.rank());
        this.locks = new TargetLocks(parts.words(), parts.doorbells(), rank, group.rank());
        this.timed = rank.isModelled()
                ? new TimedAccesses(party, rank.nic().remoteAccess().orElseThrow())
                : null;
        this.info = new LinkedHashMap<>(info);
        this.hasLocks = !"true".equals(info.get("no_locks"));
    }

    /** All ranks have shown their parts. */
    void open() {
        meet("making a window");
    }

    private void meet(String call) {
        if (timed != null) {
            timed.meet();
        } else {
            fence.pass(party, call);
        }
    }

    /** What went wrong where an access came to is told when nothing is half done. */
    private void checkFailure() {
        if (timed != null) {
            timed.checkFailure();
        }
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    @Override
    public long base() {
        return own.address();
    }

    @Override
    public long size() {
        return own.size();
    }

    @Override
    public int displacementUnit() {
        return own.displacementUnit();
    }

    @Override
    public Attributes attributes() {
        return attributes;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void setName(String newName) {
        name = newName;
    }

    @Override
    public ErrorMode errorMode() {
        return errorMode;
    }

    @Override
    public void setErrorMode(ErrorMode mode) {
        errorMode = mode;
    }

    @Override
    public Map<String, String> info() {
        return info;
    }

    @Override
    public void setInfo(Map<String, String> hints) {
        info = new LinkedHashMap<>(hints);
    }

    @Override
    public void attach(Buffer base, long size) {
        checkOpen();
        own.attach(base, size);
    }

    @Override
    public void detach(Buffer base) {
        checkOpen();
        own.detach(base);
    }

    // Transfers

    @Override
    public Operation put(
            Buffer origin, int count, Type type, int target, long displacement, int targetCount, Type targetType) {
        if (isSomebody(target)) {
            TargetAccess part = open(target);
            long offset = offset(part, displacement, targetCount, targetType);
            long bytes = bytes(count, type, targetCount, targetType);
            type.checkFits(origin, 0, count);
            if (timed != null) {
                return timed.move(
                        target,
                        bytes,
                        0,
                        () -> part.put(origin, 0, count, type, offset, targetCount, targetType, 0, bytes));
            }
            part.put(origin, 0, count, type, offset, targetCount, targetType, 0, bytes);
        }
        return DoneOperation.DONE;
    }

    @Override
    public Operation get(
            Buffer origin, int count, Type type, int target, long displacement, int targetCount, Type targetType) {
        if (isSomebody(target)) {
            poll();
            TargetAccess part = open(target);
            long offset = offset(part, displacement, targetCount, targetType);
            long bytes = bytes(targetCount, targetType, count, type);
            type.checkReceives(origin, 0, count);
            if (timed != null) {
                return timed.move(
                        target,
                        0,
                        bytes,
                        () -> part.get(origin, 0, count, type, offset, targetCount, targetType, 0, bytes));
            }
            part.get(origin, 0, count, type, offset, targetCount, targetType, 0, bytes);
        }
        return DoneOperation.DONE;
    }

    @Override
    public Operation accumulate(
            Buffer origin,
            int count,
            Type type,
            int target,
            long displacement,
            int targetCount,
            Type targetType,
            Operator operator) {
        if (isSomebody(target)) {
            return combine(origin, count, type, null, 0, null, target, displacement, targetCount, targetType, operator);
        }
        return DoneOperation.DONE;
    }

    @Override
    public Operation getAccumulate(
            Buffer origin,
            int count,
            Type type,
            Buffer result,
            int resultCount,
            Type resultType,
            int target,
            long displacement,
            int targetCount,
            Type targetType,
            Operator operator) {
        if (isSomebody(target)) {
            return combine(
                    origin,
                    count,
                    type,
                    result,
                    resultCount,
                    resultType,
                    target,
                    displacement,
                    targetCount,
                    targetType,
                    operator);
        }
        return DoneOperation.DONE;
    }

    private Operation combine(
            Buffer origin,
            int count,
            Type type,
            Buffer result,
            int resultCount,
            Type resultType,
            int target,
            long displacement,
            int targetCount,
            Type targetType,
            Operator operator) {
        poll();
        TargetAccess part = open(target);
        long offset = offset(part, displacement, targetCount, targetType);
        Combining.check(targetType, operator);
        boolean reads = !Combining.isNoOp(operator);
        if (reads) {
            Combining.checkAlike(type, targetType);
            type.checkFits(origin, 0, count);
        }
        long bytes = reads ? bytes(count, type, targetCount, targetType) : 0;
        long resultBytes = 0;
        if (resultType != null) {
            resultBytes = bytes(targetCount, targetType, resultCount, resultType);
            resultType.checkReceives(result, 0, resultCount);
        }
        long fetched = resultBytes;
        Combining combining = new Combining(part, offset, targetCount, targetType);
        return wholly(target, bytes, fetched, () -> {
            if (fetched > 0) {
                combining.fetch(result, resultCount, resultType, fetched);
            }
            combining.combine(origin, count, type, bytes, operator);
        });
    }

    /** Does something to elements of a target's that nobody else does anything to meanwhile. */
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
        return DoneOperation.DONE;
    }

    @Override
    public void fetchAndOp(Buffer origin, Buffer result, Type type, int target, long displacement, Operator operator) {
        if (isSomebody(target)) {
            checkPredefined(type);
            combine(origin, 1, type, result, 1, type, target, displacement, 1, type, operator);
        }
    }

    @Override
    public void compareAndSwap(Buffer origin, Buffer compare, Buffer result, Type type, int target, long displacement) {
        if (!isSomebody(target)) {
            return;
        }
        poll();
        TargetAccess part = open(target);
        checkPredefined(type);
        if (!type.isDense() || type.size() > Long.BYTES) {
            throw new MpiFailure(ErrorClass.TYPE, "type=" + type + ": compareAndSwap takes one number");
        }
        long offset = offset(part, displacement, 1, type);
        type.checkFits(origin, 0, 1);
        type.checkFits(compare, 0, 1);
        type.checkReceives(result, 0, 1);
        Combining combining = new Combining(part, offset, 1, type);
        long size = type.size();
        wholly(target, 2 * size, size, () -> combining.compareAndSwap(origin, compare, result));
    }

    private static void checkPredefined(Type type) {
        if (type.predefined() == null) {
            throw new MpiFailure(ErrorClass.TYPE, "type=" + type + ": only predefined types can be fetched");
        }
    }

    private boolean isSomebody(int target) {
        checkOpen();
        if (target == Constants.PROC_NULL) {
            return false;
        }
        if (target < 0 || target >= group.size()) {
            throw new MpiFailure(
                    ErrorClass.RANK, "target=" + target + ": the window has ranks 0 to " + (group.size() - 1));
        }
        return true;
    }

    private void checkOpen() {
        rank.operation();
        if (freed) {
            throw new MpiFailure(ErrorClass.WIN, "the window was freed");
        }
    }

    /** The target's part, if access to it is allowed. */
    private TargetAccess open(int target) {
        if (epochs.access(target) == Epochs.Permission.ONCE_LOCKED) {
            lockOnAccess(target);
        }
        return parts.of(target);
    }

    /**
     * Called by what programs do again and again until something is so: their messages must move meanwhile, and others must
     * come to a processor.
     */
    private void poll() {
        if ((++polls & BETWEEN_POLLS) == 0) {
            party.progress();
            Thread.yield();
        }
    }

    private void lockOnAccess(int target) {
        acquire(target, false);
        if (!epochs.lockedOnAccess(target)) {
            release(target, false);
        }
    }

    private static long offset(TargetAccess part, long displacement, int targetCount, Type targetType) {
        if (displacement < 0) {
            throw new MpiFailure(ErrorClass.DISP, "displacement=" + displacement + ": they count from 0");
        }
        if (targetCount < 0) {
            throw new MpiFailure(ErrorClass.COUNT, "targetCount=" + targetCount + ": less than none");
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
            throw new MpiFailure(
                    ErrorClass.DISP, "displacement=" + displacement + ": beyond what an address has bits for", e);
        }
    }

    /** The bytes of the source's message, which must not be longer than what the destination takes. */
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

    // Active targets

    @Override
    public void fence(int assertion) {
        checkOpen();
        epochs.fence(assertion);
        meet("fence");
        checkFailure();
    }

    @Override
    public void start(ProcessGroup targets, int assertion) {
        checkOpen();
        int[] ranks = ranksOf(targets);
        epochs.start(ranks, assertion);
        exposure.start(ranks, party);
    }

    @Override
    public void complete() {
        checkOpen();
        int[] targets = epochs.complete();
        if (timed != null) {
            timed.complete(exposure, targets);
            return;
        }
        for (int target : targets) {
            exposure.complete(target);
        }
    }

    @Override
    public void post(ProcessGroup origins, int assertion) {
        checkOpen();
        int[] ranks = ranksOf(origins);
        epochs.post(assertion);
        if (timed != null) {
            timed.post(exposure, ranks);
            return;
        }
        exposure.expect(ranks.length);
        for (int origin : ranks) {
            exposure.post(origin);
        }
    }

    private int[] ranksOf(ProcessGroup members) {
        int[] ranks = new int[members.size()];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = group.rankOf(members.process(i));
            if (ranks[i] == Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.GROUP, "group: its rank " + i + " is not in the window's group");
            }
        }
        return ranks;
    }

    @Override
    public void waitFor() {
        checkOpen();
        epochs.checkPosted("wait");
        exposure.awaitComplete(party);
        epochs.exposed();
    }

    @Override
    public boolean test() {
        checkOpen();
        epochs.checkPosted("test");
        if (!exposure.isComplete()) {
            party.progress();
        }
        if (exposure.isComplete()) {
            epochs.exposed();
            return true;
        }
        return false;
    }

    // Passive targets

    @Override
    public void lock(boolean exclusive, int target, int assertion) {
        if (isSomebody(target)) {
            checkHasLocks();
            epochs.checkMayLock(target, assertion);
            acquire(target, exclusive);
            epochs.locked(target, exclusive);
            checkFailure();
        }
    }

    @Override
    public void unlock(int target) {
        if (isSomebody(target)) {
            release(target, epochs.unlock(target));
            poll();
            checkFailure();
        }
    }

    private void acquire(int target, boolean exclusive) {
        if (timed != null) {
            timed.acquire(locks, target, exclusive);
        } else {
            locks.acquire(target, exclusive, party);
        }
    }

    private void release(int target, boolean exclusive) {
        if (timed != null) {
            timed.release(locks, target, exclusive);
        } else {
            locks.release(target, exclusive);
        }
    }

    /** The own lock is taken at once, since the program may use its memory without a call; others when they are accessed. */
    @Override
    public void lockAll(int assertion) {
        checkOpen();
        checkHasLocks();
        epochs.lockAll(assertion);
        lockOnAccess(group.rank());
    }

    @Override
    public void unlockAll() {
        checkOpen();
        for (int target : epochs.unlockAll()) {
            release(target, false);
        }
        checkFailure();
    }

    private void checkHasLocks() {
        if (!hasLocks) {
            throw new MpiFailure(ErrorClass.RMA_SYNC, "info no_locks=true: this window was made without locks");
        }
    }

    @Override
    public void sync() {
        checkOpen();
        poll();
        VarHandle.fullFence();
    }

    @Override
    public void flush(int target) {
        if (isSomebody(target)) {
            epochs.checkLocked("flush", target);
            poll();
            if (timed != null) {
                timed.flush(target);
            }
            VarHandle.fullFence();
        }
    }

    @Override
    public void flushAll() {
        checkOpen();
        epochs.checkAnyLocked("flushAll");
        poll();
        if (timed != null) {
            timed.flushAll();
        }
        VarHandle.fullFence();
    }

    @Override
    public void flushLocal(int target) {
        flush(target);
    }

    @Override
    public void flushLocalAll() {
        flushAll();
    }

    @Override
    public void free() {
        checkOpen();
        epochs.checkFree();
        leave();
    }

    /** Frees it, whatever is open. */
    void leave() {
        meet("free of a window");
        freed = true;
        parts.leave();
        party.freed(this);
        checkFailure();
    }

    @Override
    public String toString() {
        return name.isEmpty() ? "window of " + group.size() + " ranks" : "window " + name;
    }
}
