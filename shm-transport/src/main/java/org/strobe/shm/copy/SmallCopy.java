package org.strobe.shm.copy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.segment.Memory;

/**
 * Copies of a few words between memory and the commonest kinds of buffers, word by word: for so little the JDK's bulk copies
 * take longer to begin than to copy.
 */
final class SmallCopy {
    /** The most bytes that are worth it. */
    static final int MOST = 64;

    private static final VarHandle ARRAY_LONG = MethodHandles.byteArrayViewVarHandle(
                    long[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();
    private static final VarHandle BUFFER_LONG = MethodHandles.byteBufferViewVarHandle(
                    long[].class, ByteOrder.nativeOrder())
            .withInvokeExactBehavior();

    private SmallCopy() {}

    /** Copies out of a buffer, unless it is not of these kinds or the place in memory is not that of a word. */
    static boolean tryRead(Object source, long offset, Memory target, long at, int bytes) {
        if ((at & (Long.BYTES - 1)) != 0 || offset < 0 || offset > Integer.MAX_VALUE) {
            return false;
        }
        if (source instanceof byte[] array) {
            read(array, (int) offset, target, at, bytes);
            return true;
        } else if (source instanceof ByteBuffer buffer && buffer.limit() == buffer.capacity()) {
            read(buffer, (int) offset, target, at, bytes);
            return true;
        } else if (source instanceof double[] array && ((offset | bytes) & (Double.BYTES - 1)) == 0) {
            int first = (int) offset / Double.BYTES;
            for (int i = 0; i < bytes / Double.BYTES; i++) {
                target.setLong(at + (long) i * Double.BYTES, Double.doubleToRawLongBits(array[first + i]));
            }
            return true;
        } else if (source instanceof int[] array && ((offset | bytes) & (Integer.BYTES - 1)) == 0) {
            int first = (int) offset / Integer.BYTES;
            for (int i = 0; i < bytes / Integer.BYTES; i++) {
                target.setInt(at + (long) i * Integer.BYTES, array[first + i]);
            }
            return true;
        }
        return false;
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

    /** Copies into a buffer, with the same exceptions. */
    static boolean tryWrite(Memory source, long at, Object target, long offset, int bytes) {
        if ((at & (Long.BYTES - 1)) != 0 || offset < 0 || offset > Integer.MAX_VALUE) {
            return false;
        }
        if (target instanceof byte[] array) {
            write(source, at, array, (int) offset, bytes);
            return true;
        } else if (target instanceof ByteBuffer buffer && buffer.limit() == buffer.capacity() && !buffer.isReadOnly()) {
            write(source, at, buffer, (int) offset, bytes);
            return true;
        } else if (target instanceof double[] array && ((offset | bytes) & (Double.BYTES - 1)) == 0) {
            int first = (int) offset / Double.BYTES;
            for (int i = 0; i < bytes / Double.BYTES; i++) {
                array[first + i] = Double.longBitsToDouble(source.getLong(at + (long) i * Double.BYTES));
            }
            return true;
        } else if (target instanceof int[] array && ((offset | bytes) & (Integer.BYTES - 1)) == 0) {
            int first = (int) offset / Integer.BYTES;
            for (int i = 0; i < bytes / Integer.BYTES; i++) {
                array[first + i] = source.getInt(at + (long) i * Integer.BYTES);
            }
            return true;
        }
        return false;
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
