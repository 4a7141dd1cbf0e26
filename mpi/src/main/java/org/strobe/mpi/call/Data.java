package org.strobe.mpi.call;

import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * Elements of one datatype in a buffer of the program.
 *
 * @param buffer an array, a {@code java.nio} buffer, {@link Constants#IN_PLACE}, or null for no data
 * @param count the number of elements, not negative
 */
public record Data(Object buffer, int count, Type type) {
    /** The operand of a rank that has nothing to give or to get. */
    public static final Data NONE = new Data(null, 0, Type.BYTE);

    /** The operand of a rank whose data lie in the other buffer of the call. */
    public static Data inPlace(int count, Type type) {
        return new Data(Constants.IN_PLACE, count, type);
    }

    public boolean isInPlace() {
        return Constants.IN_PLACE.equals(buffer);
    }

    /** Bytes of data, without gaps of the type. */
    public long bytes() {
        return count * type.size();
    }
}
