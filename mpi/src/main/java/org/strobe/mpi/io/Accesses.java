package org.strobe.mpi.io;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.io.access.Accessor;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.BigEndianData;
import org.strobe.mpi.io.access.FileData;
import org.strobe.mpi.io.access.FileOperation;
import org.strobe.mpi.io.access.Hints;
import org.strobe.mpi.io.access.ProgramData;
import org.strobe.mpi.io.collective.CollectiveAccess;
import org.strobe.mpi.io.collective.FileGroup;
import org.strobe.mpi.io.collective.SharedOrder;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.io.view.Representation;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Execution of the reads and writes of a file.
 *
 * <pre>
 *   location   pointer, view  -> Extents     independent   Accessor, now or in the Background
 *   data       buffer, type   -> FileData    collective    CollectiveAccess
 * </pre>
 */
final class Accesses {
    private final AccessMode mode;
    private final Places places;
    private final SharedParts shared;
    private final FileGroup group;
    private final Background background;
    private final Supplier<Hints> hints;
    private final List<Operation> pending = new ArrayList<>();

    /** Latest collective access. */
    private Operation latest;

    private volatile boolean atomic;
    private volatile boolean unsaved;

    /** One prepared access, ready to be carried out. */
    private record Access(
            Pointer which, boolean isWrite, FileData data, long start, Extents extents, MpiFailure failure) {}

    Accesses(
            AccessMode mode,
            Places places,
            SharedParts shared,
            FileGroup group,
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

    /** True if data were written since the last call. */
    boolean takeUnsaved() {
        boolean was = unsaved;
        unsaved = false;
        return was;
    }

    Operation carryOutAlone(FileAccess asked) {
        Access access = prepare(asked);
        long moved = carryOut(access, atomic);
        settle(access, moved);
        return FileOperation.done(group.engine(), moved);
    }

    Operation startAlone(FileAccess asked) {
        Access access = prepare(asked);
        boolean isAtomic = atomic;
        return begun(background.start(() -> carryOut(access, isAtomic)));
    }

    Operation carryOutTogether(FileAccess asked) {
        Access access = prepareTogether(asked);
        CollectiveAccess together = together(access, null);
        together.goThrough();
        if (together.failure() != null) {
            throw together.failure();
        }
        settle(access, together.bytes());
        return together;
    }

    Operation startTogether(FileAccess asked) {
        Access access = prepareTogether(asked);
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

    /** Waits for all pending accesses. */
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

    /** Moves the pointer back to the end of the file if less was read than requested. */
    private void settle(Access access, long moved) {
        if (access.which == Pointer.INDIVIDUAL && moved < access.data.bytes()) {
            places.moveTo(access.start + places.etypesOf(moved));
        }
    }

    private Access prepare(FileAccess asked) {
        FileData data = data(asked);
        long start = places.startOf(asked.pointer(), asked.offset(), data.bytes());
        return new Access(asked.pointer(), asked.writes(), data, start, places.extents(start, data.bytes()), null);
    }

    /**
     * Prepares a collective access. A failure is kept, since the other ranks must not wait for this one. At the shared
     * pointer, the start is still unknown.
     */
    private Access prepareTogether(FileAccess asked) {
        try {
            if (asked.pointer() != Pointer.SHARED) {
                return prepare(asked);
            }
            return new Access(asked.pointer(), asked.writes(), data(asked), 0, null, null);
        } catch (MpiFailure e) {
            FileData nothing = new ProgramData(null, 0, Type.BYTE);
            return new Access(asked.pointer(), asked.writes(), nothing, 0, new Extents(), e);
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

    private FileData data(FileAccess asked) {
        int count = asked.data().count();
        Type type = asked.data().type();
        if (asked.writes()) {
            mode.checkMayWrite();
            unsaved = true;
        } else {
            mode.checkMayRead();
        }
        ProgramData data = new ProgramData(asked.data().buffer(), count, type);
        long etype = places.view().etype().size();
        if (data.bytes() % etype != 0) {
            throw new MpiFailure(
                    ErrorClass.ARG,
                    "count=" + count + ": these " + data.bytes() + " bytes of " + type
                            + " are no whole number of etypes of " + etype);
        } else if (places.view().representation() != Representation.EXTERNAL32) {
            return data;
        }
        return asked.writes() ? BigEndianData.written(data, type) : BigEndianData.toBeRead(data, type);
    }
}
