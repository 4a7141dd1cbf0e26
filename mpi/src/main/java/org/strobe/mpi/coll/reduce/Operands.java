package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Elements;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/** A rank's own data as something that an operator can take. */
final class Operands {
    private Operands() {}

    /** The program's buffer itself if an operator can read it, else a copy; from {@link Elements#origin} on. */
    static ByteBuffer readable(Steps steps, Object sent, int count, Type type) {
        return Elements.areReadable(sent, type, count) ? (ByteBuffer) sent : copy(steps, sent, count, type);
    }

    /** A copy in memory of ours, which may be written; from {@link Elements#origin} on. */
    static ByteBuffer copy(Steps steps, Object sent, int count, Type type) {
        ByteBuffer memory = steps.scratch(Elements.bytes(type, count));
        steps.copy(sent, 0, count, type, memory, Elements.origin(type, count), count, type);
        return memory;
    }

    /** Whether it is the very buffer of the program, not to be written. */
    @SuppressWarnings("ReferenceEquality") // equal bytes in another place are another thing
    static boolean isProgramsOwn(ByteBuffer memory, Object sent) {
        return memory == sent;
    }
}
