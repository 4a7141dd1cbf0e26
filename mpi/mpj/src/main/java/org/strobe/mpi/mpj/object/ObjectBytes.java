package org.strobe.mpi.mpj.object;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Objects as bytes.
 *
 * <pre>
 *   objects: 4 bytes | kind: 1 byte | plain values one after the other, or a stream of Java's serialization
 * </pre>
 */
public final class ObjectBytes {
    private static final int PLAIN = 1;
    private static final int STREAM = 2;
    private static final int HEADER = Integer.BYTES + 1;

    /** Bytes of a message that are written without a move to a larger array. */
    private static final int USUAL_BYTES = 2048;

    private ObjectBytes() {}

    /** Returns the objects at some places of an array as bytes. */
    public static byte[] of(Object[] array, Places places) {
        boolean plain = true;
        for (int each : places.indexes()) {
            plain = plain && PlainValues.isPlain(array[each]);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(places.count());
            out.writeByte(plain ? PLAIN : STREAM);
            if (plain) {
                for (int each : places.indexes()) {
                    PlainValues.write(array[each], out);
                }
            } else {
                ObjectStreams.write(array, places, bytes);
            }
        } catch (IOException problem) {
            throw new MpiFailure(ErrorClass.BUFFER, "buf: an object can't be serialized: " + problem, problem);
        }
        return bytes.toByteArray();
    }

    /** Returns the number of objects in bytes. */
    static int count(byte[] bytes) {
        return count(bytes, 0);
    }

    /** True if bytes begin as those of objects do. */
    static boolean begin(byte[] bytes, int from, int length) {
        int count = count(bytes, from);
        byte kind = bytes[from + Integer.BYTES];
        return length > Integer.BYTES && count >= 0 && count < length && (kind == PLAIN || kind == STREAM);
    }

    private static int count(byte[] bytes, int from) {
        return ByteBuffer.wrap(bytes).getInt(from);
    }

    /**
     * Stores the objects in the first places of an array.
     *
     * @return the number of objects
     */
    public static int store(byte[] bytes, Object[] array, Places places) {
        return store(bytes, 0, bytes.length, array, places);
    }

    /** Stores objects of a part of an array of bytes. */
    static int store(byte[] bytes, int from, int length, Object[] array, Places places) {
        int count = count(bytes, from);
        if (count > places.count()) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE, count + " objects have come, and the receive takes " + places.count());
        }
        try (InputStream in = new ByteArrayInputStream(bytes, from + HEADER, length - HEADER)) {
            if (bytes[from + Integer.BYTES] == PLAIN) {
                DataInputStream values = new DataInputStream(in);
                for (int each : places.first(count).indexes()) {
                    store(array, each, PlainValues.read(values));
                }
            } else {
                ObjectStreams.read(in, length, array, places.first(count));
            }
        } catch (IOException | ClassNotFoundException problem) {
            throw new MpiFailure(ErrorClass.TYPE, "an object can't be read: " + problem, problem);
        }
        return count;
    }

    static void store(Object[] array, int index, Object value) {
        try {
            array[index] = value;
        } catch (ArrayStoreException wrong) {
            throw new MpiFailure(
                    ErrorClass.TYPE,
                    "buf: a " + array.getClass().getSimpleName() + " takes no "
                            + value.getClass().getName(),
                    wrong);
        }
    }
}
