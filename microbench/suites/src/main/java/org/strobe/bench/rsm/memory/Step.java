package org.strobe.bench.rsm.memory;

import mpi.MPIException;

/**
 * Actions of both sides at one time. The sides synchronize before a step, unless one side acts alone in two steps in a
 * row.
 *
 * @param exported measured call of the export side; null if none
 * @param exporting action of the export side
 * @param imported measured call of the import side; null if none
 * @param importing action of the import side
 */
public record Step(RsmCall exported, Action exporting, RsmCall imported, Action importing) {
    private static final Action NOTHING = () -> {};

    /** Action of a side. */
    public interface Action {
        void run() throws MPIException;
    }

    /** Measured call of one side, while the other waits. */
    public static Step of(RsmCall call, Action action) {
        return call.side() == Side.EXPORT
                ? new Step(call, action, null, NOTHING)
                : new Step(null, NOTHING, call, action);
    }

    /** Unmeasured action of one side. */
    public static Step besides(Side side, Action action) {
        return side == Side.EXPORT ? new Step(null, action, null, NOTHING) : new Step(null, NOTHING, null, action);
    }

    /** True if one side acts alone in both steps. */
    public boolean followsAtOnce(Step before) {
        return (exporting.equals(NOTHING) && before.exporting.equals(NOTHING))
                || (importing.equals(NOTHING) && before.importing.equals(NOTHING));
    }

    public RsmCall call(Side side) {
        return side == Side.EXPORT ? exported : imported;
    }

    public Action action(Side side) {
        return side == Side.EXPORT ? exporting : importing;
    }
}
