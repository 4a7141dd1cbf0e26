package org.strobe.emulator.model.network.crossbar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.LinkLog;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;

/** Switch of as many inputs as outputs, each with a cable to a NIC. See the package's page. */
public final class Crossbar {
    private final Simulation simulation;
    private final Times times;
    private final int id;
    private final Link[] inputs;
    private final Link[] outputs;
    private final Receiver[] receivers;
    private LinkLog log;

    /**
     * Times in picoseconds.
     *
     * @param cable from a NIC to the switch, or from there to a NIC
     * @param crossing of a head through the switch
     * @param rate bytes a second of a link
     */
    public record Times(long cable, long crossing, double rate) {
        /** Time of a head from NIC to NIC. */
        public long head() {
            return 2 * cable + crossing;
        }

        /** Time in which a packet flows through a link. */
        public long flow(long bytes) {
            return Picoseconds.of(bytes, rate);
        }
    }

    /**
     * A switch.
     *
     * @param id breaks ties between events at one time
     * @param receivers behind the outputs
     */
    public Crossbar(Simulation simulation, Times times, int id, Receiver... receivers) {
        this.simulation = simulation;
        this.times = times;
        this.id = id;
        this.receivers = receivers;
        this.inputs = new Link[receivers.length];
        this.outputs = new Link[receivers.length];
        Arrays.setAll(inputs, input -> new Link());
        Arrays.setAll(outputs, output -> new Link());
    }

    /** Sends a packet as soon as its input is free. */
    public void send(Worm worm) {
        inputs[worm.input()].take(simulation.now(), () -> after(times.cable(), () -> askForOutput(worm)));
    }

    private void askForOutput(Worm worm) {
        outputs[worm.output()].take(
                simulation.now(),
                () -> after(times.crossing() + times.cable(), () -> receivers[worm.output()].admit(() -> flow(worm))));
    }

    /** The head has reached the NIC, which has room for all of it. */
    private void flow(Worm worm) {
        long flow = times.flow(worm.bytes());
        long tailLeaves = Math.max(0, flow - times.head());
        long tailCrosses = Math.max(0, flow - times.cable());
        after(tailLeaves, () -> {
            free(inputs[worm.input()], worm.input(), worm);
            worm.left().happen();
        });
        after(tailCrosses, () -> free(outputs[worm.output()], inputs.length + worm.output(), worm));
        after(flow, worm.arrived()::happen);
    }

    private void free(Link link, int number, Worm worm) {
        if (log != null) {
            log.add(number, link.since(), simulation.now() - link.since(), worm.bytes());
        }
        link.free(simulation.now(), worm.bytes());
    }

    private void after(long picos, Runnable then) {
        simulation.add(simulation.now() + picos, id, then::run);
    }

    /** Starts the log of all links. */
    public void keepLog() {
        log = new LinkLog();
    }

    /**
     * Entries of the log.
     *
     * @param names of the links: of inputs, then of outputs
     */
    public List<LinkUse> log(IntFunction<String> names) {
        return log == null ? List.of() : log.uses(names);
    }

    /** Traffic of all used links. A link is busy while a packet holds it, also one that waits. */
    public List<LinkLoad> loads(IntFunction<String> names) {
        List<LinkLoad> loads = new ArrayList<>();
        for (int link = 0; link < 2 * inputs.length; link++) {
            Link each = link < inputs.length ? inputs[link] : outputs[link - inputs.length];
            if (each.wasUsed()) {
                loads.add(each.load(names.apply(link)));
            }
        }
        return loads;
    }
}
