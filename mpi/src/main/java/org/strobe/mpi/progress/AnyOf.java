package org.strobe.mpi.progress;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.Operation;

/** One of several operations is done. */
final class AnyOf implements Goal {
    private final Operation[] operations;
    private final int count;

    AnyOf(Operation[] operations, int count) {
        this.operations = operations;
        this.count = count;
    }

    @Override
    public boolean isMet() {
        boolean none = true;
        for (int i = 0; i < count; i++) {
            Operation operation = operations[i];
            if (operation != null && operation.isActive()) {
                if (operation.isDone()) {
                    return true;
                }
                none = false;
            }
        }
        return none;
    }

    @Override
    public String what() {
        if (count == 1 && operations[0] instanceof Waiting only) {
            return only.what();
        }
        for (int i = 0; i < count; i++) {
            if (operations[i] instanceof Waiting first && !operations[i].isDone()) {
                return "one of several operations, of which one waits for " + first.what();
            }
        }
        return "one of several operations";
    }

    @Override
    public String fromWhom() {
        return count == 1 && operations[0] instanceof Waiting only ? only.fromWhom() : "anybody";
    }
}
