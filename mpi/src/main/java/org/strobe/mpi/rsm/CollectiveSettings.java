package org.strobe.mpi.rsm;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;
import org.strobe.mpi.coll.node.NodeTuning;

/**
 * Settings of collectives by nodes: environment variables of Sun MPI, with the defaults of [CT3] (Sun MPI 4.0 User's Guide, appendix A, 806-0296-10).
 *
 * <ul>
 *   <li>{@code rsm.optcoll}: true [CT3]; MPI_OPTCOLL
 *   <li>{@code rsm.bcastSize}: 32768 [CT3]; MPI_SHM_BCASTSIZE. Pieces between nodes are as long: assumption
 *   <li>{@code rsm.reduceSize}: 256 [CT3]; MPI_SHM_REDUCESIZE
 *   <li>{@code rsm.generalPool}: 20971520 [CT3]; MPI_SHM_GBPOOLSIZE. For each communicator here
 *   <li>{@code rsm.shortBcast}: 0, an assumption; [CT3] has two buffers for "large messages", without a length
 *   <li>{@code rsm.shortReduce}: 256, an assumption; [SRM, section 4] has messages for "small messages", without a length
 * </ul>
 */
final class CollectiveSettings {
    private static final String BYTES = "a number of bytes";
    private static final int LEAST = 64;
    private static final int LONGEST = 1 << 26;
    private static final int SHORT_REDUCTION = 256;

    private static final Setting<Boolean> OPT_COLL = new TruthSetting(
            "rsm.optcoll", true, "collectives go through the memory of nodes where that is faster, as in Sun MPI");
    private static final Setting<Long> BCAST_SIZE =
            bytes("bcastSize", NodeTuning.BROADCAST_BUFFER, LEAST, "each of a node's two buffers for broadcasts");
    private static final Setting<Long> REDUCE_SIZE =
            bytes("reduceSize", NodeTuning.REDUCE_PART, Long.BYTES, "part that a rank combines between two barriers");
    private static final Setting<Long> GENERAL_POOL = new NumberSetting(
            "rsm.generalPool",
            NodeTuning.POOL,
            0,
            Integer.MAX_VALUE,
            BYTES,
            "most memory of a node for a communicator's reductions; they go by messages above it");
    private static final Setting<Long> SHORT_BCAST =
            bytes("shortBcast", 0, 0, "longest broadcast that goes by messages alone");
    private static final Setting<Long> SHORT_REDUCE =
            bytes("shortReduce", SHORT_REDUCTION, 0, "longest reduction that goes by messages alone");

    /** All settings. */
    static final List<Setting<?>> ALL =
            List.of(OPT_COLL, BCAST_SIZE, REDUCE_SIZE, GENERAL_POOL, SHORT_BCAST, SHORT_REDUCE);

    private CollectiveSettings() {}

    private static Setting<Long> bytes(String name, int usual, int least, String help) {
        return new NumberSetting("rsm." + name, (long) usual, least, LONGEST, BYTES, help);
    }

    /**
     * Returns the tuning of a job.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    static NodeTuning from(UnaryOperator<String> settings) {
        return new NodeTuning(
                OPT_COLL.in(settings),
                Math.toIntExact(BCAST_SIZE.in(settings)),
                Math.toIntExact(REDUCE_SIZE.in(settings)),
                GENERAL_POOL.in(settings),
                SHORT_BCAST.in(settings),
                SHORT_REDUCE.in(settings));
    }
}
