package org.strobe.shm.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.segment.Memory;

/**
 * Copies of a few words between memory and the commonest kinds of buffers, word by word. The JDK's bulk copies take
 * longer to set up than such a copy takes.
 */
final class SmallCopy {
    /** Maximum bytes of a small copy. */
    static final int MOST = 64;

    private static final VarHandle ARRAY_LONG = MethodHandles.byteArrayViewVarHandle(
                    long[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();
    private static final VarHandle BUFFER_LONG = MethodHandles.byteBufferViewVarHandle(
                    long[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();

    private SmallCopy() {}

    private static boolean isWithin(long size, long offset, int bytes) {
        return offset >= 0 && offset <= size - bytes;
    }

    /** True if a range of memory begins at a multiple of a word and lies in the memory. */
    private static boolean isWord(Memory memory, long at, int bytes) {
        return (at & (Long.BYTES - 1)) == 0 && isWithin(memory.size(), at, bytes);
    }

    /**
     * Copies out of a buffer. False, and no byte moves, if the kind is not supported, the memory is not aligned to a
     * word, or a range does not fit.
     */
    static boolean tryRead(Object source, long offset, Memory target, long at, int bytes) {
        if (!isWord(target, at, bytes)) {
            return false;
        }
        if (source instanceof byte[] array && isWithin(array.length, offset, bytes)) {
            read(array, (int) offset, target, at, bytes);
            return true;
        } else if (source instanceof ByteBuffer buffer
                && buffer.limit() == buffer.capacity()
                && isWithin(buffer.limit(), offset, bytes)) {
            read(buffer, (int) offset, target, at, bytes);
            return true;
        } else if (source instanceof double[] array
                && ((offset | bytes) & (Double.BYTES - 1)) == 0
                && isWithin((long) array.length * Double.BYTES, offset, bytes)) {
            int first = (int) (offset / Double.BYTES);
            for (int i = 0; i < bytes / Double.BYTES; i++) {
                target.setLong(at + (long) i * Double.BYTES, Double.doubleToRawLongBits(array[first + i]));
            }
            return true;
        } else if (source instanceof int[] array
                && ((offset | bytes) & (Integer.BYTES - 1)) == 0
                && isWithin((long) array.length * Integer.BYTES, offset, bytes)) {
            int first = (int) (offset / Integer.BYTES);
            for (int i = 0; i < bytes / Integer.BYTES; i++) {
                target.setInt(at + (long) i * Integer.BYTES, array[first + i]);
            }
            return true;
        }
        return tryReadWords(source, offset, target, at, bytes);
    }

    private static boolean tryReadWords(Object source, long offset, Memory target, long at, int bytes) {
        int unit = BufferWords.unit(source);
        if (!areWords(BufferKind.of(source), source, offset, bytes, unit)) {
            return false;
        }
        for (int done = 0; done < bytes; done += unit) {
            if (unit == Long.BYTES) {
                target.setLong(at + done, BufferWords.get(source, offset + done, unit));
            } else {
                target.setInt(at + done, (int) BufferWords.get(source, offset + done, unit));
            }
        }
        return true;
    }

    private static boolean areWords(BufferKind kind, Object buffer, long offset, int bytes, int unit) {
        return unit > 1 && ((offset | bytes) & (unit - 1)) == 0 && isWithin(kind.size(buffer), offset, bytes);
    }

    private static void read(byte[] source, int from, Memory target, long at, int bytes) {
        int done = 0;
        for (; done + Long.BYTES <= bytes; done += Long.BYTES) {
            target.setLong(at + done, (long) ARRAY_LONG.get(source, from + done));
        }
        for (; done < bytes; done++) {
            target.setByte(at + done, source[from + done]);
        }
    }

    private static void read(ByteBuffer source, int from, Memory target, long at, int bytes) {
        int done = 0;
        for (; done + Long.BYTES <= bytes; done += Long.BYTES) {
            target.setLong(at + done, (long) BUFFER_LONG.get(source, from + done));
        }
        for (; done < bytes; done++) {
            target.setByte(at + done, source.get(from + done));
        }
    }

    /**
     * Copies into a buffer. False, and no byte moves, if the kind is not supported, the memory is not aligned to a
     * word, or a range does not fit.
     */
    static boolean tryWrite(Memory source, long at, Object target, long offset, int bytes) {
        if (!isWord(source, at, bytes)) {
            return false;
        }
        if (target instanceof byte[] array && isWithin(array.length, offset, bytes)) {
            write(source, at, array, (int) offset, bytes);
            return true;
        } else if (target instanceof ByteBuffer buffer
                && buffer.limit() == buffer.capacity()
                && isWithin(buffer.limit(), offset, bytes)
                && !buffer.isReadOnly()) {
            write(source, at, buffer, (int) offset, bytes);
            return true;
        } else if (target instanceof double[] array
                && ((offset | bytes) & (Double.BYTES - 1)) == 0
                && isWithin((long) array.length * Double.BYTES, offset, bytes)) {
            int first = (int) (offset / Double.BYTES);
            for (int i = 0; i < bytes / Double.BYTES; i++) {
                array[first + i] = Double.longBitsToDouble(source.getLong(at + (long) i * Double.BYTES));
            }
            return true;
        } else if (target instanceof int[] array
                && ((offset | bytes) & (Integer.BYTES - 1)) == 0
                && isWithin((long) array.length * Integer.BYTES, offset, bytes)) {
            int first = (int) (offset / Integer.BYTES);
            for (int i = 0; i < bytes / Integer.BYTES; i++) {
                array[first + i] = source.getInt(at + (long) i * Integer.BYTES);
            }
            return true;
        }
        return tryWriteWords(source, at, target, offset, bytes);
    }

    private static boolean tryWriteWords(Memory source, long at, Object target, long offset, int bytes) {
        int unit = BufferWords.unit(target);
        BufferKind kind = BufferKind.of(target);
        if (!areWords(kind, target, offset, bytes, unit) || kind.isReadOnly(target)) {
            return false;
        }
        for (int done = 0; done < bytes; done += unit) {
            long bits = unit == Long.BYTES ? source.getLong(at + done) : source.getInt(at + done);
            BufferWords.set(target, offset + done, unit, bits);
        }
        return true;
    }

    private static void write(Memory source, long at, byte[] target, int to, int bytes) {
        int done = 0;
        for (; done + Long.BYTES <= bytes; done += Long.BYTES) {
            ARRAY_LONG.set(target, to + done, source.getLong(at + done));
        }
        for (; done < bytes; done++) {
            target[to + done] = source.getByte(at + done);
        }
    }

    private static void write(Memory source, long at, ByteBuffer target, int to, int bytes) {
        int done = 0;
        for (; done + Long.BYTES <= bytes; done += Long.BYTES) {
            BUFFER_LONG.set(target, to + done, source.getLong(at + done));
        }
        for (; done < bytes; done++) {
            target.put(to + done, source.getByte(at + done));
        }
    }
}
