package org.strobe.mpi.coll.reduce;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/** A rank's own data in a form that an operator accepts. */
final class ReductionOperands {
    private ReductionOperands() {}

    /**
     * The program's buffer if an operator can read it, otherwise a copy; data begin at {@link ElementLayout#origin}.
     */
    static ByteBuffer readable(Steps steps, Object sent, int count, Type type) {
        return ElementLayout.areReadable(sent, type, count) ? (ByteBuffer) sent : copy(steps, sent, count, type);
    }

    /** Writable copy in scratch memory; data begin at {@link ElementLayout#origin}. */
    static ByteBuffer copy(Steps steps, Object sent, int count, Type type) {
        ByteBuffer memory = steps.scratch(ElementLayout.bytes(type, count));
        steps.copy(sent, 0, count, type, memory, ElementLayout.origin(type, count), count, type);
        return memory;
    }

    /** True if the memory is the program's buffer, which must not be written. */
    @SuppressWarnings("ReferenceEquality") // buffers are equal only if they are one object
    static boolean isProgramsOwn(ByteBuffer memory, Object sent) {
        return memory == sent;
    }
}
