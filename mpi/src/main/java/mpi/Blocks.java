package mpi;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.type.Type;

/** Data of a collective on one side: a number of elements of its own for each rank. Checked when it is made. */
@SuppressWarnings("ArrayRecordComponent") // the program's own, for the length of one call
record Blocks(Object buffer, int[] counts, int[] displs, Type type) {
    private static final int[] NOTHING = {};

    /** What a rank gives that has nothing to give. */
    static final Blocks NONE = new Blocks(null, NOTHING, NOTHING, Type.BYTE);

    /** Data that are sent to so many ranks; the arrays may be longer than that. */
    static Blocks sent(String name, Object buffer, int[] counts, int[] displs, Datatype type, int parts) {
        Type layout = Arguments.committed(type);
        Arguments.length("counts", counts, parts);
        Arguments.length("displs", displs, parts);
        for (int i = 0; i < parts; i++) {
            if (counts[i] < 0) {
                Arguments.count("counts[" + i + "]", counts[i]);
            }
            Arguments.range(name, buffer, displs[i] * layout.extent(), counts[i], layout);
        }
        return new Blocks(buffer, counts, displs, layout);
    }

    /** Data that come from so many ranks. */
    static Blocks received(String name, Object buffer, int[] counts, int[] displs, Datatype type, int parts) {
        Blocks blocks = sent(name, buffer, counts, displs, type, parts);
        Arguments.writable(name, buffer);
        return blocks;
    }

    /** What stands for the sender's block where the data are in place. */
    static Block inPlace(Blocks received) {
        return new Block(Constants.IN_PLACE, 0, received.type);
    }
}
