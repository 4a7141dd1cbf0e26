package mpi;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.facade.Arguments;

/**
 * Blocks of a buffer in a collective, one for each rank, as the program has given them.
 *
 * @param role beginning of the names of arguments
 * @param count elements of each block, if {@code counts} is null
 * @param counts elements of blocks; null if all have one size
 * @param displs displacements of blocks, in extents
 * @param number number of blocks
 */
@SuppressWarnings("ArrayRecordComponent") // the program's own, for the length of one call
record Parts(
        String role, Object buf, int offset, int count, int[] counts, int[] displs, Datatype datatype, int number) {
    static Parts even(String role, Object buf, int offset, int count, Datatype datatype, int number) {
        return new Parts(role, buf, offset, count, null, null, datatype, number);
    }

    /** Creates equal blocks to receive in. */
    static Parts even(Object buf, int offset, int count, Datatype datatype, int number) {
        return even("recv", buf, offset, count, datatype, number);
    }

    static Parts listed(
            String role, Object buf, int offset, int[] counts, int[] displs, Datatype datatype, int number) {
        return new Parts(role, buf, offset, 0, counts, displs, datatype, number);
    }

    boolean isOfObjects() {
        return Comm.isOfObjects(datatype);
    }

    /** Returns these blocks apart from a buffer that takes results; objects are copied anyway. */
    Parts apart(Object received) {
        return isOfObjects()
                ? this
                : new Parts(role, Buffers.apart(buf, received), offset, count, counts, displs, datatype, number);
    }

    /** Returns the buffer from the offset on. */
    Object view() {
        return Buffers.view(buf, offset);
    }

    /** Checks the arguments, and returns the blocks in a {@link #view}. */
    Blocks blocks(Object view) {
        return counts == null
                ? Buffers.blocks(role, view, buf, offset, count, datatype, number)
                : Buffers.blocks(role, view, buf, offset, counts, displs, datatype, number);
    }

    /** Puts received elements into the buffer if the view is a copy. */
    void settle(Object view) {
        Buffers.settle(view, buf, offset);
    }

    // Objects

    /** Checks the arguments, and returns the blocks. */
    Part[] each() {
        Datatype.present(role + "type", datatype);
        if (counts == null) {
            Arguments.count(role + "count", count);
        } else {
            Buffers.checkLists(role, counts, displs, number);
        }
        int extent = Math.toIntExact(datatype.type().extent());
        Part[] parts = new Part[number];
        for (int i = 0; i < number; i++) {
            int elements = counts == null ? count : counts[i];
            int first = elements == 0 ? 0 : offset + (counts == null ? i * count : displs[i]) * extent;
            parts[i] = new Part(role, buf, first, elements, datatype);
            parts[i].check();
        }
        return parts;
    }

    byte[][] bytes() {
        Part[] parts = each();
        byte[][] bytes = new byte[number][];
        for (int i = 0; i < number; i++) {
            bytes[i] = parts[i].bytes();
        }
        return bytes;
    }

    void store(byte[][] bytes) {
        Part[] parts = each();
        for (int i = 0; i < number; i++) {
            parts[i].store(bytes[i]);
        }
    }
}
