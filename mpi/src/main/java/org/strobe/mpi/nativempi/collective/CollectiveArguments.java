package org.strobe.mpi.nativempi.collective;

import java.util.Arrays;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.comm.CollectiveFunction;
import org.strobe.mpi.nativempi.value.CallData;
import org.strobe.mpi.nativempi.value.ListedOperand;
import org.strobe.mpi.nativempi.value.NativeOperator;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Arguments of one collective in the order of C, as words, with the data behind them.
 *
 * <pre>
 *   one block, or equal blocks      address, count, type
 *   blocks of listed sizes          address, counts, displacements, type or types
 *   operands of a reduction         address
 * </pre>
 */
final class CollectiveArguments implements CallData {
    /** The most words: two lists of blocks and a communicator. */
    private static final int MOST = 9;

    private final Collective operation;
    private final long[] words = new long[MOST];
    private int count;
    private CallData sent = CallData.NONE;
    private CallData received = CallData.NONE;
    private CallData listed = CallData.NONE;
    private NativeOperator operator;

    CollectiveArguments(Collective operation) {
        this.operation = operation;
    }

    /** Calls the library, and returns its error code. */
    int call() {
        return CollectiveFunction.of(operation).call(Arrays.copyOf(words, count));
    }

    /** Starts the call, and returns the library's error code. */
    int start(long request) {
        return CollectiveFunction.of(operation).start(Arrays.copyOf(words, count), request);
    }

    /** Adds a handle, a root or a count. */
    CollectiveArguments word(long word) {
        words[count++] = word;
        return this;
    }

    /** Adds data that the caller sends. */
    CollectiveArguments sent(Data data) {
        if (data.isInPlace()) {
            return inPlace();
        }
        Operand operand = Operand.moved(data, true);
        sent = operand;
        return block(operand, data.count());
    }

    /** Adds data that the caller receives. */
    CollectiveArguments received(Data data) {
        if (data.isInPlace()) {
            return inPlace();
        }
        Operand operand = Operand.moved(data, false);
        received = operand;
        return block(operand, data.count());
    }

    /** Adds a number of blocks that the caller sends. */
    CollectiveArguments sent(Blocks blocks, int number) {
        if (blocks.isInPlace()) {
            return operation.blocksAreEven()
                    ? inPlace()
                    : word(Native.ABI.handles().inPlace()).emptyList();
        } else if (!operation.blocksAreEven()) {
            return list(blocks, number, true, false);
        }
        Operand operand = Operand.moved(joined(blocks, number), true);
        sent = operand;
        return block(operand, blocks.count(0));
    }

    /**
     * Adds a number of blocks that the caller receives.
     *
     * @param isRead true if the library reads some of them first
     */
    CollectiveArguments received(Blocks blocks, int number, boolean isRead) {
        if (!operation.blocksAreEven()) {
            return list(blocks, number, isRead, true);
        }
        Operand operand = Operand.moved(joined(blocks, number), isRead);
        received = operand;
        return block(operand, blocks.count(0));
    }

    private static Data joined(Blocks blocks, int number) {
        return new Data(blocks.buffer(), Math.toIntExact((long) number * blocks.count(0)), blocks.type(0));
    }

    /** Adds the arguments that stand for a block in the other buffer. */
    private CollectiveArguments inPlace() {
        return word(Native.ABI.handles().inPlace()).word(0).word(NativeTypes.handle(Type.BYTE));
    }

    private CollectiveArguments block(Operand operand, int elements) {
        return word(operand.address()).word(operand.count(elements)).word(operand.type());
    }

    private CollectiveArguments list(Blocks blocks, int number, boolean isRead, boolean isReceived) {
        if (blocks.areEven()) {
            return word(0).emptyList();
        }
        boolean typed = operation == Collective.ALL_TO_ALLW;
        ListedOperand operand =
                isRead ? ListedOperand.sent(blocks, number, typed) : ListedOperand.received(blocks, number, typed);
        if (isReceived) {
            received = operand;
        } else {
            sent = operand;
        }
        return word(operand.address())
                .word(operand.counts())
                .word(operand.displacements())
                .word(operand.typeOrTypes());
    }

    /** Adds the lists of a caller that has no blocks of its own. */
    private CollectiveArguments emptyList() {
        return word(0).word(0).word(NativeTypes.handle(Type.BYTE));
    }

    /** Adds the elements that an operator reads; null stands for elements in place. */
    CollectiveArguments operand(Data data) {
        if (data == null) {
            return word(Native.ABI.handles().inPlace());
        }
        return operand(Operand.spread(data, true));
    }

    CollectiveArguments operand(Operand operand) {
        sent = operand;
        return word(operand.address());
    }

    /**
     * Adds the place of a result.
     *
     * @param isRead true if it holds the caller's elements
     */
    CollectiveArguments result(Data data, boolean isRead) {
        return result(Operand.spread(data, isRead));
    }

    CollectiveArguments result(Operand operand) {
        received = operand;
        return word(operand.address());
    }

    /** Adds a list of counts. */
    CollectiveArguments counts(int[] counts) {
        Blocks blocks = Blocks.listed(null, counts, counts, Type.BYTE);
        ListedOperand list = ListedOperand.received(blocks, counts.length, false);
        listed = list;
        return word(list.counts());
    }

    /** Adds a type of elements and an operator on it. */
    CollectiveArguments operator(Operator combining, Type type) {
        operator = NativeOperator.of(combining, type);
        return word(NativeOperator.type(combining, type)).word(operator.handle());
    }

    /** Fails if the program's operator has failed. */
    @Override
    public void fill() {
        if (operator != null) {
            operator.check();
        }
        received.fill();
    }

    @Override
    public void close() {
        sent.close();
        received.close();
        listed.close();
        if (operator != null) {
            operator.close();
        }
    }
}
