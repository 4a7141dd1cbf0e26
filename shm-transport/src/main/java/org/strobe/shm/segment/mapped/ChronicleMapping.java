package org.strobe.shm.segment.mapped;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import net.openhft.chronicle.bytes.MappedBytesStore;
import net.openhft.chronicle.bytes.MappedFile;
import net.openhft.chronicle.core.io.BackgroundResourceReleaser;
import net.openhft.chronicle.core.io.ReferenceOwner;

/**
 * Mapping of a file that this process made for a program's data, owned by Chronicle Bytes. The arena guards access: it is closed first, so that a
 * remaining view throws. Then Chronicle's reservation is released and the file unmapped.
 */
final class ChronicleMapping implements FileMapping {
    private final Arena arena = Arena.ofShared();
    private final ReferenceOwner owner = ReferenceOwner.temporary("strobe");
    private final MappedFile file;
    private final MappedBytesStore store;
    private final MemorySegment bytes;

    private ChronicleMapping(MappedFile file, long size) throws IOException {
        this.file = file;
        try {
            this.store = file.acquireByteStore(owner, 0);
        } catch (IOException | RuntimeException e) {
            arena.close();
            file.releaseLast();
            throw e;
        }
        this.bytes = view(store.addressForRead(0), size, arena);
    }

    static ChronicleMapping of(Path path, FileChannel channel, long size) throws IOException {
        ChronicleThread.start();
        return new ChronicleMapping(MappedFile.ofSingle(path.toFile(), size, false), size);
    }

    @SuppressWarnings("restricted")
    private static MemorySegment view(long address, long size, Arena arena) {
        return MemorySegment.ofAddress(address).reinterpret(size, arena, null);
    }

    @Override
    public MemorySegment bytes() {
        return bytes;
    }

    /** Unmaps the file. Throws, and leaves it mapped, while the JDK uses a view of it for input or output. */
    @Override
    public void close() {
        arena.close();
        store.release(owner);
        // The store starts with an unnamed reference that closing the file does not release; the file would stay
        // mapped.
        store.releaseLast();
        file.releaseLast();
        BackgroundResourceReleaser.releasePendingResources();
    }
}
