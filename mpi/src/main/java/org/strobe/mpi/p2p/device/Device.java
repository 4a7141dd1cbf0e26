package org.strobe.mpi.p2p.device;

import java.util.function.IntPredicate;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;

/** Software of an MPI library below its protocols. */
public interface Device {
    /** Returns the device that a job has chosen by its settings. */
    static Device of(Rank rank, P2pSettings settings) {
        return settings.packets() ? new PacketDevice(rank.context()) : new MessageDevice(rank.context());
    }

    /** Returns a device with the costs of another one that offers all synchronous messages, as MPICH 1 does. */
    static Device offeringSynchronous(Device costs) {
        return new OfferingDevice(costs);
    }

    /**
     * Returns a device whose messages with some processes go by a user-level layer. On this computer their work takes its own time.
     *
     * @param isByLayer true for these processes
     * @param charge charges the work for a message at this end
     */
    static Device ofLayer(Device other, Rank rank, IntPredicate isByLayer, Runnable charge) {
        return rank.isModelled() ? new LayerDevice(other, isByLayer, charge) : other;
    }

    /**
     * Charges the software cost of a record that carries or announces a message, at either end.
     *
     * @param process owner of the queue
     */
    void handleMessage(int process);

    /**
     * Charges the software cost of another record, at either end: an answer, or a piece of a long message.
     *
     * @param process owner of the queue
     */
    void handlePacket(int process);

    /**
     * Kind of the record that begins a message. A receiver in reach of the buffer may turn an offer into a copy.
     *
     * @param isShort true if the message may carry its data
     */
    int firstKind(boolean isShort, boolean synchronous);
}
