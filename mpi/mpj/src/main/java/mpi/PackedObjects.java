package mpi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Objects among packed data: their length, then their bytes. */
final class PackedObjects {
    private PackedObjects() {}

    /** Returns the position after the objects. */
    static int pack(byte[] objects, byte[] outbuf, int position) {
        checkRoom("outbuf", outbuf, position, Integer.BYTES + (long) objects.length);
        ByteBuffer.wrap(outbuf).position(position).putInt(objects.length).put(objects);
        return end(position, objects);
    }

    static byte[] unpack(byte[] inbuf, int position) {
        checkRoom("inbuf", inbuf, position, Integer.BYTES);
        int length = ByteBuffer.wrap(inbuf).getInt(position);
        int from = position + Integer.BYTES;
        if (length < Integer.BYTES + 1 || length > inbuf.length - from) {
            throw new MpiFailure(ErrorClass.TYPE, "inbuf: no objects were packed at position=" + position);
        }
        return Arrays.copyOfRange(inbuf, from, from + length);
    }

    static int end(int position, byte[] objects) {
        return position + Integer.BYTES + objects.length;
    }

    private static void checkRoom(String name, byte[] packed, int position, long bytes) {
        Arguments.present(name, packed, ErrorClass.BUFFER);
        if (position < 0 || position > packed.length || bytes > packed.length - position) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "position=" + position + ": " + name + " has " + packed.length + " bytes, and the data take "
                            + bytes);
        }
    }
}
