package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.Tries;
import org.strobe.mpi.p2p.P2pSettings;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * What a rank's wires to other nodes have in common that go through global memory: its NIC, and the memory in which a record is put
 * together.
 */
final class NicPort implements Port {
    final Region stage;
    private final Rank rank;
    private final Tries tries;
    private final Nic nic;
    private final NicRows rows;
    private final Signals[] arrivals;

    NicPort(Rank rank, P2pSettings settings) {
        this.rank = rank;
        this.tries = new Tries(rank);
        this.nic = rank.nic();
        this.rows =
                new NicRows(new NicShares(nic.memory().size(), nic.events()), rank.placement(), settings.largestAfar());
        this.stage = Region.of(Memory.allocate(rows.stage()));
        this.arrivals = new Signals[nic.events()];
        for (int event = 0; event < arrivals.length; event++) {
            arrivals[event] = Signals.remote(event);
        }
    }

    @Override
    public Wire wire(int to) {
        NicLayout row = rows.row(to);
        Signals arrival = arrivals[rows.arrival(to)];
        return new NicWire(this, row, rank.nodeOf(to), row.inbox(rows.number(to)), arrival);
    }

    @Override
    public NicInbox inbox() {
        NicLayout row = rows.row(rank.number());
        return new NicInbox(this, row, row.inbox(rows.number(rank.number())));
    }

    /** The NIC's memory. */
    Memory memory() {
        return nic.memory();
    }

    /** How often it was said that there is room somewhere. */
    long roomEvents() {
        return nic.event(rows.room());
    }

    /** Tells nodes whose bits are set that there is room. */
    void tellRoom(long nodes) {
        int event = rows.room();
        for (int node = 0; node < nic.nodes(); node++) {
            if ((nodes & bit(node)) != 0) {
                int to = node;
                tries.untilDone(() -> {
                    nic.signal(to, event);
                    return 0;
                });
            }
        }
    }

    private static long bit(int node) {
        return 1L << node % Long.SIZE;
    }

    long load(int node, long offset) {
        return tries.untilDone(() -> nic.getWord(node, offset));
    }

    long compareAndSwap(int node, long offset, long expected, long value) {
        return tries.untilDone(() -> nic.compareAndSwap(node, offset, expected, value));
    }

    /** Takes all bits out of a word of the own node. */
    long takeBits(long offset) {
        return tries.untilDone(() -> nic.swap(nic.node(), offset, 0));
    }

    /** Leaves word at another node that this one waits. */
    void enlist(int node, long offset) {
        tries.untilDone(() -> nic.fetchAndOr(node, offset, bit(nic.node())));
    }

    /** Puts what stands in the stage into a slot, then the word that shows it. */
    void put(int node, long slot, int length, long word, Signals arrival) {
        tries.untilDone(() -> {
            nic.put(
                    node,
                    slot + NicLayout.SLOT_ENVELOPE,
                    stage.memory(),
                    NicLayout.SLOT_ENVELOPE,
                    length + NicLayout.SLOT_PAYLOAD - NicLayout.SLOT_ENVELOPE,
                    Signals.NONE);
            return 0;
        });
        tries.untilDone(() -> {
            nic.putWord(node, slot + NicLayout.SLOT_WORD, word, arrival);
            return 0;
        });
    }
}
