package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Reduces two buffers of one rank. */
final class LocalReduction {
    private LocalReduction() {}

    static void apply(Object in, Object inOut, int count, Type type, Operator operator) {
        if (count == 0 || type.size() == 0) {
            return;
        }
        // Displacement 0 of the first element is byte 0 of the buffers. It and all bytes lie between low and high.
        long last = (count - 1) * type.extent();
        long low = Math.min(0, Math.min(0, last) + type.trueLowerBound());
        long high = Math.max(0, last) + type.trueLowerBound() + type.trueExtent();
        Region own = copy(in, low, high);
        Region result = copy(inOut, low, high);
        operator.apply(bytes(own), Math.toIntExact(-low), bytes(result), Math.toIntExact(-low), count, type);
        BufferKind.of(inOut).write(result, 0, inOut, low, high - low);
    }

    private static Region copy(Object buffer, long low, long high) {
        Region region = Region.of(Memory.allocate(high - low));
        BufferKind.of(buffer).read(buffer, low, region, 0, high - low);
        return region;
    }

    private static ByteBuffer bytes(Region region) {
        return region.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
    }
}
