package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Operands of a call: the program's buffers and its operator, in the engine's words. One object serves all calls in turn. */
final class CallOperands {
    private final UserPayload given;
    private final UserPayload gotten;
    private final UserBlocks givenParts;
    private final UserBlocks gottenParts;
    private final UserReducer combiner = new UserReducer();
    private final DenseCopy copy = new DenseCopy();
    private final ConfinedOperands confined;

    /**
     * Operands of one rank.
     *
     * @param shown buffers that other processes see; null if there are none
     * @param members of the team
     */
    CallOperands(SharedBuffers shown, int members) {
        this.confined = new ConfinedOperands(members);
        this.given = new UserPayload(shown);
        this.gotten = new UserPayload(shown);
        this.givenParts = new UserBlocks(shown);
        this.gottenParts = new UserBlocks(shown);
    }

    /** Data of this rank; null if they are in place. */
    UserPayload given(Data data) {
        return data.isInPlace() ? null : read(data.buffer(), 0, data.count(), data.type());
    }

    /** Data of this rank: one of the blocks if they are in place. */
    UserPayload givenOr(Blocks blocks, int block, Data data) {
        return data.isInPlace()
                ? read(blocks.buffer(), blocks.offset(block), blocks.count(block), blocks.type(block))
                : given(data);
    }

    /** Receive buffer of this rank; null if its data stay in place. */
    UserPayload gotten(Data data) {
        return data.isInPlace() ? null : written(data.buffer(), data.count(), data.type());
    }

    /** The own operand of a reduction. */
    UserPayload operand(CollectiveCall.Reduction call, int count) {
        return read(call.source(), 0, count, call.type());
    }

    /** The own operand of a reduction whose result overwrites an operand in place: a copy of it then. */
    UserPayload operandApart(CollectiveCall.Reduction call, int count) {
        Object source =
                Constants.IN_PLACE.equals(call.sent()) ? copy.of(call.received(), count, call.type()) : call.sent();
        return read(source, 0, count, call.type());
    }

    /** Buffer of a reduction's result. */
    UserPayload result(CollectiveCall.Reduction call, int count) {
        return written(call.received(), count, call.type());
    }

    private UserPayload read(Object buffer, long offset, int count, Type type) {
        return given.of(confined.readable(buffer, offset, count, type), offset, count, type);
    }

    private UserPayload written(Object buffer, int count, Type type) {
        return gotten.of(confined.writable(buffer, 0, count, type), 0, count, type);
    }

    /** The blocks that this rank gives to each. */
    UserBlocks givenParts(Blocks blocks) {
        return givenParts.of(confined.readable(blocks));
    }

    /** The blocks that this rank gets from each. */
    UserBlocks gottenParts(Blocks blocks) {
        return gottenParts.of(confined.writable(blocks));
    }

    UserReducer combiner(CollectiveCall.Reduction call) {
        return combiner.of(call.operator(), call.type());
    }

    UserReducer combiner() {
        return combiner;
    }

    /** Gives buffers back to the program after a call. After an exception others may still read them, so they stay. */
    void clear() {
        given.clear();
        gotten.clear();
        givenParts.clear();
        gottenParts.clear();
        combiner.clear();
    }

    /** Completes a call: its failure, or null once the program's buffers hold its results. */
    MpiFailure finish(long left) {
        try {
            confined.writeBack();
        } catch (RuntimeException e) {
            return new MpiFailure(ErrorClass.BUFFER, "the receive buffer could not be written: " + e.getMessage(), e);
        }
        return failure(left);
    }

    private MpiFailure failure(long left) {
        if (left > 0) {
            return new MpiFailure(
                    ErrorClass.TRUNCATE, "what was sent is longer than the room for it, by " + left + " bytes in all");
        }
        return combiner.failure();
    }

    /** Copy of contiguous elements, for a call whose result overwrites them. Its room only grows. */
    private static final class DenseCopy {
        private Region region;
        private ByteBuffer bytes;

        /** Copies {@code count} elements from the start of a program's buffer. */
        ByteBuffer of(Object buffer, int count, Type type) {
            long length = count * type.size();
            if (bytes == null || bytes.capacity() < length) {
                region = Region.of(Memory.allocate(length));
                bytes = region.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
            }
            type.pack(buffer, 0, count, 0, region, 0, length);
            return bytes;
        }
    }
}
