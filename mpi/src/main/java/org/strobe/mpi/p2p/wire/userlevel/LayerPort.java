package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.nic.NicPorts;

/** Port of a rank over a user-level layer, to initial ranks. Ranks that were started later have no layer: they are reached as by p2p. */
public abstract class LayerPort implements Port {
    private final Rank rank;
    private final Port toSpawned;

    /**
     * A port.
     *
     * @param spawned settings of messages with ranks that are started later
     */
    protected LayerPort(Rank rank, P2pSettings spawned) {
        this.rank = rank;
        this.toSpawned = NicPorts.of(rank, spawned);
    }

    protected final Rank rank() {
        return rank;
    }

    /** True if a process is reached by the layer. */
    protected final boolean hasLayer(int process) {
        return process < rank.size();
    }

    /** Creates the wire to a process that is reached by the layer. */
    protected abstract Wire layerWire(int to);

    /** Creates the inbox of the layer's records, with which the layer is closed. */
    protected abstract Inbox layerInbox();

    @Override
    public final Wire wire(int to) {
        return hasLayer(to) ? layerWire(to) : toSpawned.wire(to);
    }

    @Override
    public final Inbox inbox() {
        return new SpawnInbox(rank, layerInbox(), toSpawned.inbox());
    }
}
