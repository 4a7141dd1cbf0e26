package mpi;

import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.mpj.object.ObjectBytes;
import org.strobe.mpi.mpj.object.Places;

/**
 * Elements of a buffer in a collective, as the program has given them.
 *
 * @param role beginning of the names of arguments
 */
record Part(String role, Object buf, int offset, int count, Datatype datatype) {
    boolean isOfObjects() {
        return Comm.isOfObjects(datatype);
    }

    /** Returns these elements apart from a buffer that takes results; objects are copied anyway. */
    Part apart(Object received) {
        return isOfObjects() ? this : new Part(role, Buffers.apart(buf, received), offset, count, datatype);
    }

    /** Returns the buffer from the offset on. */
    Object view() {
        return Buffers.view(buf, offset);
    }

    /** Checks the arguments, and returns the elements in a {@link #view}. */
    Data data(Object view) {
        return Buffers.data(role, view, buf, offset, count, datatype);
    }

    /** Puts received elements into the buffer if the view is a copy. */
    void settle(Object view) {
        Buffers.settle(view, buf, offset);
    }

    // Objects

    private Places places() {
        Arguments.count(role + "count", count);
        Buffers.check(role, buf, offset, count, Datatype.present(role + "type", datatype));
        return Places.of(datatype.type(), offset, count);
    }

    byte[] bytes() {
        return ObjectBytes.of((Object[]) buf, places());
    }

    void store(byte[] bytes) {
        ObjectBytes.store(bytes, (Object[]) buf, places());
    }

    /** Checks the arguments. */
    void check() {
        places();
    }

    /** Copies objects of another buffer, whose elements begin at an index. */
    void take(Object[] from, int fromOffset) {
        places().copy(from, fromOffset - offset, (Object[]) buf);
    }

    /** Returns these elements of another buffer. */
    Part in(Object[] other, int otherOffset) {
        return new Part(role, other, otherOffset, count, datatype);
    }
}
