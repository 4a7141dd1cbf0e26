package org.strobe.emulator.model.userlevel;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Layer;

/** Carriers of the ranks of a job. */
public final class ModelCarriers {
    private final Machine machine;
    private final Map<String, Map<Integer, ModelCarrier<?, ?>>> byLayer = new HashMap<>();

    /**
     * The machine of a job.
     *
     * @param network with the node numbers of the job
     * @param processors of NICs, by nodes
     * @param firstId id of the first node's NIC
     * @param wake wakes a rank
     */
    public record Machine(
            Simulation simulation,
            Network network,
            ModelNodes nodes,
            Placement placement,
            TransferFaults faults,
            IntFunction<Timeline> processors,
            int firstId,
            IntFunction<Runnable> wake) {}

    public ModelCarriers(Machine machine) {
        this.machine = machine;
    }

    /** The carrier of a rank, for its thread. */
    public <H, C extends Enum<C> & Cost> Carrier<H, C> open(
            Layer<H, C> layer, LayerSpec<C> spec, int rank, Actor actor) {
        ModelCarrier<H, C> carrier = of(layer, spec, rank);
        carrier.setActor(actor);
        return carrier;
    }

    @SuppressWarnings("unchecked") // a layer's name stands for its types
    <H, C extends Enum<C> & Cost> ModelCarrier<H, C> of(Layer<H, C> layer, LayerSpec<C> spec, int rank) {
        return (ModelCarrier<H, C>) byLayer.computeIfAbsent(layer.name(), name -> new HashMap<>())
                .computeIfAbsent(rank, each -> new ModelCarrier<>(machine, spec, each, to -> of(layer, spec, to)));
    }
}
