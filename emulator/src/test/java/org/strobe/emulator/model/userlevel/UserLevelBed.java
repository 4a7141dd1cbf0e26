package org.strobe.emulator.model.userlevel;

import java.util.List;
import java.util.stream.Stream;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.SimulationBed;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.shm.wait.Awaitable;

/** Two ranks on two nodes of a machine, with its network and the costs of a layer. */
public abstract class UserLevelBed extends SimulationBed {
    protected static final int RANKS = 2;
    private static final int FIRST_ID = 10;

    private final ModelMachine machine;
    private final ModelNodes nodes;
    private final ModelCarriers carriers;
    private final List<Timeline> processors;

    protected UserLevelBed(String machine) {
        this.machine = ModelMachines.machine(machine);
        Placement placement = Placement.block(RANKS, RANKS);
        this.nodes = new ModelNodes(simulation, placement, this.machine.node());
        this.processors =
                Stream.generate(() -> new Timeline(simulation)).limit(RANKS).toList();
        this.carriers = new ModelCarriers(new ModelCarriers.Machine(
                simulation,
                this.machine.network().open(simulation, RANKS, FIRST_ID),
                nodes,
                placement,
                TransferFaults.NONE,
                processors::get,
                FIRST_ID,
                rank -> () -> simulation.wake(simulation.fiber(rank), simulation.now())));
    }

    /** The carrier of a rank, which is the fiber of this number. */
    protected final <H, C extends Enum<C> & Cost> Carrier<H, C> carrier(Layer<H, C> layer, int rank) {
        return carriers.open(layer, machine.nic().layers().of(layer).orElseThrow(), rank, actor());
    }

    /** Lets the running fiber sleep, whatever wakes it. */
    protected final void pauseUntil(long time) {
        while (simulation.now() < time) {
            simulation.sleepUntil(time);
        }
    }

    /** The running fiber as an actor. */
    protected final Actor actor() {
        return new Actor() {
            @Override
            public long now() {
                return simulation.now() / Simulation.NANO;
            }

            @Override
            public void operation() {
                // counts for nothing
            }

            @Override
            public void await(Awaitable awaited, long target, Waiting reason) {
                while (!awaited.isReached(target)) {
                    simulation.sleep();
                }
            }

            @Override
            public boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting reason) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void notYet() {
                // there is nobody to wait for
            }
        };
    }

    /** Picoseconds in which the processor of a node's NIC has worked. */
    protected final long worked(int node) {
        return processors.get(node).busy();
    }
}
