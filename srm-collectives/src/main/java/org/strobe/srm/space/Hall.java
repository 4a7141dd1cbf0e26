package org.strobe.srm.space;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.topology.TeamMap;

/**
 * One JVM's view of a team's memory on a node. The first of its ranks to join creates it. It is freed after all
 * members have come and those of this JVM have left. Buffers that ranks of one JVM expose to each other are here too.
 */
final class Hall {
    /** Most members that keep what they know of each other for themselves. */
    private static final int MOST_ALONE = 256;

    final SpaceLayout layout;
    final Region region;
    final ByteBuffer bytes;
    final Counter arrivals;
    final Mark release;
    final Cell result;
    final Counter unseen;

    /** The doorbells of all members of the node. */
    final Doorbell[] doorbells;

    /** Shared knowledge of the progress of members; null for few members. */
    private final long[] knownByAll;

    /** Words of members, made on first use: of many members, few meet. Equal ones may be made by two ranks at a time. */
    private final Mark[] passed;

    private final Mark[] flags;
    private final Cell[][] cells;
    private final Counter[][] tallies;

    /** Desks of members of this JVM; null for others. */
    private final Desk[] desks;

    private final Rank rank;
    private final String name;
    private final Segment segment;
    private final Counter attached;
    private final AtomicReferenceArray<PieceStream> streams;
    private TwoBuffers twoBuffers;
    private ReducePairs reducePairs;
    private final List<Outlet> leftOpen = new ArrayList<>();
    private int users;

    Hall(Rank rank, String name, TeamMap team) {
        int node = team.ownNode();
        int members = team.size(node);
        this.rank = rank;
        this.name = name;
        this.streams = new AtomicReferenceArray<>(members);
        this.layout = new SpaceLayout(members, rank.isModelled());
        this.segment = rank.nodeMemory().obtain(name, layout.size());
        Memory memory = segment.memory();
        this.region = Region.of(memory);
        this.bytes = memory.bytes().asByteBuffer().order(ByteOrder.nativeOrder());
        this.arrivals = new Counter(memory, SpaceLayout.ARRIVALS);
        this.release = new Mark(memory, SpaceLayout.RELEASE);
        this.attached = new Counter(memory, SpaceLayout.ATTACHED);
        this.result = new Cell(memory, SpaceLayout.RESULT);
        this.unseen = new Counter(memory, SpaceLayout.UNSEEN);
        this.knownByAll = members > MOST_ALONE ? new long[members] : null;
        this.passed = new Mark[members];
        this.flags = new Mark[members];
        this.cells = new Cell[members][];
        this.tallies = new Counter[members][];
        this.desks = new Desk[members];
        this.doorbells = new Doorbell[members];
        for (int local = 0; local < members; local++) {
            doorbells[local] = rank.doorbell(team.rank(team.member(node, local)));
        }
    }

    /**
     * Memory for a member's knowledge of the others' progress. Of many members, all in this JVM share it, or it would grow with their
     * square. They write it without order: progress only grows, and an older value is one that holds too.
     */
    long[] known() {
        return knownByAll == null ? new long[passed.length] : knownByAll;
    }

    /** A member's progress. */
    Mark passed(int local) {
        if (passed[local] == null) {
            passed[local] = new Mark(region.memory(), layout.passed(local));
        }
        return passed[local];
    }

    /** A member's flag of barriers. */
    Mark flag(int local) {
        if (flags[local] == null) {
            flags[local] = new Mark(region.memory(), layout.flag(local));
        }
        return flags[local];
    }

    Cell cell(int local, int slot) {
        Cell[] own = cells[local];
        if (own == null) {
            own = new Cell[layout.slots()];
            cells[local] = own;
        }
        if (own[slot] == null) {
            own[slot] = new Cell(region.memory(), layout.cell(local, slot));
        }
        return own[slot];
    }

    Counter tally(int local, int slot) {
        Counter[] own = tallies[local];
        if (own == null) {
            own = new Counter[layout.slots()];
            tallies[local] = own;
        }
        if (own[slot] == null) {
            own[slot] = new Counter(region.memory(), layout.tally(local, slot));
        }
        return own[slot];
    }

    /** Desk of a member; null if it is in another JVM. */
    Desk desk(int local) {
        return desks[local];
    }

    /** A member's stream, allocated on first use. */
    PieceStream stream(int local) {
        PieceStream stream = streams.get(local);
        return stream == null ? openStream(local) : stream;
    }

    private synchronized PieceStream openStream(int local) {
        if (streams.get(local) == null) {
            Segment memory = rank.nodeMemory().obtain(name + "/stream-" + local, StreamLayout.SIZE);
            streams.set(local, new PieceStream(memory, doorbells[local]));
        }
        return streams.get(local);
    }

    /**
     * Memory for broadcasts through two buffers, allocated on first use.
     *
     * @param room bytes of a buffer; 0 if the buffers lie in the NIC's memory
     */
    synchronized TwoBuffers twoBuffers(int room) {
        if (twoBuffers == null) {
            int members = passed.length;
            long size = TwoBuffers.sizeFor(members, room);
            twoBuffers = new TwoBuffers(rank.nodeMemory().obtain(name + "/two-buffers", size), members, room);
        }
        return twoBuffers;
    }

    /**
     * Memory for reductions through two buffers of each member, allocated on first use.
     *
     * @param room bytes of a buffer
     */
    synchronized ReducePairs reducePairs(int room) {
        if (reducePairs == null) {
            int members = passed.length;
            long size = ReducePairs.sizeFor(members, room);
            reducePairs = new ReducePairs(rank.nodeMemory().obtain(name + "/reduce-pairs", size), members, room);
        }
        return reducePairs;
    }

    /**
     * Agrees on a value: the one that the first member passes.
     *
     * @param mine from 0
     */
    long agree(long mine) {
        Memory memory = segment.memory();
        memory.compareAndSetLong(SpaceLayout.MANNER, 0, mine + 1);
        return memory.getLongVolatile(SpaceLayout.MANNER) - 1;
    }

    /** Notes that a member of this JVM joins. */
    synchronized void join(int local) {
        if (attached.add(1) >= passed.length) {
            attached.add(-1);
            throw new IllegalStateException("segment=" + segment.name() + ": more have joined it than the "
                    + passed.length + " members of its team; an earlier team of this name has left it behind");
        }
        users++;
        desks[local] = new Desk(layout.slots());
    }

    /**
     * Notes that a member has left.
     *
     * @param outlet its end of its stream; null if it has sent nothing there
     */
    synchronized void leave(Outlet outlet) {
        users--;
        if (outlet != null) {
            leftOpen.add(outlet);
        }
    }

    /**
     * Frees the memory once it is unused: all members have come, those of this JVM have left, and sent pieces were
     * taken. Late members still read the data of those that have left.
     */
    synchronized boolean tryClose() {
        if (users > 0 || attached.get() < passed.length) {
            return false;
        }
        leftOpen.removeIf(Outlet::isTaken);
        if (!leftOpen.isEmpty() || !arePairsTaken()) {
            return false;
        }
        closePairs();
        for (int local = 0; local < streams.length(); local++) {
            if (streams.get(local) != null) {
                streams.get(local).close();
            }
        }
        segment.close();
        return true;
    }

    private boolean arePairsTaken() {
        return (twoBuffers == null || twoBuffers.isTaken()) && (reducePairs == null || reducePairs.isTaken());
    }

    private void closePairs() {
        if (twoBuffers != null) {
            twoBuffers.close();
        }
        if (reducePairs != null) {
            reducePairs.close();
        }
    }
}
