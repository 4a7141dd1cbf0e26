package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_ADDR;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_LENGTH;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_MEM_ALIGNMENT;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_OFFSET;
import static org.strobe.shm.rsm.access.RsmException.Reason.PERM_DENIED;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;

/**
 * Range of a remote segment, with reads and writes: blocks of bytes, and single or multiple values of 8, 16, 32 or 64
 * bits. Offsets count bytes from the start of the range. Values lie on multiples of their size in the segment, in the
 * machine's byte order. A single value is transferred atomically. Of multiple values, each byte is moved once, in no
 * particular order.
 *
 * <p>A transfer is checked first and then moves all bytes or none. A refused transfer changes neither side. On this computer a transfer
 * ends with an atomic operation, so all ranks see it before the thread's next action. After a failed read, the content
 * of the local array is undefined.
 *
 * <p>Cost besides the copy: two atomic operations on a line of the connection, four loads, the checks.
 *
 * <p>Every transfer throws {@link RsmException}. {@code CONN_ABORTED} means that the segment was unpublished or
 * destroyed or its exporter died, for a read also if that happened during it. Bad arguments give {@code PERM_DENIED},
 * {@code BAD_OFFSET}, {@code BAD_LENGTH}, {@code BAD_MEM_ALIGNMENT}, and {@code BAD_ADDR} for the local range. Implicit
 * barriers add {@code BARRIER_FAILURE} for an error during the transfer. Any thread may transfer.
 */
public abstract sealed class RsmWindow permits RsmImportSegment, RsmMapping {
    /** In place of a number of errors: the transfer is no scope. */
    private static final long EXPLICIT = -1;

    private final RsmConnection connection;
    private final RsmLink link;
    private final int node;
    private final RsmRights rights;
    private final Memory memory;
    private final boolean isMapped;

    RsmWindow(RsmConnection connection, RsmRights rights, Memory memory, boolean isMapped) {
        this.connection = connection;
        this.link = connection.link();
        this.node = connection.node();
        this.rights = rights;
        this.memory = memory;
        this.isMapped = isMapped;
    }

    /** Number of bytes. */
    public final long size() {
        return memory.size();
    }

    /** Rights of this range. */
    public final RsmRights rights() {
        return rights;
    }

    final RsmConnection connection() {
        return connection;
    }

    /** Throws if this handle was closed. */
    abstract void checkUsable();

    /** True if each transfer is a barrier's scope. */
    abstract boolean isImplicit();

