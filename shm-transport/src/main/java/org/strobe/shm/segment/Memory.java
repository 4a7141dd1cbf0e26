package org.strobe.shm.segment;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Accessor to shared memory: a range of off-heap bytes, private to this JVM or mapped by several processes.
 *
 * <p>Each method names the memory order of its access: plain, opaque, acquire, release or volatile. An offset counts
 * bytes from the start of the range. A word lies on a multiple of its size. Access outside the range throws {@link
 * IndexOutOfBoundsException}. Access after the owning {@link Segment} was closed throws {@link IllegalStateException}.
 * Neither touches memory.
 *
 * <p>Numbers are in the machine's byte order, since every reader runs on this machine.
 *
 * <p>Kernels with virtual time extend this class with accesses that take time. There is no other reason to extend it.
 */
public class Memory {
    /** Distance between words of different writers: two cache lines, since processors prefetch lines in pairs. */
    public static final int LINE = 128;

    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle().withInvokeExactBehavior();
    private static final int OFFSET_BITS = 40;

    private final MemorySegment bytes;
    private final long firstWordId;

    private Memory(MemorySegment bytes, long firstWordId) {
        this.bytes = bytes;
        this.firstWordId = firstWordId;
    }

    /** Memory over the bytes of another one, for a subclass that adds to its accesses. */
    protected Memory(Memory other) {
        this(other.bytes, other.firstWordId);
    }

    /** Memory of a segment. The number tells words of different segments apart, see {@link #wordId}. */
    public static Memory of(MemorySegment bytes, int segmentNumber) {
        return new Memory(bytes, ((long) segmentNumber) << OFFSET_BITS);
    }

    /** Allocates zeroed memory for this JVM alone; it lives as long as it is reachable. */
    public static Memory allocate(long size) {
        return of(Arena.ofAuto().allocate(size, LINE), SegmentNumbers.next());
    }

    /** Number of bytes. */
    public long size() {
        return bytes.byteSize();
    }

    /** Part of this memory. Offsets start at zero, and words keep their identities. */
    public Memory slice(long offset, long size) {
        return new Memory(bytes.asSlice(offset, size), firstWordId + offset);
    }

    /** Memory over the same bytes with plain accesses, without a subclass's additions. */
    public Memory bare() {
        return this;
    }

    /** View of this memory for the JDK's bulk copies. */
    public MemorySegment bytes() {
        return bytes;
    }

    /** Address of a byte in this process, for system calls. */
    public long address(long offset) {
        return bytes.address() + offset;
    }

    /**
     * Identity of one word among the words of all segments: equal in every process that maps the word, never zero. Two
     * words may share an identity by a rare chance. Users must tolerate this, for example as a needless wake-up.
     */
    public long wordId(long offset) {
        return firstWordId + offset;
    }

    public long getLong(long offset) {
        return (long) LONG.get(bytes, offset);
    }

    public long getLongOpaque(long offset) {
        return (long) LONG.getOpaque(bytes, offset);
    }

    public long getLongAcquire(long offset) {
        return (long) LONG.getAcquire(bytes, offset);
    }

    public long getLongVolatile(long offset) {
        return (long) LONG.getVolatile(bytes, offset);
    }

    public void setLong(long offset, long value) {
        LONG.set(bytes, offset, value);
    }

    public void setLongOpaque(long offset, long value) {
        LONG.setOpaque(bytes, offset, value);
    }

    public void setLongRelease(long offset, long value) {
        LONG.setRelease(bytes, offset, value);
    }

    public void setLongVolatile(long offset, long value) {
        LONG.setVolatile(bytes, offset, value);
    }

    public boolean compareAndSetLong(long offset, long expected, long value) {
        return LONG.compareAndSet(bytes, offset, expected, value);
    }

    public long getAndAddLong(long offset, long delta) {
        return (long) LONG.getAndAdd(bytes, offset, delta);
    }

    public int getInt(long offset) {
        return (int) INT.get(bytes, offset);
    }

    public int getIntAcquire(long offset) {
        return (int) INT.getAcquire(bytes, offset);
    }

    public int getIntVolatile(long offset) {
        return (int) INT.getVolatile(bytes, offset);
    }

    public void setInt(long offset, int value) {
        INT.set(bytes, offset, value);
    }

    public void setIntRelease(long offset, int value) {
        INT.setRelease(bytes, offset, value);
    }

    public void setIntVolatile(long offset, int value) {
        INT.setVolatile(bytes, offset, value);
    }

    public boolean compareAndSetInt(long offset, int expected, int value) {
        return INT.compareAndSet(bytes, offset, expected, value);
    }

    public int getAndAddInt(long offset, int delta) {
        return (int) INT.getAndAdd(bytes, offset, delta);
    }

    public byte getByte(long offset) {
        return bytes.get(ValueLayout.JAVA_BYTE, offset);
    }

    public void setByte(long offset, byte value) {
        bytes.set(ValueLayout.JAVA_BYTE, offset, value);
    }

    /** Copies bytes out of this memory. */
    public void getBytes(long offset, byte[] target, int index, int length) {
        MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, offset, target, index, length);
    }

    /** Copies bytes into this memory. */
    public void setBytes(long offset, byte[] source, int index, int length) {
        MemorySegment.copy(source, index, bytes, ValueLayout.JAVA_BYTE, offset, length);
    }

    /** Copies bytes within this memory or from another memory. */
    public void copyFrom(long offset, Memory source, long sourceOffset, long length) {
        MemorySegment.copy(source.bytes, sourceOffset, bytes, offset, length);
    }

    /** Announces a bulk copy that accesses a range by other means; throws if the range lies outside. */
    public void use(long offset, long length) {
        Objects.checkFromIndexSize(offset, length, size());
    }

    /** Fills a range with one byte value. */
    public void fill(long offset, long length, byte value) {
        bytes.asSlice(offset, length).fill(value);
    }

    /**
     * Writes text as UTF-8 into a field of fixed size: an {@code int} length, then the bytes. Longer text is cut at the
     * end of a character. The length is written last, with release.
     */
    public void setText(long offset, int fieldSize, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(utf8.length, fieldSize - Integer.BYTES);
        while (length < utf8.length && length > 0 && (utf8[length] & 0xC0) == 0x80) {
            length--;
        }
        setBytes(offset + Integer.BYTES, utf8, 0, length);
        setIntRelease(offset, length);
    }

    /** Reads text written by {@link #setText}. */
    public String getText(long offset, int fieldSize) {
        int length = Math.clamp(getIntAcquire(offset), 0, fieldSize - Integer.BYTES);
        byte[] utf8 = new byte[length];
        getBytes(offset + Integer.BYTES, utf8, 0, length);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "Memory[size=" + size() + ", firstWord=0x" + Long.toHexString(firstWordId) + "]";
    }
}
