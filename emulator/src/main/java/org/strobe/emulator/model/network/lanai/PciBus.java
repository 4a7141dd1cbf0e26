package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;

/**
 * Bus between a NIC and its host, one transfer at a time, in bursts. A burst that reads waits for memory; the bus turns round when the direction changes.
 *
 * <pre>
 *   write of two bursts     set-up | bytes | set-up | bytes |
 *   read after that         turn | wait for memory | bytes |
 * </pre>
 */
final class PciBus {
    private final Times times;
    private final Timeline timeline;
    private boolean hasRead;
    private long bytes;

    /**
     * Times in picoseconds.
     *
     * @param rate bytes a second within a burst
     * @param burst most bytes of a burst
     * @param read wait of a burst that reads
     * @param write set-up of a burst that writes
     * @param turn change of direction
     */
    public record Times(double rate, int burst, long read, long write, long turn) {
        private static final int LEAST_BURST = 16;
        private static final int MOST_BURST = 1 << 20;

        static Times of(MachineFile file) {
            double rate = file.rate("network.bus-rate");
            return new Times(
                    rate > 0 ? rate : 1,
                    file.count("network.bus-burst", LEAST_BURST, MOST_BURST),
                    file.time("network.bus-read"),
                    file.time("network.bus-write"),
                    file.time("network.bus-turn"));
        }

        /** Time of a transfer of at least a byte. */
        long of(boolean isRead, long bytes) {
            long bursts = (bytes + burst - 1) / burst;
            return bursts * (isRead ? read : write) + Picoseconds.of(bytes, rate);
        }
    }

    PciBus(Simulation simulation, Times times) {
        this.times = times;
        this.timeline = new Timeline(simulation);
    }

    /** Appends a transfer of at least a byte; returns its end. */
    long move(boolean isRead, long length) {
        long turn = isRead == hasRead ? 0 : times.turn();
        hasRead = isRead;
        bytes += length;
        return timeline.append(turn + times.of(isRead, length));
    }

    /** End of all transfers appended so far. */
    long free() {
        return timeline.free();
    }

    boolean wasUsed() {
        return timeline.pieces() > 0;
    }

    LinkLoad load(String name) {
        return new LinkLoad(name, timeline.busy(), timeline.pieces(), bytes);
    }
}
