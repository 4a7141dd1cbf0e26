package mpi;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.type.Type;

/** Creates checked operands of calls. */
final class Operands {
    private Operands() {}

    /** Creates data that are read. */
    static Data sent(String name, Object buffer, int count, Datatype type) {
        return new Data(buffer, count, checked(name, buffer, count, type, 1));
    }

    /** Creates data that are written. */
    static Data received(String name, Object buffer, int count, Datatype type) {
        Data data = sent(name, buffer, count, type);
        Arguments.writable(name, buffer);
        return data;
    }

    /** Creates equal blocks that are read. */
    static Blocks sent(String name, Object buffer, int count, Datatype type, int blocks) {
        return Blocks.even(buffer, count, checked(name, buffer, count, type, blocks));
    }

    /** Creates equal blocks that are written. */
    static Blocks received(String name, Object buffer, int count, Datatype type, int blocks) {
        Blocks data = sent(name, buffer, count, type, blocks);
        Arguments.writable(name, buffer);
        return data;
    }

    private static Type checked(String name, Object buffer, int count, Datatype type, int blocks) {
        Type layout = Datatype.committedOf(type);
        Arguments.count("count", count);
        Arguments.elements(name, buffer, (long) count * blocks, layout);
        return layout;
    }

    /** Creates blocks of listed sizes that are read. The lists may be longer than the number of blocks. */
    static Blocks sent(String name, Object buffer, int[] counts, int[] displs, Datatype type, int blocks) {
        Type layout = Datatype.committedOf(type);
        Arguments.length("counts", counts, blocks);
        Arguments.length("displs", displs, blocks);
        for (int i = 0; i < blocks; i++) {
            if (counts[i] < 0) {
                Arguments.count("counts[" + i + "]", counts[i]);
            }
            Arguments.range(name, buffer, displs[i] * layout.extent(), counts[i], layout);
        }
        return Blocks.listed(buffer, counts, displs, layout);
    }

    /** Creates blocks of listed sizes that are written. */
    static Blocks received(String name, Object buffer, int[] counts, int[] displs, Datatype type, int blocks) {
        Blocks data = sent(name, buffer, counts, displs, type, blocks);
        Arguments.writable(name, buffer);
        return data;
    }

    /** Creates blocks of listed sizes and types that are read. Displacements count bytes. */
    static Blocks sent(String name, Object buffer, int[] counts, int[] displs, Datatype[] datatypes, int blocks) {
        Arguments.length("counts", counts, blocks);
        Arguments.length("displs", displs, blocks);
        Arguments.present("types", datatypes, ErrorClass.TYPE);
        Type[] types = new Type[blocks];
        for (int i = 0; i < blocks; i++) {
            if (counts[i] < 0) {
                Arguments.count("counts[" + i + "]", counts[i]);
            }
            // An empty block may have any type.
            types[i] = counts[i] == 0 ? Type.BYTE : Datatype.committedOf(i < datatypes.length ? datatypes[i] : null);
            Arguments.range(name, buffer, displs[i], counts[i], types[i]);
        }
        return Blocks.typed(buffer, counts, displs, types);
    }

    /** Creates blocks of listed sizes and types that are written. */
    static Blocks received(String name, Object buffer, int[] counts, int[] displs, Datatype[] datatypes, int blocks) {
        Blocks data = sent(name, buffer, counts, displs, datatypes, blocks);
        Arguments.writable(name, buffer);
        return data;
    }
}
