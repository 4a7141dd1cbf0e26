package org.strobe.mpi.replay.argument;

import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;

/** Numbers of an access to a window that a replay compares. */
public enum AccessNumbers implements WindowAccess.Cases<Void, Object[]> {
    ALL;

    private static Object[] numbers(Object... numbers) {
        return numbers;
    }

    private static Object[] numbers(Data origin, WindowAccess.Target target) {
        return numbers(origin.count(), target.rank(), target.displacement(), target.count());
    }

    @Override
    public Object[] put(WindowAccess.Put access, Void with) {
        return numbers(access.origin(), access.target());
    }

    @Override
    public Object[] get(WindowAccess.Get access, Void with) {
        return numbers(access.origin(), access.target());
    }

    @Override
    public Object[] accumulate(WindowAccess.Accumulate access, Void with) {
        return numbers(access.origin(), access.target());
    }

    @Override
    public Object[] getAccumulate(WindowAccess.GetAccumulate access, Void with) {
        WindowAccess.Target target = access.target();
        return numbers(
                access.origin().count(), access.result().count(), target.rank(), target.displacement(), target.count());
    }

    @Override
    public Object[] fetchAndOp(WindowAccess.FetchAndOp access, Void with) {
        return numbers(access.target().rank(), access.target().displacement());
    }

    @Override
    public Object[] compareAndSwap(WindowAccess.CompareAndSwap access, Void with) {
        return numbers(access.target().rank(), access.target().displacement());
    }
}
