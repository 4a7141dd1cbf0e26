package org.strobe.tools.characterise;

/** Calls of one name by a rank. {@code bytes}, {@code least} and {@code most} describe the sizes of the calls. */
record OperationOfRank(
        int rank, String kind, String call, long calls, long out, long in, long bytes, long least, long most) {
    /** The sum of two ranks. */
    OperationOfRank with(OperationOfRank other) {
        return new OperationOfRank(
                rank,
                kind,
                call,
                calls + other.calls,
                out + other.out,
                in + other.in,
                bytes + other.bytes,
                Math.min(least, other.least),
                Math.max(most, other.most));
    }
}
