package org.strobe.mpi.srm;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Operands of a call: the program's buffers and its operator, in the engine's words. One object serves all calls in turn. */
final class CallOperands {
    private final UserPayload given;
    private final UserPayload gotten;
    private final UserBlocks givenParts;
    private final UserBlocks gottenParts;
    private final UserReducer combiner = new UserReducer();
    private final DenseCopy copy = new DenseCopy();

    /** @param shown buffers that other processes see; null if there are none */
    CallOperands(SharedBuffers shown) {
        this.given = new UserPayload(shown);
        this.gotten = new UserPayload(shown);
        this.givenParts = new UserBlocks(shown);
        this.gottenParts = new UserBlocks(shown);
    }

    /** Data of this rank; null if they are in place. */
    UserPayload given(Data data) {
        return data.isInPlace() ? null : given.of(data.buffer(), data.count(), data.type());
    }

    /** Data of this rank: one of the blocks if they are in place. */
    UserPayload givenOr(Blocks blocks, int block, Data data) {
        return data.isInPlace()
                ? given.of(blocks.buffer(), blocks.offset(block), blocks.count(block), blocks.type(block))
                : given(data);
    }

    /** Receive buffer of this rank; null if its data stay in place. */
    UserPayload gotten(Data data) {
        return data.isInPlace() ? null : gotten.of(data.buffer(), data.count(), data.type());
    }

    /** The own operand of a reduction. */
    UserPayload operand(CollectiveCall.Reduction call, int count) {
        return given.of(call.source(), count, call.type());
    }

    /** The own operand of a reduction whose result overwrites an operand in place: a copy of it then. */
    UserPayload operandApart(CollectiveCall.Reduction call, int count) {
        Object source =
                Constants.IN_PLACE.equals(call.sent()) ? copy.of(call.received(), count, call.type()) : call.sent();
        return given.of(source, count, call.type());
    }

    /** Buffer of a reduction's result. */
    UserPayload result(CollectiveCall.Reduction call, int count) {
        return gotten.of(call.received(), count, call.type());
    }

    /** The blocks that this rank gives to each. */
    UserBlocks givenParts(Blocks blocks) {
        return givenParts.of(blocks);
    }

    /** The blocks that this rank gets from each. */
    UserBlocks gottenParts(Blocks blocks) {
        return gottenParts.of(blocks);
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

    /** Failure of a completed call; null for none. */
    MpiFailure failure(long left) {
        if (left > 0) {
            return new MpiFailure(
                    ErrorClass.TRUNCATE, "what was sent is longer than the room for it, by " + left + " bytes in all");
        }
        return combiner.failure();
    }
}
