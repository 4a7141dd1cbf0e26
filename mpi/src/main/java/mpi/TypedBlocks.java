package mpi;

import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.type.Type;

/** Data of a collective on one side: for each rank a number, a type, and a displacement in bytes. Checked when made. */
@SuppressWarnings("ArrayRecordComponent") // the program's own, for the length of one call
record TypedBlocks(Object buffer, int[] counts, int[] displs, Type[] types) {
    static TypedBlocks sent(String name, Object buffer, int[] counts, int[] displs, Datatype[] datatypes, int parts) {
        Arguments.length("counts", counts, parts);
        Arguments.length("displs", displs, parts);
        Arguments.present("types", datatypes, ErrorClass.TYPE);
        Type[] types = new Type[parts];
        for (int i = 0; i < parts; i++) {
            if (counts[i] < 0) {
                Arguments.count("counts[" + i + "]", counts[i]);
            }
            // Where nothing is sent, programs give whatever type they have.
            types[i] = counts[i] == 0 ? Type.BYTE : Arguments.committed(i < datatypes.length ? datatypes[i] : null);
            Arguments.range(name, buffer, displs[i], counts[i], types[i]);
        }
        return new TypedBlocks(buffer, counts, displs, types);
    }

    static TypedBlocks received(
            String name, Object buffer, int[] counts, int[] displs, Datatype[] datatypes, int parts) {
        TypedBlocks blocks = sent(name, buffer, counts, displs, datatypes, parts);
        Arguments.writable(name, buffer);
        return blocks;
    }
}
