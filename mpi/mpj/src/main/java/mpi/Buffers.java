package mpi;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;

/**
 * Checks buffers of calls, and makes operands of them. A buffer with an offset becomes a view from there on. No view of
 * a {@code boolean[]} exists: messages displace its elements, and collectives copy them.
 *
 * <p>Parameter {@code role} begins the names of arguments in messages: {@code "send"} for {@code sendbuf}.
 */
final class Buffers {
    private Buffers() {}

    /** Creates data of a message. */
    static Data data(String role, Object buf, int offset, int count, Datatype datatype) {
        Type type = Datatype.present(role + "type", datatype).type();
        Arguments.count(role + "count", count);
        check(role, buf, offset, count, datatype);
        if (offset == 0 || count == 0) {
            return new Data(buf, count, type);
        }
        return buf instanceof boolean[]
                ? new Data(buf, 1, DerivedTypes.hIndexed(new int[] {count}, new int[] {offset}, type))
                : new Data(view(buf, offset), count, type);
    }

    /** Creates data of a collective; {@code view} is the buffer from the offset on. */
    static Data data(String role, Object view, Object buf, int offset, int count, Datatype datatype) {
        Type type = Datatype.present(role + "type", datatype).type();
        Arguments.count(role + "count", count);
        check(role, buf, offset, count, datatype);
        return new Data(view, count, type);
    }

    /** Creates equal blocks of a collective; {@code view} is the buffer from the offset on. */
    static Blocks blocks(String role, Object view, Object buf, int offset, int count, Datatype datatype, int blocks) {
        Type type = Datatype.present(role + "type", datatype).type();
        Arguments.count(role + "count", count);
        check(role, buf, offset, (long) count * blocks, datatype);
        return Blocks.even(view, count, type);
    }

    /** Creates blocks of listed sizes; displacements count extents. */
    static Blocks blocks(
            String role,
            Object view,
            Object buf,
            int offset,
            int[] counts,
            int[] displs,
            Datatype datatype,
            int blocks) {
        Type type = Datatype.present(role + "type", datatype).type();
        checkLists(role, counts, displs, blocks);
        check(role, buf, offset, 0, datatype);
        for (int i = 0; i < blocks; i++) {
            long first = offset + displs[i] * (type.extent() / datatype.unit());
            if (counts[i] != 0 && reachesOut(first, counts[i], datatype, length(role, buf, datatype))) {
                throw new MpiFailure(
                        ErrorClass.BUFFER,
                        role + "displs[" + i + "]=" + displs[i] + " " + role + "counts[" + i + "]=" + counts[i]
                                + ": the block begins at index " + first + ", and the buffer has indexes 0 to "
                                + (length(role, buf, datatype) - 1));
            }
        }
        return Blocks.listed(view, counts, displs, type);
    }

    /** Checks the lists of a collective's blocks. */
    static void checkLists(String role, int[] counts, int[] displs, int blocks) {
        Arguments.length(role + "counts", counts, blocks);
        Arguments.length(role + "displs", displs, blocks);
        for (int i = 0; i < blocks; i++) {
            Arguments.count(role + "counts[" + i + "]", counts[i]);
        }
    }

    /** Checks that elements lie within a buffer of their base type. */
    static void check(String role, Object buf, long offset, long count, Datatype datatype) {
        if (buf == null && count == 0) {
            return;
        }
        long length = length(role, buf, datatype);
        if (offset < 0 || offset > length) {
            throw new MpiFailure(
                    ErrorClass.BUFFER,
                    role + "offset" + "=" + offset + ": must be 0 to " + length + ", the length of the buffer");
        }
        if (count != 0 && reachesOut(offset, count, datatype, length)) {
            Type type = datatype.type();
            int elements = (int) Math.min(count, Integer.MAX_VALUE);
            long first = offset + Math.floorDiv(type.lowest(elements), datatype.unit());
            long last = offset + Math.ceilDiv(type.highest(elements), datatype.unit()) - 1;
            throw new MpiFailure(
                    ErrorClass.BUFFER,
                    role + "offset=" + offset + " " + role + "count=" + count + ": elements of " + datatype
                            + " reach index " + (first < 0 ? first : last) + ", and the buffer has indexes 0 to "
                            + (length - 1));
        }
    }

    /** True if elements do not lie in a buffer of this length. */
    private static boolean reachesOut(long offset, long count, Datatype datatype, long length) {
        Type type = datatype.type();
        int elements = (int) Math.min(count, Integer.MAX_VALUE);
        long first = offset + Math.floorDiv(type.lowest(elements), datatype.unit());
        long end = offset + Math.ceilDiv(type.highest(elements), datatype.unit());
        return type.size() != 0 && (first < 0 || end > length);
    }

    /** Returns the number of a buffer's elements; fails if they are not of the base type. */
    private static long length(String role, Object buf, Datatype datatype) {
        if (datatype.isOfObjects()) {
            if (buf instanceof Object[] array) {
                return array.length;
            }
            throw wrong(role, buf, datatype);
        }
        Basic base = datatype.base();
        return switch (buf) {
            case double[] array when base == Basic.DOUBLE -> array.length;
            case int[] array when base == Basic.INT -> array.length;
            case byte[] array when base == Basic.BYTE || base == Basic.PACKED -> array.length;
            case long[] array when base == Basic.LONG -> array.length;
            case float[] array when base == Basic.FLOAT -> array.length;
            case char[] array when base == Basic.CHAR -> array.length;
            case short[] array when base == Basic.SHORT -> array.length;
            case boolean[] array when base == Basic.BOOLEAN -> array.length;
            case Buffer nio when BufferKind.of(nio).elementSize() == base.size() -> nio.capacity();
            case null, default -> throw wrong(role, buf, datatype);
        };
    }

    private static MpiFailure wrong(String role, Object buf, Datatype datatype) {
        return new MpiFailure(
                ErrorClass.BUFFER,
                role + "buf" + "=" + (buf == null ? "null" : buf.getClass().getSimpleName())
                        + ": its elements are not of type "
                        + (datatype.isOfObjects() ? "Object" : datatype.base().name()));
    }

    /** Returns a view of a buffer from an element on; of a {@code boolean[]} a copy. */
    static Object view(Object buf, int offset) {
        if (offset == 0 || buf == null) {
            return buf;
        }
        if (offset < 0 || (buf.getClass().isArray() && offset > Array.getLength(buf))) {
            return buf; // refused by the check
        }
        return switch (buf) {
            case double[] array ->
                DoubleBuffer.wrap(array, offset, array.length - offset).slice();
            case int[] array ->
                IntBuffer.wrap(array, offset, array.length - offset).slice();
            case byte[] array ->
                ByteBuffer.wrap(array, offset, array.length - offset).slice().order(ByteOrder.nativeOrder());
            case long[] array ->
                LongBuffer.wrap(array, offset, array.length - offset).slice();
            case float[] array ->
                FloatBuffer.wrap(array, offset, array.length - offset).slice();
            case char[] array ->
                CharBuffer.wrap(array, offset, array.length - offset).slice();
            case short[] array ->
                ShortBuffer.wrap(array, offset, array.length - offset).slice();
            case boolean[] array -> Arrays.copyOfRange(array, offset, array.length);
            case Buffer nio -> nio.duplicate().clear().position(offset).slice();
            default -> buf;
        };
    }

    /** Copies received data back if {@link #view} has made a copy. */
    static void settle(Object view, Object buf, int offset) {
        if (offset > 0 && view instanceof boolean[] copy) {
            System.arraycopy(copy, 0, buf, offset, copy.length);
        }
    }
}
