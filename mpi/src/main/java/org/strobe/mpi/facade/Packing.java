package org.strobe.mpi.facade;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Packs and unpacks data. Packed bytes are the raw bytes of a message. */
public final class Packing {
    private static final int CHUNK = 4096;
    private static final ThreadLocal<Region> SCRATCH = ThreadLocal.withInitial(() -> Region.of(Memory.allocate(CHUNK)));

    private Packing() {}

    public static int size(int count, Type type) {
        long bytes = count * type.size();
        if (bytes > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.COUNT, "count=" + count + ": the data take " + bytes + " bytes");
        }
        return (int) bytes;
    }

    public static int pack(Object data, int count, Type type, byte[] packed, int position) {
        checkPosition("outbuf", packed, position);
        if (count == 0 || position == packed.length) {
            return position;
        }
        int bytes = size(count, type);
        checkRoom("outbuf", packed, position, bytes);
        Region scratch = SCRATCH.get();
        BufferKind target = BufferKind.of(packed);
        for (int done = 0; done < bytes; done += CHUNK) {
            int part = Math.min(CHUNK, bytes - done);
            type.pack(data, 0, count, done, scratch, 0, part);
            target.write(scratch, 0, packed, (long) position + done, part);
        }
        return position + bytes;
    }

    public static int unpack(byte[] packed, int position, Object data, int count, Type type) {
        checkPosition("inbuf", packed, position);
        int bytes = size(count, type);
        checkRoom("inbuf", packed, position, bytes);
        Region scratch = SCRATCH.get();
        BufferKind source = BufferKind.of(packed);
        for (int done = 0; done < bytes; done += CHUNK) {
            int part = Math.min(CHUNK, bytes - done);
            source.read(packed, (long) position + done, scratch, 0, part);
            type.unpack(scratch, 0, data, 0, count, done, part);
        }
        return position + bytes;
    }

    private static void checkPosition(String name, byte[] packed, int position) {
        Arguments.present(name, packed, ErrorClass.BUFFER);
        if (position < 0 || position > packed.length) {
            throw new MpiFailure(
                    ErrorClass.ARG, "position=" + position + ": " + name + " has " + packed.length + " bytes");
        }
    }

    private static void checkRoom(String name, byte[] packed, int position, int bytes) {
        if (bytes > packed.length - position) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    name + ": from position=" + position + " on it has " + (packed.length - position)
                            + " bytes, and the data take " + bytes);
        }
    }
}
