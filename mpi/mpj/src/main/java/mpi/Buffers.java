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
        long length = buf instanceof Buffer nio && BufferKind.of(nio).elementSize() == base.size()
                ? nio.capacity()
                : arrayLength(buf, base);
        if (length < 0) {
            throw wrong(role, buf, datatype);
        }
        return length;
    }

    /** Returns the length of an array of this base type; -1 for other objects. A switch would make JVMs start later. */
    private static int arrayLength(Object buf, Basic base) {
        if (buf instanceof double[] array) {
            return base == Basic.DOUBLE ? array.length : -1;
        } else if (buf instanceof int[] array) {
            return base == Basic.INT ? array.length : -1;
        } else if (buf instanceof byte[] array) {
            return base == Basic.BYTE || base == Basic.PACKED ? array.length : -1;
        } else if (buf instanceof long[] array) {
            return base == Basic.LONG ? array.length : -1;
        } else if (buf instanceof float[] array) {
            return base == Basic.FLOAT ? array.length : -1;
        } else if (buf instanceof char[] array) {
            return base == Basic.CHAR ? array.length : -1;
        } else if (buf instanceof short[] array) {
            return base == Basic.SHORT ? array.length : -1;
        }
        return buf instanceof boolean[] array && base == Basic.BOOLEAN ? array.length : -1;
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
            return buf; // the check refuses it
        }
        if (buf instanceof double[] array) {
            return DoubleBuffer.wrap(array, offset, array.length - offset).slice();
        } else if (buf instanceof int[] array) {
            return IntBuffer.wrap(array, offset, array.length - offset).slice();
        } else if (buf instanceof byte[] array) {
            return ByteBuffer.wrap(array, offset, array.length - offset).slice().order(ByteOrder.nativeOrder());
        } else if (buf instanceof long[] array) {
            return LongBuffer.wrap(array, offset, array.length - offset).slice();
        } else if (buf instanceof float[] array) {
            return FloatBuffer.wrap(array, offset, array.length - offset).slice();
        } else if (buf instanceof char[] array) {
            return CharBuffer.wrap(array, offset, array.length - offset).slice();
        } else if (buf instanceof short[] array) {
            return ShortBuffer.wrap(array, offset, array.length - offset).slice();
        } else if (buf instanceof boolean[] array) {
            return Arrays.copyOfRange(array, offset, array.length);
        }
        return buf instanceof Buffer nio && offset <= nio.capacity()
                ? nio.duplicate().clear().position(offset).slice()
                : buf;
    }

    /** Returns the buffer to send from: a copy if results go to the same array, which MPJ programs may do. */
    static Object apart(Object sendbuf, Object recvbuf) {
        if (sendbuf == null || !sendbuf.getClass().isArray() || !sendbuf.equals(recvbuf)) {
            return sendbuf;
        }
        int length = Array.getLength(sendbuf);
        Object copy = Array.newInstance(sendbuf.getClass().getComponentType(), length);
        System.arraycopy(sendbuf, 0, copy, 0, length);
        return copy;
    }

    /** Copies received data back if {@link #view} has made a copy. */
    static void settle(Object view, Object buf, int offset) {
        if (offset > 0 && view instanceof boolean[] copy) {
            System.arraycopy(copy, 0, buf, offset, copy.length);
        }
    }
}
