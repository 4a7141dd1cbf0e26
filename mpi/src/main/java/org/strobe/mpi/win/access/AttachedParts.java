package org.strobe.mpi.win.access;

import java.nio.Buffer;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Memory that a rank has attached to a dynamic window. The rank may attach and detach during accesses by others. */
public final class AttachedParts extends MappedAccess {
    private final ConcurrentSkipListMap<Long, Piece> byAddress = new ConcurrentSkipListMap<>();

    /** Attaches the first bytes of a buffer. */
    public synchronized void attach(Buffer base, long size) {
        Piece whole = Piece.of(base, 0);
        if (size == 0) {
            return;
        }
        if (size > whole.size()) {
            throw new MpiFailure(ErrorClass.SIZE, "size=" + size + ": the buffer has " + whole.size() + " bytes");
        }
        Piece piece = Piece.of(whole.memory().asSlice(0, size), whole.address());
        long end = piece.start() + size;
        Map.Entry<Long, Piece> before = byAddress.lowerEntry(end);
        if (before != null && before.getKey() + before.getValue().size() > piece.start()) {
            throw new MpiFailure(ErrorClass.BASE, "base=" + piece.start() + ": this memory is attached already");
        }
        byAddress.put(piece.start(), piece);
    }

    /** Detaches the memory attached at this buffer's start. */
    public synchronized void detach(Buffer base) {
        Piece whole = Piece.of(base, 0);
        if (byAddress.remove(whole.address()) == null && whole.size() > 0) {
            throw new MpiFailure(ErrorClass.BASE, "base=" + whole.address() + ": it is not attached");
        }
    }

    @Override
    public long size() {
        return Long.MAX_VALUE;
    }

    @Override
    public int displacementUnit() {
        return 1;
    }

    @Override
    Piece find(long first, long end) {
        Map.Entry<Long, Piece> entry = byAddress.floorEntry(first);
        return entry != null && entry.getValue().has(first, end) ? entry.getValue() : null;
    }

    @Override
    String extent() {
        return byAddress.isEmpty() ? "nothing attached" : byAddress.size() + " attached buffers, none with these";
    }
}
