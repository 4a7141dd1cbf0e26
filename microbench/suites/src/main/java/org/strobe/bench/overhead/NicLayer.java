package org.strobe.bench.overhead;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;
import org.strobe.shm.segment.Memory;

/** NIC of this rank's node: the rank owns half of the program's memory there, and an event. */
final class NicLayer implements Layer {
    private final Rank self;
    private final int rank;
    private final Nic nic;
    private final int node;
    private final long in;
    private final long out;
    private final int event;
    private final Signals signals;
    private long told;

    NicLayer(Rank self, int rank) {
        this.self = self;
        this.rank = rank;
        this.nic = self.nic();
        this.node = self.nodeOf(1 - rank);
        NicShares.Share share = share(self);
        long half = share.size() / 2;
        this.in = share.start() + rank * half;
        this.out = share.start() + (1 - rank) * half;
        this.event = share.firstEvent() + rank;
        this.signals = Signals.remote(share.firstEvent() + 1 - rank);
        this.told = nic.event(event); // earlier users leave any count
    }

    private static NicShares.Share share(Rank self) {
        return new NicShares(self.nic().memory().size(), self.nic().events()).rest();
    }

    /** Longest message. */
    static long longest(Rank self) {
        return share(self).size() / 2;
    }

    @Override
    public Ping ping(int size) {
        return new NicPut(this, rank, size, self.context().allocate(size));
    }

    void put(Memory own, int size) {
        nic.put(node, out, own, 0, size, signals);
    }

    void await() {
        nic.awaitEvent(event, ++told);
    }

    Memory received(int size) {
        return nic.memory().slice(in, size);
    }
}
