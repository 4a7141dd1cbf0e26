package org.strobe.mpi.call;

import java.nio.Buffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/** An access to the memory of one rank of a window. Buffers are direct; the window checks what the target has exposed. */
public sealed interface WindowAccess {
    /**
     * Elements in the memory of a rank.
     *
     * @param displacement counts the target's units
     */
    record Target(int rank, long displacement, int count, Type type) {}

    Target target();

    /** Bytes that leave the origin. */
    long sentBytes();

    /** Bytes that come to the origin. */
    long receivedBytes();

    /** The case of this access's kind. */
    <W, R> R match(Cases<W, R> cases, W with);

    /** A method for each kind of access. */
    interface Cases<W, R> {
        R put(Put access, W with);

        R get(Get access, W with);

        R accumulate(Accumulate access, W with);

        R getAccumulate(GetAccumulate access, W with);

        R fetchAndOp(FetchAndOp access, W with);

        R compareAndSwap(CompareAndSwap access, W with);
    }

    /** An access that is done when the origin's buffers may be used again. */
    sealed interface Transfer extends WindowAccess {}

    /** An access to one element that returns with its result. */
    sealed interface Atomic extends WindowAccess {
        /** Bytes of the element. */
        @Override
        default long sentBytes() {
            return target().type().size();
        }

        @Override
        default long receivedBytes() {
            return target().type().size();
        }
    }

    /** Writes the origin's data to the target. */
    record Put(Data origin, Target target) implements Transfer {
        @Override
        public long sentBytes() {
            return origin.bytes();
        }

        @Override
        public long receivedBytes() {
            return 0;
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.put(this, with);
        }
    }

    /** Reads the target's data into the buffer of the origin. */
    record Get(Data origin, Target target) implements Transfer {
        @Override
        public long sentBytes() {
            return 0;
        }

        @Override
        public long receivedBytes() {
            return origin.bytes();
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.get(this, with);
        }
    }

    /** Combines the origin's data into the target's, each element at once. */
    record Accumulate(Data origin, Target target, Operator operator) implements Transfer {
        @Override
        public long sentBytes() {
            return origin.bytes();
        }

        @Override
        public long receivedBytes() {
            return 0;
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.accumulate(this, with);
        }
    }

    /** Fetches the target's data, and combines the origin's into them. */
    record GetAccumulate(Data origin, Data result, Target target, Operator operator) implements Transfer {
        @Override
        public long sentBytes() {
            return origin.bytes();
        }

        @Override
        public long receivedBytes() {
            return result.bytes();
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.getAccumulate(this, with);
        }
    }

    /** GetAccumulate of one element. */
    record FetchAndOp(Buffer origin, Buffer result, Target target, Operator operator) implements Atomic {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.fetchAndOp(this, with);
        }
    }

    /** Fetches one element, and replaces it by the origin's if it equals the compared one. */
    record CompareAndSwap(Buffer origin, Buffer compare, Buffer result, Target target) implements Atomic {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.compareAndSwap(this, with);
        }
    }
}
