package org.strobe.mpi.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.io.access.Accessor;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.Hints;
import org.strobe.mpi.io.collective.FileGroup;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.io.disk.DiskFailures;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.io.disk.Transfers;
import org.strobe.mpi.io.view.Representation;
import org.strobe.mpi.io.view.View;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/** Open file, from the view of one rank. {@link Places} locates its accesses, {@link Accesses} carries them out. */
final class RankFile implements OpenFile {
    private static final long DISPLACEMENT_CURRENT = -54278278;
    private static final int ZEROS = 1 << 20;

    private final FileSite site;
    private final String name;
    private final Path path;
    private final AccessMode mode;
    private final Disk disk;
    private final Agreement agreement;
    private final SharedParts shared;
    private final FileGroup group;
    private final ProcessGroup members;
    private final Places places;
    private final Accesses accesses;

    private volatile Hints hints = Hints.none();
    private volatile ErrorMode errorMode = ErrorMode.RETURN;

    /**
     * @param start initial position of all pointers, in bytes
     */
    RankFile(
            FileSite site,
            String name,
            Path path,
            AccessMode mode,
            Disk disk,
            Stages stages,
            Agreement agreement,
            SharedParts shared,
            long start) {
        this.site = site;
        this.name = name;
        this.path = path;
        this.mode = mode;
        this.disk = disk;
        this.agreement = agreement;
        this.shared = shared;
        this.members = site.communicator().group();
        Accessor accessor = new Accessor(name, disk, shared.locks(), stages, () -> hints, mode.mayRead());
        this.group = FileGroup.of(
                site.engine(),
                site.communicator(),
                accessor,
                stages,
                site.rank().placement());
        this.places = new Places(mode, shared, start);
        Background background = new Background(site.rank(), site.engine());
        this.accesses = new Accesses(mode, places, shared, group, background, () -> hints);
    }

    /** Applies hints; collective. */
    void use(Hints wishes) {
        accesses.awaitPending();
        long[] agreed = agreement.told(() -> longs(wishes.collective()), wishes.collective().length);
        hints = wishes.withCollective(ints(agreed));
    }

    private static long[] longs(int[] numbers) {
        long[] copy = new long[numbers.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = numbers[i];
        }
        return copy;
    }

    private static int[] ints(long[] numbers) {
        int[] copy = new int[numbers.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = (int) numbers[i];
        }
        return copy;
    }

    // Attributes

    @Override
    public ProcessGroup group() {
        return members;
    }

    @Override
    public int mode() {
        return mode.bits();
    }

    @Override
    public ErrorMode errorMode() {
        return errorMode;
    }

    @Override
    public void setErrorMode(ErrorMode newMode) {
        errorMode = newMode;
    }

    @Override
    public Map<String, String> info() {
        return hints.inUse(group.nodes());
    }

    @Override
    public void setInfo(Map<String, String> wishes) {
        use(hints.with(wishes));
    }

    @Override
    public void setAtomicity(boolean newAtomicity) {
        accesses.awaitPending();
        agreement.same("atomicity", newAtomicity ? 1 : 0);
        accesses.setAtomic(newAtomicity);
        agreement.barrier();
    }

    @Override
    public boolean atomicity() {
        return accesses.isAtomic();
    }

    // Size

    @Override
    public long size() {
        try {
            return disk.size();
        } catch (IOException e) {
            throw DiskFailures.of(e, "size of " + name);
        }
    }

    @Override
    public void setSize(long size) {
        accesses.awaitPending();
        agreement.all("setSize", () -> checkSize(size));
        agreement.same("size", size);
        agreement.first("setSize", () -> resize(size, false));
    }

    @Override
    public void preallocate(long size) {
        accesses.awaitPending();
        agreement.all("preallocate", () -> checkSize(size));
        agreement.same("size", size);
        agreement.first("preallocate", () -> resize(Math.max(size, size()), true));
    }

