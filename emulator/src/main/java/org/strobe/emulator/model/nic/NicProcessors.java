package org.strobe.emulator.model.nic;

import java.util.List;
import java.util.stream.IntStream;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;

/** Processors that serve the NICs of a machine, one a node. Public for {@code model}, which makes them. */
public final class NicProcessors {
    private final NicProcessor[] processors;

    public NicProcessors(Simulation simulation, NicCosts costs, int nodes) {
        this.processors = IntStream.range(0, nodes)
                .mapToObj(node -> new NicProcessor(simulation, costs))
                .toArray(NicProcessor[]::new);
    }

    /** Timeline of the processor of a node. */
    public Timeline timeline(int node) {
        return of(node).timeline();
    }

    NicProcessor of(int node) {
        return processors[node];
    }

    /** Loads of all processors that had work. */
    public List<LinkLoad> loads() {
        return IntStream.range(0, processors.length)
                .filter(node -> processors[node].wasUsed())
                .mapToObj(node -> processors[node].load(node))
                .toList();
    }
}
