package org.strobe.mpi.bgl.packet;

import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.emulator.rank.report.RankLogs;
import org.strobe.mpi.bgl.dual.SharedLines;
import org.strobe.shm.segment.Memory;

/**
 * The packet layer: writes, finds, peeks at and reads single packets. It keeps nothing of a packet between two calls.
 *
 * <p>The processor moves packets 16 bytes at a time, to and from places that are multiples of 16 in their memory. Other places cost another
 * copy.
 */
public final class TorusPackets {
    /** Result of {@link #find} if there is no packet. */
    public static final int NONE = -1;

    private static final int ALIGNMENT = 16;
    private static final double PICOSECONDS = 1e3;

    private final PacketPort port;
    private final PacketCycles cycles;
    private final SharedLines lines;
    private final RankLogs logs;
    private final long[] spent = new long[Layer.values().length];
    private long written;
    private long read;

    /**
     * @param lines that the coprocessor may have
     * @param logs take the work of all layers
     */
    public TorusPackets(PacketPort port, PacketCycles cycles, SharedLines lines, RankLogs logs) {
        this.port = port;
        this.cycles = cycles;
        this.lines = lines;
        this.logs = logs;
    }

    /** Most bytes of payload. */
    public int largest() {
        return port.largest();
    }

    /** The injection FIFO for packets to a node. */
    public int fifo(int node) {
        return port.fifo(node);
    }

    /** The FIFOs; a thread that has nothing to do awaits them. */
    public PacketPort port() {
        return port;
    }

    public PacketCycles cycles() {
        return cycles;
    }

    public SharedLines lines() {
        return lines;
    }

    /** Writes a packet; false if its FIFO is full. */
    public boolean write(int fifo, Route route, long header, Memory from, long at, int length) {
        lines.touch("reads", from, at, length);
        long began = logs.now();
        long before = port.busy();
        if (!port.inject(fifo, route, header, from, at, length)) {
            return false;
        }
        moved("write", began, before);
        written++;
        realign(at, length);
        return true;
    }

    /** A reception FIFO with a packet that is there as a whole; {@link #NONE} if there is none. */
    public int findWhole() {
        return port.heads() == 0 ? NONE : first(port.whole());
    }

    /** A reception FIFO with a packet, of which perhaps only the head is there; {@link #NONE} if there is none. */
    public int find() {
        return first(port.heads());
    }

    private static int first(long fifos) {
        return fifos == 0 ? NONE : Long.numberOfTrailingZeros(fifos);
    }

    /** Header of the first packet of a FIFO, which stays there. */
    public long peek(int fifo) {
        return port.header(fifo);
    }

    /** Reads up to {@code length} bytes of the first packet of a FIFO, and removes it; returns the number of bytes. */
    public int read(int fifo, Memory to, long at, int length) {
        lines.touch("writes", to, at, length);
        long began = logs.now();
        long before = port.busy();
        int count = port.read(fifo, to, at, length);
        moved("read", began, before);
        read++;
        realign(at, count);
        return count;
    }

    /** @param before time for which the port had kept the processor busy at the beginning */
    private void moved(String what, long began, long before) {
        if (logs.isWorkLogged()) {
            logs.add(Layer.PACKET.label(), what, began, (port.busy() - before) / port.cycle());
        }
    }

    private void realign(long at, int length) {
        if (at % ALIGNMENT != 0) {
            copy(length);
        }
    }

    /** Charges a copy of bytes in memory. */
    public void copy(long bytes) {
        work(Layer.PACKET, Math.toIntExact((cycles.realign() * bytes + largest() - 1) / largest()));
    }

    /** Charges work of a layer. */
    @SuppressWarnings("EnumOrdinal") // the array lives as long as this object
    public void work(Layer layer, int count) {
        spent[layer.ordinal()] += count;
        long began = logs.now();
        port.work(count);
        if (logs.isWorkLogged() && count > 0) {
            logs.add(layer.label(), "software", began, count);
        }
    }

    /** Clock of the logs, for {@link #charged}; 0 while there are none. */
    public long now() {
        return logs.now();
    }

    /** Logs work of a layer that was charged elsewhere and ends now. */
    public void charged(Layer layer, String what, long began) {
        if (logs.isWorkLogged()) {
            logs.add(layer.label(), what, began, (logs.now() - began) * PICOSECONDS / port.cycle());
        }
    }

    /** Cycles charged for the software of a layer, without writing and reading packets. */
    @SuppressWarnings("EnumOrdinal") // see work
    public long spent(Layer layer) {
        return spent[layer.ordinal()];
    }

    /** Number of packets written. */
    public long written() {
        return written;
    }

    /** Number of packets read. */
    public long read() {
        return read;
    }
}
