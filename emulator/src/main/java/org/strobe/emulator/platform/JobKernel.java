package org.strobe.emulator.platform;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.segment.Memory;

/** The machine below a job: clock, waiting, memory and interconnect. */
public interface JobKernel {
    /** Nanoseconds since the start of the job. For any thread. */
    long now();

    /** Begins the calling thread as the main thread of a rank. */
    Pace enter(int rank);

    /**
     * True in virtual time. Then only a rank's main thread may use the rank's objects. A waiting rank continues exactly
     * when its state is reached, so polling is useless. Work of a library takes no time unless it is charged.
     */
    boolean isModelled();

    /** Zeroed private memory of a rank. */
    Memory allocate(long size);

    /** Number of processors of the job's ranks. */
    int processors();

    /** Places for nodes in the machine's network, where they form a box. */
    Optional<Grid> grid();

    /** Name of a rank's processor, where the machine has names of its own. */
    Optional<String> processorName(int rank);

    /** Starts the log of {@link #linkUses}, if links are modelled. */
    void logLinks();

    /** Traffic of links since {@link #logLinks}. Called when the ranks have ended. */
    List<LinkUse> linkUses();

    /**
     * Opens controllers of the machine's remote shared memory for a rank, one at a time; empty if the machine has none.
     *
     * @param actor the rank
     */
    default Optional<Supplier<RsmController>> rsmControllers(int rank, Actor actor) {
        return Optional.empty();
    }

    /** The NIC of a rank's node for its port of GM, made once; empty if the machine has no such NICs. */
    default Optional<GmNic> gmNic(int rank) {
        return Optional.empty();
    }

    /**
     * Carries messages of a user-level layer for a rank; empty if the machine's NICs do not have the layer.
     *
     * @param actor the rank
     */
    default <H, C extends Enum<C> & Cost> Optional<Carrier<H, C>> carrier(Layer<H, C> layer, int rank, Actor actor) {
        return Optional.empty();
    }

    /** Opens the NICs of the job's nodes. Called once. */
    Interconnect openInterconnect();
}