    private void checkSize(long size) {
        mode.checkMayWrite();
        places.checkNotSequential("a size can't be set");
        if (size < 0) {
            throw new MpiFailure(ErrorClass.ARG, "size=" + size + ": it is not negative");
        }
    }

    /**
     * Sets the size of the file.
     *
     * @param filled true to allocate the added bytes on the disk
     */
    private void resize(long size, boolean filled) {
        try {
            long before = disk.size();
            disk.truncate(size);
            if (filled) {
                ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
                for (long at = before; at < size; at += ZEROS) {
                    Transfers.writeWhole(disk, zeros.clear().limit((int) Math.min(ZEROS, size - at)), at);
                }
            } else if (size > before) {
                Transfers.writeWhole(disk, ByteBuffer.allocate(1), size - 1);
            }
        } catch (IOException e) {
            throw DiskFailures.of(e, "size of " + name);
        }
    }

    // View

    @Override
    public void setView(long displacement, Type etype, Type fileType, String representation, Map<String, String> info) {
        accesses.awaitPending();
        View[] made = new View[1];
        agreement.all("setView", () -> made[0] = makeView(displacement, etype, fileType, representation));
        agreement.same("etype's extent", etype.extent());
        agreement.same("datarep", made[0].representation().name().hashCode());
        places.show(made[0]);
        if (info == null) {
            agreement.barrier();
        } else {
            setInfo(info);
        }
    }

    private View makeView(long displacement, Type etype, Type fileType, String representation) {
        Representation known = Representation.of(representation);
        boolean current = displacement == DISPLACEMENT_CURRENT;
        if (current != mode.has(AccessMode.SEQUENTIAL)) {
            throw new MpiFailure(
                    ErrorClass.ARG,
                    "disp=" + displacement + ": MODE_SEQUENTIAL requires DISPLACEMENT_CURRENT, other modes forbid it");
        }
        long from = current ? places.view().byteOffset(shared.pointer().get()) : displacement;
        return View.of(from, etype, fileType, known, mode.mayWrite());
    }

    @Override
    public long byteOffset(long offset) {
        return places.byteOffset(offset);
    }

    // Pointers

    @Override
    public void seek(long offset, int whence) {
        places.moveTo(places.target(offset, whence, places.position(), size()));
    }

    @Override
    public long position() {
        return places.position();
    }

    @Override
    public void seekShared(long offset, int whence) {
        accesses.awaitPending();
        agreement.same("offset or whence", offset, whence);
        long[] target = new long[1];
        agreement.all("seekShared", () -> target[0] = places.target(offset, whence, places.sharedPosition(), size()));
        agreement.first("seekShared", () -> shared.pointer().set(target[0]));
    }

    @Override
    public long positionShared() {
        return places.sharedPosition();
    }

    // Accesses

    @Override
    public Operation carryOut(FileAccess access) {
        return access.together() ? accesses.carryOutTogether(access) : accesses.carryOutAlone(access);
    }

    @Override
    public Operation start(FileAccess access) {
        return access.together() ? accesses.startTogether(access) : accesses.startAlone(access);
    }

    // Flush and close

    @Override
    public void sync() {
        agreement.all("sync", this::save);
    }

    private void save() {
        try {
            if (accesses.takeUnsaved()) {
                disk.force();
            }
        } catch (IOException e) {
            throw DiskFailures.of(e, "sync of " + name);
        }
    }

    /** Makes the writes visible to later opens. The system decides when they reach the disk; see {@link #sync}. */
    @Override
    public void close() {
        accesses.awaitPending();
        try {
            agreement.all("close", this::closeDisk);
            if (mode.has(AccessMode.DELETE_ON_CLOSE)) {
                agreement.first("close", this::delete);
            }
        } finally {
            shared.close();
            site.communicator().free();
        }
    }

    private void closeDisk() {
        try {
            disk.close();
        } catch (IOException e) {
            throw DiskFailures.of(e, "close " + name);
        }
    }

    private void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw DiskFailures.of(e, "delete " + name);
        }
    }
}
