package org.strobe.emulator.model.network;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;

/** Links and buses of a packet network: occupancy and traffic, per plane. */
final class PacketLinks {
    private final Simulation simulation;
    private final Packets parameters;
    private final NetworkTopology topology;
    private final long[] freeAgain;
    private final long[] busy;
    private final long[] packets;
    private final long[] carried;
    private LinkLog log;

    PacketLinks(Simulation simulation, Packets parameters, NetworkTopology topology) {
        this.simulation = simulation;
        this.parameters = parameters;
        this.topology = topology;
        this.freeAgain = new long[topology.links() * parameters.planes()];
        this.busy = new long[freeAgain.length];
        this.packets = new long[busy.length];
        this.carried = new long[busy.length];
    }

    /**
     * Time for which a packet occupies a link.
     *
     * @param isFirst true for the first link of the route: a bus is read there, and written at the end of the route
     */
    long occupancy(int link, boolean isFirst, long bytes) {
        return topology.isBus(link)
                ? parameters.bus().burst(isFirst, bytes)
                : Picoseconds.of(bytes + parameters.header(), parameters.rate());
    }

    /**
     * Time between the start of a packet's occupancy and its first byte on the link.
     *
     * @param isFirst true for the first link of the route
     */
    long before(int link, boolean isFirst) {
        return topology.isBus(link) ? parameters.bus().before(isFirst) : 0;
    }

    /** Latency of a byte across a link and the switch behind it. */
    long hop(int link) {
        return topology.isBus(link) ? 0 : parameters.hop();
    }

    /** Maps a link of a plane to its entry. All planes share a bus. */
    private int index(int link, int plane) {
        return link * parameters.planes() + (topology.isBus(link) ? 0 : plane);
    }

    /** Time at which a link of a plane becomes free. */
    long freeAgain(int link, int plane) {
        return freeAgain[index(link, plane)];
    }

    /** Occupies a link of a plane as soon as it is free; returns the start. */
    long take(int link, boolean isFirst, int plane, long bytes) {
        long start = Math.max(simulation.now(), freeAgain(link, plane));
        takeAt(link, isFirst, plane, start, bytes);
        return start;
    }

    /** Occupies a link of a plane from a time at which it is free. */
    void takeAt(int link, boolean isFirst, int plane, long start, long bytes) {
        int index = index(link, plane);
        long occupancy = occupancy(link, isFirst, bytes);
        long all = topology.isBus(link) ? bytes : bytes + parameters.header();
        freeAgain[index] = start + occupancy;
        busy[index] += occupancy;
        packets[index]++;
        carried[index] += all;
        if (log != null) {
            log.add(index, start, occupancy, all);
        }
    }

    /** Total time for which a link of a plane was occupied. */
    long busy(int link, int plane) {
        return busy[index(link, plane)];
    }

    /** Traffic of all used links. */
    List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>();
        for (int index = 0; index < busy.length; index++) {
            if (packets[index] > 0) {
                loads.add(new LinkLoad(name(index), busy[index], packets[index], carried[index]));
            }
        }
        return loads;
    }

    private String name(int index) {
        int link = index / parameters.planes();
        boolean isOnly = parameters.planes() == 1 || topology.isBus(link);
        return isOnly ? topology.label(link) : topology.label(link) + " of plane " + index % parameters.planes();
    }

    /** Starts the log of single packets. */
    void keepLog() {
        if (log == null) {
            log = new LinkLog();
        }
    }

    /** Packets on links since {@link #keepLog}. */
    List<LinkUse> log() {
        return log == null ? List.of() : log.uses(this::name);
    }
}
