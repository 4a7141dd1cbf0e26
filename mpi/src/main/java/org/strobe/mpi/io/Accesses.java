package org.strobe.mpi.io;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.strobe.mpi.io.access.Accessor;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.BigEndianData;
import org.strobe.mpi.io.access.Data;
import org.strobe.mpi.io.access.FileOperation;
import org.strobe.mpi.io.access.Hints;
import org.strobe.mpi.io.access.ProgramData;
import org.strobe.mpi.io.collective.CollectiveAccess;
import org.strobe.mpi.io.collective.Group;
import org.strobe.mpi.io.collective.SharedOrder;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.io.view.Representation;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile.Pointer;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/**
 * What reads and writes of a file become.
 *
 * <pre>
 *   where?   pointer, view  -> Extents         alone      Accessor, now or in the Background
 *   what?    buffer, type   -> Data            together   CollectiveAccess
 * </pre>
 */
final class Accesses {
    private final AccessMode mode;
    private final Places places;
    private final SharedParts shared;
    private final Group group;
    private final Background background;
    private final Supplier<Hints> hints;
    private final List<Operation> pending = new ArrayList<>();

    /** The latest collective access. */
    private Operation latest;

    private volatile boolean atomic;
    private volatile boolean unsaved;

    /** One access, with all that can be known before it is carried out. */
    private record Access(Pointer which, boolean isWrite, Data data, long start, Extents extents, MpiFailure failure) {}

    Accesses(
            AccessMode mode,
            Places places,
            SharedParts shared,
            Group group,
            Background background,
            Supplier<Hints> hints) {
        this.mode = mode;
        this.places = places;
        this.shared = shared;
        this.group = group;
        this.background = background;
        this.hints = hints;
    }

    boolean isAtomic() {
        return atomic;
    }

    void setAtomic(boolean isAtomic) {
        atomic = isAtomic;
    }

    /** Whether something was written since this was last asked. */
    boolean takeUnsaved() {
        boolean was = unsaved;
        unsaved = false;
        return was;
    }

    Operation access(boolean isWrite, Pointer which, long offset, Object buffer, int count, Type type) {
        Access access = prepare(isWrite, which, offset, buffer, count, type);
        long moved = carryOut(access, atomic);
        settle(access, moved);
        return FileOperation.done(group.engine(), moved);
    }

    Operation start(boolean isWrite, Pointer which, long offset, Object buffer, int count, Type type) {
        Access access = prepare(isWrite, which, offset, buffer, count, type);
        boolean isAtomic = atomic;
        return begun(background.start(() -> carryOut(access, isAtomic)));
    }

    Operation accessAll(boolean isWrite, Pointer which, long offset, Object buffer, int count, Type type) {
        Access access = prepareForAll(isWrite, which, offset, buffer, count, type);
        CollectiveAccess together = together(access, null);
        together.goThrough();
        if (together.failure() != null) {
            throw together.failure();
        }
        settle(access, together.bytes());
        return together;
    }

    Operation startAll(boolean isWrite, Pointer which, long offset, Object buffer, int count, Type type) {
        Access access = prepareForAll(isWrite, which, offset, buffer, count, type);
        CollectiveAccess together = together(access, background);
        together.launch();
        return begun(together);
    }

    private Operation begun(Operation operation) {
        synchronized (pending) {
            pending.removeIf(Operation::isDone);
            pending.add(operation);
        }
        return operation;
    }

    /** Waits for what was begun and is not done. */
    void awaitPending() {
        List<Operation> left;
        synchronized (pending) {
            left = List.copyOf(pending);
        }
        left.forEach(Operation::await);
    }

    private long carryOut(Access access, boolean isAtomic) {
        Accessor accessor = group.accessor();
        if (!access.isWrite) {
            return accessor.read(access.extents, access.data, isAtomic);
        }
        accessor.write(access.extents, access.data, isAtomic);
        return access.data.bytes();
    }

    /** The file may have ended before all was read: the pointer stays there. */
    private void settle(Access access, long moved) {
        if (access.which == Pointer.INDIVIDUAL && moved < access.data.bytes()) {
            places.moveTo(access.start + places.etypesOf(moved));
        }
    }

    private Access prepare(boolean isWrite, Pointer which, long offset, Object buffer, int count, Type type) {
        Data data = data(isWrite, buffer, count, type);
        long start = places.startOf(which, offset, data.bytes());
        return new Access(which, isWrite, data, start, places.extents(start, data.bytes()), null);
    }

    /** A failure is kept: the others are not to wait for this rank. Where the order of ranks counts, the start is not known. */
    private Access prepareForAll(boolean isWrite, Pointer which, long offset, Object buffer, int count, Type type) {
        try {
            if (which != Pointer.SHARED) {
                return prepare(isWrite, which, offset, buffer, count, type);
            }
            return new Access(which, isWrite, data(isWrite, buffer, count, type), 0, null, null);
        } catch (MpiFailure e) {
            Data nothing = new ProgramData(null, 0, Type.BYTE);
            return new Access(which, isWrite, nothing, 0, new Extents(), e);
        }
    }

    private CollectiveAccess together(Access access, Background elsewhere) {
        long bytes = access.data.bytes();
        SharedOrder order = null;
        Supplier<Extents> place = access::extents;
        if (access.which == Pointer.SHARED) {
            SharedOrder row = new SharedOrder(shared.pointer(), places.etypesOf(bytes), rank(), size());
            order = row;
            place = () -> places.extents(row.start(), bytes);
        }
        boolean mayBuffer = !atomic && !places.view().overlaps();
        CollectiveAccess.Request request = new CollectiveAccess.Request(
                access.isWrite, access.data, place, atomic, mayBuffer, order, access.failure);
        CollectiveAccess made = new CollectiveAccess(group, elsewhere, request, hints.get());
        synchronized (pending) {
            made.follow(latest);
            latest = made;
        }
        return made;
    }

    private int rank() {
        return group.communicator().rank();
    }

    private int size() {
        return group.communicator().size();
    }

    private Data data(boolean isWrite, Object buffer, int count, Type type) {
        if (isWrite) {
            mode.checkMayWrite();
            unsaved = true;
        } else {
            mode.checkMayRead();
        }
        ProgramData data = new ProgramData(buffer, count, type);
        long etype = places.view().etype().size();
        if (data.bytes() % etype != 0) {
            throw new MpiFailure(
                    ErrorClass.ARG,
                    "count=" + count + ": these " + data.bytes() + " bytes of " + type
                            + " are no whole number of etypes of " + etype);
        } else if (places.view().representation() != Representation.EXTERNAL32) {
            return data;
        }
        return isWrite ? BigEndianData.written(data, type) : BigEndianData.toBeRead(data, type);
    }
}
