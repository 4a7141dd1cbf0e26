package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.Tries;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Port through the global memory of NICs: the rank's NIC, and the memory in which a record is assembled. */
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
        this.rows = new NicRows(
                new NicShares(nic.memory().size(), nic.events()), rank.placement(), settings.largestRemote());
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

    /** Global memory of the rank's NIC. */
    Memory memory() {
        return nic.memory();
    }

    /** Number of announcements of room by other nodes. */
    long roomEvents() {
        return nic.event(rows.room());
    }

    /** Announces room to the nodes whose bits are set. */
    void announceRoom(long nodes) {
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

    /** Fetches and clears a word of the own node. */
    long takeBits(long offset) {
        return tries.untilDone(() -> nic.swap(nic.node(), offset, 0));
    }

    /** Records at another node that this node waits for room. */
    void enlist(int node, long offset) {
        tries.untilDone(() -> nic.fetchAndOr(node, offset, bit(nic.node())));
    }

    /** Puts the assembled record into a slot, then the word that publishes it. */
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
