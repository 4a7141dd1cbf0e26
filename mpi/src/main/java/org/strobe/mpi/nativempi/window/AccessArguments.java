package org.strobe.mpi.nativempi.window;

import java.util.Arrays;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.nativempi.call.window.AccessFunction;
import org.strobe.mpi.nativempi.value.CallData;
import org.strobe.mpi.nativempi.value.NativeOperator;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.type.Type;

/**
 * Arguments of one access in the order of C, as words, with the data behind them.
 *
 * <pre>
 *   put, get         origin, target
 *   accumulate       origin, target, operator
 *   getAccumulate    origin, result, target, operator
 *   fetchAndOp       addresses of origin and result, type, rank, displacement, operator
 *   compareAndSwap   addresses of origin, compared element and result, type, rank, displacement
 * </pre>
 */
final class AccessArguments implements CallData, WindowAccess.Cases<Void, AccessFunction> {
    /** The most words: three lists of elements, a rank, an operator and a window. */
    private static final int MOST = 12;

    private final AccessFunction function;
    private final long[] words = new long[MOST];
    private int count;
    private Operand origin = Operand.none();
    private Operand compared = Operand.none();
    private Operand result = Operand.none();

    AccessArguments(WindowAccess access, long window) {
        function = access.match(this, null);
        word(window);
    }

    /** Makes the access, and returns the library's error code. */
    int call() {
        return function.call(Arrays.copyOf(words, count));
    }

    /** Starts the access, and returns the library's error code. */
    int start(long request) {
        return function.start(Arrays.copyOf(words, count), request);
    }

    /** True if an operand is a copy, which has to be kept until the access is done. */
    boolean areCopied() {
        return origin.isCopied() || compared.isCopied() || result.isCopied();
    }

    private void word(long word) {
        words[count++] = word;
    }

    private void elements(Operand operand) {
        word(operand.address());
        word(operand.count());
        word(operand.type());
    }

    private void target(WindowAccess.Target target) {
        place(target);
        elements(target.count(), target.type());
    }

    /** Elements without gaps as predefined ones: MPICH 4.0 packs those at a target, and loses bytes of a derived type. */
    private void elements(int number, Type type) {
        Type element = type.element();
        boolean isRun = type.isDense() && element != null && element.isDense();
        long predefined = isRun ? number * (type.size() / element.size()) : 0;
        boolean areTold = isRun && predefined <= Integer.MAX_VALUE;
        word(areTold ? predefined : number);
        word(NativeTypes.handle(areTold ? element : type));
    }

    private void place(WindowAccess.Target target) {
        word(target.rank());
        word(target.displacement());
    }

    @Override
    public AccessFunction put(WindowAccess.Put access, Void with) {
        origin = Operand.sent(access.origin());
        elements(origin);
        target(access.target());
        return AccessFunction.PUT;
    }

    @Override
    public AccessFunction get(WindowAccess.Get access, Void with) {
        result = Operand.received(access.origin());
        elements(result);
        target(access.target());
        return AccessFunction.GET;
    }

    @Override
    public AccessFunction accumulate(WindowAccess.Accumulate access, Void with) {
        origin = Operand.spread(access.origin(), true);
        elements(origin);
        target(access.target());
        word(NativeOperator.handle(access.operator()));
        return AccessFunction.ACCUMULATE;
    }

    @Override
    public AccessFunction getAccumulate(WindowAccess.GetAccumulate access, Void with) {
        origin = Operand.spread(access.origin(), true);
        result = Operand.spread(access.result(), true);
        elements(origin);
        elements(result);
        target(access.target());
        word(NativeOperator.handle(access.operator()));
        return AccessFunction.GET_ACCUMULATE;
    }

    @Override
    public AccessFunction fetchAndOp(WindowAccess.FetchAndOp access, Void with) {
        Type type = access.target().type();
        origin = Operand.sent(new Data(access.origin(), 1, type));
        result = Operand.received(new Data(access.result(), 1, type));
        word(origin.address());
        word(result.address());
        word(NativeTypes.handle(type));
        place(access.target());
        word(NativeOperator.handle(access.operator()));
        return AccessFunction.FETCH_AND_OP;
    }

    @Override
    public AccessFunction compareAndSwap(WindowAccess.CompareAndSwap access, Void with) {
        Type type = access.target().type();
        origin = Operand.sent(new Data(access.origin(), 1, type));
        compared = Operand.sent(new Data(access.compare(), 1, type));
        result = Operand.received(new Data(access.result(), 1, type));
        word(origin.address());
        word(compared.address());
        word(result.address());
        word(NativeTypes.handle(type));
        place(access.target());
        return AccessFunction.COMPARE_AND_SWAP;
    }

    @Override
    public void fill() {
        result.fill();
    }

    @Override
    public void close() {
        origin.close();
        compared.close();
        result.close();
    }
}
