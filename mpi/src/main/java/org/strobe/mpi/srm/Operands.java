package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/** What one call works on: the program's buffers and its operator, in the engine's words. One object serves call after call. */
final class Operands {
    private final UserPayload given;
    private final UserPayload gotten;
    private final UserParts givenParts;
    private final UserParts gottenParts;
    private final UserCombiner combiner = new UserCombiner();
    private final DenseCopy copy = new DenseCopy();

    /** @param shown buffers that other processes see; null if there are none */
    Operands(SharedBuffers shown) {
        this.given = new UserPayload(shown);
        this.gotten = new UserPayload(shown);
        this.givenParts = new UserParts(shown);
        this.gottenParts = new UserParts(shown);
    }

    static boolean isInPlace(Object buffer) {
        return Constants.IN_PLACE.equals(buffer);
    }

    /** What this rank gives; null if it is in its place already. */
    UserPayload given(Object buffer, int count, Type type) {
        return isInPlace(buffer) ? null : given.of(buffer, count, type);
    }

    /** What this rank gives, and it is where the result belongs if it is in its place. */
    UserPayload givenOr(Object received, Object buffer, int count, Type type) {
        return given.of(isInPlace(buffer) ? received : buffer, count, type);
    }

    /** What this rank gives to a result that comes to lie where it is, if it is in its place: a copy of it then. */
    UserPayload givenApartFrom(Object received, Object buffer, int count, Type type) {
        if (!isInPlace(buffer)) {
            return given.of(buffer, count, type);
        }
        ByteBuffer copied = copy.of(received, count, type);
        return given.of(copied, count, type);
    }

    /** What this rank gives, which is one of the blocks if it is in its place. */
    UserPayload givenOr(Blocks blocks, int block, Object buffer, int count, Type type) {
        return isInPlace(buffer)
                ? given.of(blocks.buffer(), blocks.offset(block), blocks.count(block), blocks.type(block))
                : given.of(buffer, count, type);
    }

    /** What this rank gets; null if it stays in its place. */
    UserPayload gotten(Object buffer, int count, Type type) {
        return isInPlace(buffer) ? null : gotten.of(buffer, count, type);
    }

    /** What it has for each. */
    UserParts givenParts() {
        return givenParts;
    }

    /** What it gets from each. */
    UserParts gottenParts() {
        return gottenParts;
    }

    UserCombiner combiner(Operator operator, Type type) {
        return combiner.of(operator, type);
    }

    UserCombiner combiner() {
        return combiner;
    }

    /** The call is over, and the buffers are the program's again. After an exception others may still read them, so they stay. */
    void clear() {
        given.clear();
        gotten.clear();
        givenParts.blocks().clear();
        gottenParts.blocks().clear();
        combiner.clear();
    }

    /** What went wrong with a call that is over; null if nothing did. */
    MpiFailure failure(long left) {
        if (left > 0) {
            return new MpiFailure(
                    ErrorClass.TRUNCATE, "what was sent is longer than the room for it, by " + left + " bytes in all");
        }
        return combiner.failure();
    }
}
