package mpi;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.type.Type;

/** Data of a collective on one side: so many elements a rank. Checked when it is made. */
record Block(Object buffer, int count, Type type) {
    /** What a rank gives that has nothing to give. */
    static final Block NONE = new Block(null, 0, Type.BYTE);

    /** Data that are sent to so many ranks, an equal part to each. */
    static Block sent(String name, Object buffer, int count, Datatype type, int parts) {
        Type layout = Arguments.committed(type);
        Arguments.count("count", count);
        Arguments.elements(name, buffer, (long) count * parts, layout);
        return new Block(buffer, count, layout);
    }

    /** Data that come from so many ranks, an equal part from each. */
    static Block received(String name, Object buffer, int count, Datatype type, int parts) {
        Block block = sent(name, buffer, count, type, parts);
        Arguments.writable(name, buffer);
        return block;
    }

    /** What stands for this block where the data are in place. */
    Block inPlace() {
        return new Block(Constants.IN_PLACE, count, type);
    }
}