    /** Writes a block ({@code rsm_memseg_import_put}, {@code rsm_memseg_import_put8}). */
    public final void put(long offset, byte[] source, int index, int length) {
        checkLocal(source.length, index, length);
        long errors = begin(RsmRights.WRITE, offset, length, 1);
        try {
            write(offset, MemorySegment.ofArray(source), index, length);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes a block from off-heap memory ({@code rsm_memseg_import_put}). */
    public final void put(long offset, Memory source, long sourceOffset, long length) {
        write(offset, source, sourceOffset, length, RsmCopy.BY_LENGTH);
    }

    final void write(long offset, Memory source, long sourceOffset, long length, RsmCopy copy) {
        checkLocal(source.size(), sourceOffset, length);
        long errors = begin(RsmRights.WRITE, offset, length, 1);
        try {
            write(offset, source.bytes(), sourceOffset, length, copy);
        } catch (IllegalStateException e) {
            connection.fail(); // the local memory was closed during the copy
            throw e;
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes one byte ({@code rsm_memseg_import_put8}). */
    public final void put8(long offset, byte value) {
        long errors = begin(RsmRights.WRITE, offset, Byte.BYTES, 1);
        try {
            link.putWord(node, memory, offset, value, Byte.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes 16 bits ({@code rsm_memseg_import_put16}). */
    public final void put16(long offset, short value) {
        long errors = begin(RsmRights.WRITE, offset, Short.BYTES, Short.BYTES);
        try {
            link.putWord(node, memory, offset, value, Short.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes values of 16 bits ({@code rsm_memseg_import_put16}). */
    public final void put16(long offset, short[] source, int index, int count) {
        checkLocal(source.length, index, count);
        long errors = begin(RsmRights.WRITE, offset, (long) count * Short.BYTES, Short.BYTES);
        try {
            write(offset, MemorySegment.ofArray(source), (long) index * Short.BYTES, (long) count * Short.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes 32 bits ({@code rsm_memseg_import_put32}). */
    public final void put32(long offset, int value) {
        long errors = begin(RsmRights.WRITE, offset, Integer.BYTES, Integer.BYTES);
        try {
            link.putWord(node, memory, offset, value, Integer.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes values of 32 bits ({@code rsm_memseg_import_put32}). */
    public final void put32(long offset, int[] source, int index, int count) {
        checkLocal(source.length, index, count);
        long errors = begin(RsmRights.WRITE, offset, (long) count * Integer.BYTES, Integer.BYTES);
        try {
            write(offset, MemorySegment.ofArray(source), (long) index * Integer.BYTES, (long) count * Integer.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes 64 bits ({@code rsm_memseg_import_put64}). */
    public final void put64(long offset, long value) {
        long errors = begin(RsmRights.WRITE, offset, Long.BYTES, Long.BYTES);
        try {
            link.putWord(node, memory, offset, value, Long.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Writes values of 64 bits ({@code rsm_memseg_import_put64}). */
    public final void put64(long offset, long[] source, int index, int count) {
        checkLocal(source.length, index, count);
        long errors = begin(RsmRights.WRITE, offset, (long) count * Long.BYTES, Long.BYTES);
        try {
            write(offset, MemorySegment.ofArray(source), (long) index * Long.BYTES, (long) count * Long.BYTES);
        } finally {
            connection.leave();
        }
        endWrite(errors);
    }

    /** Reads a block ({@code rsm_memseg_import_get}, {@code rsm_memseg_import_get8}). */
    public final void get(long offset, byte[] target, int index, int length) {
        checkLocal(target.length, index, length);
        long errors = begin(RsmRights.READ, offset, length, 1);
        try {
            read(offset, MemorySegment.ofArray(target), index, length);
        } finally {
            connection.leave();
        }
        endRead(errors);
    }

    /** Reads a block into off-heap memory ({@code rsm_memseg_import_get}). */
    public final void get(long offset, Memory target, long targetOffset, long length) {
        checkLocal(target.size(), targetOffset, length);
        long errors = begin(RsmRights.READ, offset, length, 1);
        try {
            read(offset, target.bytes(), targetOffset, length);
        } catch (IllegalStateException e) {
            connection.fail(); // the local memory was closed during the copy
            throw e;
        } finally {
            connection.leave();
        }
        endRead(errors);
    }

    /** Reads one byte ({@code rsm_memseg_import_get8}). */
    public final byte get8(long offset) {
        long errors = begin(RsmRights.READ, offset, Byte.BYTES, 1);
        byte value;
        try {
            value = (byte) link.getWord(node, memory, offset, Byte.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
        return value;
    }

    /** Reads 16 bits ({@code rsm_memseg_import_get16}). */
    public final short get16(long offset) {
        long errors = begin(RsmRights.READ, offset, Short.BYTES, Short.BYTES);
        short value;
        try {
            value = (short) link.getWord(node, memory, offset, Short.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
        return value;
    }

    /** Reads values of 16 bits ({@code rsm_memseg_import_get16}). */
    public final void get16(long offset, short[] target, int index, int count) {
        checkLocal(target.length, index, count);
        long errors = begin(RsmRights.READ, offset, (long) count * Short.BYTES, Short.BYTES);
        try {
            read(offset, MemorySegment.ofArray(target), (long) index * Short.BYTES, (long) count * Short.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
    }

    /** Reads 32 bits ({@code rsm_memseg_import_get32}). */
    public final int get32(long offset) {
        long errors = begin(RsmRights.READ, offset, Integer.BYTES, Integer.BYTES);
        int value;
        try {
            value = (int) link.getWord(node, memory, offset, Integer.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
        return value;
    }

    /** Reads values of 32 bits ({@code rsm_memseg_import_get32}). */
    public final void get32(long offset, int[] target, int index, int count) {
        checkLocal(target.length, index, count);
        long errors = begin(RsmRights.READ, offset, (long) count * Integer.BYTES, Integer.BYTES);
        try {
            read(offset, MemorySegment.ofArray(target), (long) index * Integer.BYTES, (long) count * Integer.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
    }

    /** Reads 64 bits ({@code rsm_memseg_import_get64}). */
    public final long get64(long offset) {
        long errors = begin(RsmRights.READ, offset, Long.BYTES, Long.BYTES);
        long value;
        try {
            value = link.getWord(node, memory, offset, Long.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
        return value;
    }

    /** Reads values of 64 bits ({@code rsm_memseg_import_get64}). */
    public final void get64(long offset, long[] target, int index, int count) {
        checkLocal(target.length, index, count);
        long errors = begin(RsmRights.READ, offset, (long) count * Long.BYTES, Long.BYTES);
        try {
            read(offset, MemorySegment.ofArray(target), (long) index * Long.BYTES, (long) count * Long.BYTES);
        } finally {
            connection.leave();
        }
        endRead(errors);
    }

    private long begin(RsmRights wanted, long offset, long length, int alignment) {
        checkUsable();
        checkRemote(wanted, offset, length, alignment);
        return begin();
    }

    /** Begins a transfer that is checked; returns the errors before it, or {@link #EXPLICIT}. */
    final long begin() {
        long errors = isImplicit() ? connection.openScope() : EXPLICIT;
        connection.enter();
        return errors;
    }

    final void write(long offset, MemorySegment source, long sourceOffset, long length) {
        write(offset, source, sourceOffset, length, RsmCopy.BY_LENGTH);
    }

    private void write(long offset, MemorySegment source, long sourceOffset, long length, RsmCopy copy) {
        if (isMapped) {
            link.store(node, memory, offset, source, sourceOffset, length, copy);
        } else {
            link.put(node, memory, offset, source, sourceOffset, length);
        }
    }

    final void read(long offset, MemorySegment target, long targetOffset, long length) {
        link.get(node, memory, offset, target, targetOffset, length);
    }

    final void endWrite(long errors) {
        if (errors != EXPLICIT) {
            connection.checkScope(errors);
        }
    }

    final void endRead(long errors) {
        if (errors == EXPLICIT) {
            connection.checkRead();
        } else {
            connection.checkReadScope(errors);
        }
    }

    final void checkRemote(RsmRights wanted, long offset, long length, int alignment) {
        if (!rights.include(wanted)) {
            throw new RsmException(PERM_DENIED, connection.name() + " wanted=" + wanted + " granted=" + rights);
        }
        checkRange(offset, length);
        if ((memory.address(offset) & (alignment - 1)) != 0) {
            throw new RsmException(
                    BAD_MEM_ALIGNMENT, connection.name() + " offset=" + offset + ": not a multiple of " + alignment);
        }
    }

    final void checkRange(long offset, long length) {
        long size = memory.size();
        if (offset < 0 || offset > size) {
            throw new RsmException(BAD_OFFSET, connection.name() + " offset=" + offset + " size=" + size);
        }
        if (length < 0 || length > size - offset) {
            throw new RsmException(
                    BAD_LENGTH, connection.name() + " length=" + length + " offset=" + offset + " size=" + size);
        }
    }

    static void checkLocal(long size, long index, long length) {
        if (length < 0) {
            throw new RsmException(BAD_LENGTH, "length=" + length + ": must be >= 0");
        }
        if (index < 0 || index > size - length) {
            throw new RsmException(BAD_ADDR, "local index=" + index + " length=" + length + " size=" + size);
        }
    }
}
