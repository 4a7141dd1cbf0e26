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
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.topology.Team;

/**
 * The memory of a team on one node as one JVM sees it: made by the first of its ranks that joins, used by all of them, given
 * back when all members of the team have come and those of this JVM have left. What ranks of one JVM show each other without
 * copying it is here too.
 */
final class Hall {
    final SpaceLayout layout;
    final Region region;
    final ByteBuffer bytes;
    final Counter arrivals;
    final Mark release;
    final Cell result;
    final Counter unseen;
    final Mark[] passed;
    final Cell[] cells;
    final Counter[] tallies;

    /** Of all members of the node. */
    final Doorbell[] doorbells;

    /** What members of this JVM give and get, by member and slot; shown by the cell of the same place. */
    final Payload[] given;

    final Payload[] gotten;

    final Parts[] parts;

    /** What members of this JVM take from each, where they show both. */
    final Parts[] gottenParts;

    /** How many bytes of what a member of this JVM gave the receiver had no room for; by member and slot. */
    final long[] lost;

    private final Rank rank;
    private final String name;
    private final Segment segment;
    private final Counter attached;
    private final AtomicReferenceArray<Stream> streams;
    private TwoBuffers twoBuffers;
    private final List<Outlet> leftOpen = new ArrayList<>();
    private int users;

    Hall(Rank rank, String name, Team team) {
        int node = team.ownNode();
        int members = team.size(node);
        this.rank = rank;
        this.name = name;
        this.streams = new AtomicReferenceArray<>(members);
        this.layout = new SpaceLayout(members);
        this.segment = rank.nodeMemory().obtain(name, layout.size());
        Memory memory = segment.memory();
        this.region = Region.of(memory);
        this.bytes = memory.bytes().asByteBuffer().order(ByteOrder.nativeOrder());
        this.arrivals = new Counter(memory, SpaceLayout.ARRIVALS);
        this.release = new Mark(memory, SpaceLayout.RELEASE);
        this.attached = new Counter(memory, SpaceLayout.ATTACHED);
        this.result = new Cell(memory, SpaceLayout.RESULT);
        this.unseen = new Counter(memory, SpaceLayout.UNSEEN);
        this.passed = new Mark[members];
        this.cells = new Cell[layout.places()];
        this.tallies = new Counter[layout.places()];
        this.doorbells = new Doorbell[members];
        this.given = new Payload[layout.places()];
        this.gotten = new Payload[layout.places()];
        this.parts = new Parts[layout.places()];
        this.gottenParts = new Parts[layout.places()];
        this.lost = new long[layout.places()];
        for (int local = 0; local < members; local++) {
            passed[local] = new Mark(memory, layout.passed(local));
            doorbells[local] = rank.doorbell(team.rank(team.member(node, local)));
            for (int slot = 0; slot < layout.slots(); slot++) {
                cells[layout.place(local, slot)] = new Cell(memory, layout.cell(local, slot));
                tallies[layout.place(local, slot)] = new Counter(memory, layout.tally(local, slot));
            }
        }
    }

    /** The stream of a member. Its memory is there as soon as somebody asks for it. */
    Stream stream(int local) {
        Stream stream = streams.get(local);
        return stream == null ? openStream(local) : stream;
    }

    private synchronized Stream openStream(int local) {
        if (streams.get(local) == null) {
            Segment memory = rank.nodeMemory().obtain(name + "/stream-" + local, StreamLayout.SIZE);
            streams.set(local, new Stream(memory, doorbells[local]));
        }
        return streams.get(local);
    }

    /** Memory for broadcasts that fill two buffers in turn; there as soon as somebody asks for it. */
    synchronized TwoBuffers twoBuffers() {
        if (twoBuffers == null) {
            int members = passed.length;
            twoBuffers = new TwoBuffers(
                    rank.nodeMemory().obtain(name + "/two-buffers", TwoBuffers.sizeFor(members)), members);
        }
        return twoBuffers;
    }

    /**
     * What all members hold to, though each may have come to another opinion: what the first of them has said.
     *
     * @param mine from 0
     */
    long agree(long mine) {
        Memory memory = segment.memory();
        memory.compareAndSetLong(SpaceLayout.MANNER, 0, mine + 1);
        return memory.getLongVolatile(SpaceLayout.MANNER) - 1;
    }

    /** A member of this JVM joins. */
    synchronized void join() {
        if (attached.add(1) >= passed.length) {
            attached.add(-1);
            throw new IllegalStateException("segment=" + segment.name() + ": more have joined it than the "
                    + passed.length + " members of its team; an earlier team of this name has left it behind");
        }
        users++;
    }

    /**
     * One has left.
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
     * Gives the memory back if nobody needs it any more: all members of the team have been here, those of this JVM have left,
     * and what they have sent was taken. Members who come late find what those have shown who have left already.
     */
    synchronized boolean tryClose() {
        if (users > 0 || attached.get() < passed.length) {
            return false;
        }
        leftOpen.removeIf(Outlet::isTaken);
        if (!leftOpen.isEmpty() || (twoBuffers != null && !twoBuffers.isTaken())) {
            return false;
        }
        if (twoBuffers != null) {
            twoBuffers.close();
        }
        for (int local = 0; local < streams.length(); local++) {
            if (streams.get(local) != null) {
                streams.get(local).close();
            }
        }
        segment.close();
        return true;
    }
}
