package org.strobe.bench.rsm;

import mpi.MPIException;

/**
 * What both sides do at a time. They wait for each other before, unless one side acts alone and has done so just before.
 *
 * @param exported what the export side's action is; null if that is not measured
 * @param exporting what the export side does
 * @param imported what the import side's action is; null if that is not measured
 * @param importing what the import side does
 */
public record Step(RsmCall exported, Action exporting, RsmCall imported, Action importing) {
    private static final Action NOTHING = () -> {};

    /** What a side does. */
    public interface Action {
        void run() throws MPIException;
    }

    /** A call of one side, while the other waits. */
    public static Step of(RsmCall call, Action action) {
        return call.side() == Side.EXPORT
                ? new Step(call, action, null, NOTHING)
                : new Step(null, NOTHING, call, action);
    }

    /** What one side does beside the calls that are measured. */
    public static Step besides(Side side, Action action) {
        return side == Side.EXPORT ? new Step(null, action, null, NOTHING) : new Step(null, NOTHING, null, action);
    }

    /** Whether the same side acts alone in both. */
    boolean followsAtOnce(Step before) {
        return (exporting.equals(NOTHING) && before.exporting.equals(NOTHING))
                || (importing.equals(NOTHING) && before.importing.equals(NOTHING));
    }

    RsmCall call(Side side) {
        return side == Side.EXPORT ? exported : imported;
    }

    Action action(Side side) {
        return side == Side.EXPORT ? exporting : importing;
    }
}
