package org.strobe.srm.space;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.topology.TeamMap;

/**
 * The shared memory of a node's members, seen by one of them. Collectives of a team are numbered. A member carries
 * out one after the other, and may be ahead of the others by the number of slots.
 *
 * <p>Used by one thread at a time.
 */
public final class NodeSpace implements AutoCloseable {
    /**
     * A member publishes its progress twice per lap of the slots, so that no member stalls merely because the news is
     * late.
     */
    private static final int SAYINGS = 2;

    private static final int NOBODY = -1;

    /** A slot whose cell any member may read. */
    private static final int ALL = -1;

    /** Largest number of members in several JVMs that map each other's buffers. */
    private static final int MOST_SEEN = 16;

    private final Rank rank;
    private final String name;
    private final Hall hall;
    private final Desk desk;
    private final int self;
    private final int members;
    private final boolean oneJvm;

    /** Progress of members as far as this one knows; others may write it too where {@link Hall#known} says so. */
    private final long[] passed;

    /** Who may read the own cell, by slot: a member, or {@link #ALL}. */
    private final int[] readers;

    private int lastReader = ALL;
    private long allPassed;
    private int followed = NOBODY;
    private long number;
    private int slot;
    private long rounds;
    private long fillings;
    private long chunks;
    private Outlet outlet;
    private Sights sights;

    /**
     * Joins. All members of the node do so before their first collective. The name is unique among teams that exist
     * at one time.
     */
    public NodeSpace(Rank rank, String name, TeamMap team) {
        this.rank = rank;
        this.name = name;
        this.self = team.local(team.self());
        this.members = team.size(team.ownNode());
        this.hall = Halls.of(rank).join(rank, name, team);
        this.passed = hall.known();
        this.readers = new int[hall.layout.slots()];
        Arrays.fill(readers, ALL);
        this.desk = hall.desk(self);
        this.oneJvm = isInOneJvm(rank, team);
    }

    /** Bytes for this number of members, without their streams. */
    public static long size(int members, boolean isModelled) {
        return new SpaceLayout(members, isModelled).size();
    }

    /** True if all members of the own node are in this JVM. */
    public static boolean isInOneJvm(Rank rank, TeamMap team) {
        int last = rank.placement().ranks() - 1;
        if (rank.context().isInThisJvm(0) && rank.context().isInThisJvm(last)) {
            return true;
        }
        boolean here = true;
        for (int local = 0; local < team.size(team.ownNode()); local++) {
            here &= rank.context().isInThisJvm(team.rank(team.member(team.ownNode(), local)));
        }
        return here;
    }

    /** Number of collectives by which a member may be ahead of another on a modelled machine. */
    public static int slotsFor(int members) {
        return new SpaceLayout(members, true).slots();
    }

    /** Agrees on a value: the one that the first member passes; see {@link Hall#agree}. */
    public long agree(long mine) {
        return hall.agree(mine);
    }

    /** Number of members on the node. */
    public int members() {
        return members;
    }

    /** The own number on the node. */
    public int self() {
        return self;
    }

    /** True if all members of the node are in this JVM, so that they may {@link #show} their buffers. */
    public boolean isOneJvm() {
        return oneJvm;
    }

    /** True if members of several JVMs may map each other's buffers. */
    public boolean maySeeSiblings() {
        return !oneJvm && rank.context().store().crossesProcesses() && members <= MOST_SEEN;
    }

    /** Begins the next collective. */
    public void begin() {
        number++;
        slot = hall.layout.slot(number);
        lastReader = readers[slot];
        readers[slot] = ALL;
    }

    /**
     * Notes the only member that reads the own cell of this collective. Nobody counts in another member's tally, and this
     * member completes the collective only after all have begun it. So {@link #laggard} later tests that member alone.
     */
    public void readBy(int local) {
        readers[slot] = local;
    }

    /** Notes that this member fills the cells of others too: it then needs room in all of them; see {@link #laggard}. */
    public void useCellsOfAll() {
        lastReader = ALL;
    }

    /** The number of the collective under way, from 1. */
    public long number() {
        return number;
    }

    /**
     * A member that may not be past its last use of this slot, to be awaited for {@link #reusedFrom}; null if there
     * is none, so that own cells may be filled.
     */
    public Awaitable laggard() {
        long needed = reusedFrom();
        if (allPassed >= needed) {
            return null;
        }
        if (lastReader != ALL) {
            return isPast(lastReader, needed) ? null : hall.passed(lastReader);
        }
        long least = number;
        for (int local = 0; local < members; local++) {
            if (local != self) {
                if (!isPast(local, needed)) {
                    return hall.passed(local);
                }
                least = Math.min(least, passed[local]);
            }
        }
        allPassed = least;
        return null;
    }

    /** True if a member is past a collective; if not, it is followed. */
    private boolean isPast(int local, long needed) {
        if (local == self || passed[local] >= needed) {
            if (local == followed) {
                follow(NOBODY);
            }
            return true;
        }
        passed[local] = hall.passed(local).get();
        boolean isPast = passed[local] >= needed;
        follow(isPast ? NOBODY : local);
        return isPast;
    }

    /** Makes one member's progress ring, which rings nobody else: laggards are rare, and members are many. */
    private void follow(int local) {
        if (followed == local) {
            return;
        }
        if (followed != NOBODY) {
            hall.doorbells[followed].unfollow();
        }
        if (local != NOBODY) {
            hall.doorbells[local].follow();
        }
        followed = local;
    }

    /** Number of the collective that last used this slot. */
    public long reusedFrom() {
        return number - hall.layout.slots();
    }

    /** Notes that a member has set its cell of this collective, so it has completed all earlier ones. */
    public void saw(int local) {
        passed[local] = number - 1;
    }

    /** Notes that all members have arrived at a round of this collective, so they have completed all earlier ones. */
    public void sawAll() {
        allPassed = number - 1;
    }

    /** Ends the collective for this member. */
    public void end() {
        if (number % (hall.layout.slots() / SAYINGS) == 0) {
            hall.passed(self).setForFollowers(number, hall.doorbells[self], hall.doorbells);
        }
    }

    /** A member's flag of barriers. */
    public Mark flag(int local) {
        return hall.flag(local);
    }

    /** A member's cell of this collective. */
    public Cell cell(int local) {
        return hall.cell(local, slot);
    }

    /** Bytes of payload in a cell. */
    public int cellRoom() {
        return hall.layout.cellRoom();
    }

    /** True if cells have more than a line. */
    public boolean hasWideCells() {
        return cellRoom() > Cell.ROOM;
    }

    /** True if a message fits into a cell. */
    public boolean fitsIntoCell(long bytes) {
        return bytes <= hall.layout.cellRoom();
    }

    /** A member's tally of this collective, which others count up. It starts at 0. */
    public Counter tally(int local) {
        return hall.tally(local, slot);
    }

    /**
     * Exposes the own buffers until {@link #takeBack}; called before the cell is set or the round begins. Either may
     * be null. Members of other JVMs may map them too, see {@link #areAllSeen}; then the own cell must be free.
     */
    public void show(Payload given, Payload gotten) {
        desk.given[slot] = given;
        desk.gotten[slot] = gotten;
        if (!oneJvm && !sights().show(cell(self), given, gotten)) {
            hall.unseen.add(1);
        }
    }

    /** Exposes the own buffer to members of several JVMs; false if not all can map it. */
    public boolean showOne(Payload given) {
        desk.given[slot] = given;
        if (sights().show(cell(self), given, null)) {
            return true;
        }
        desk.given[slot] = null;
        return false;
    }

    /** Exposes the own blocks; false if not all members can map them. */
    public boolean showOne(MemberBlocks parts) {
        if (!oneJvm && (!maySeeSiblings() || !sights().show(cell(self), parts, members))) {
            return false;
        }
        desk.parts[slot] = parts;
        return true;
    }

    private Sights sights() {
        if (sights == null) {
            sights = new Sights(rank, members);
        }
        return sights;
    }

    /** Exposes the own blocks, in the manner of {@link #show(Payload, Payload)}. */
    public void show(MemberBlocks parts) {
        desk.parts[slot] = parts;
        if (!oneJvm && !sights().show(cell(self), parts, members)) {
            hall.unseen.add(1);
        }
    }

    /** Withdraws the own buffers. */
    public void takeBack() {
        desk.clear(slot);
    }

    /** Exposes the own blocks to send and to receive. */
    public void show(MemberBlocks given, MemberBlocks gotten) {
        desk.parts[slot] = given;
        desk.gottenParts[slot] = gotten;
    }

    /** A member's exposed blocks; valid once its cell was read. */
    public MemberBlocks parts(int local) {
        Desk there = hall.desk(local);
        MemberBlocks here = there == null ? null : there.parts[slot];
        return here == null && !oneJvm ? sights().parts(local, cell(local)) : here;
    }

    /** A member's exposed blocks to receive, if it exposed two. */
    public MemberBlocks gottenParts(int local) {
        return hall.desk(local).gottenParts[slot];
    }

    /** Adds to the bytes cut off at a member; called before the round that ends the collective. */
    public void addLost(int local, long bytes) {
        hall.desk(local).lost[slot] += bytes;
    }

    /** Bytes cut off at the own member. */
    public long ownLost() {
        long own = desk.lost[slot];
        desk.lost[slot] = 0;
        return own;
    }

    /** Reports bytes cut off to a member of this JVM; called before its tally is counted up. */
    public void tellLost(long bytes) {
        desk.lost[slot] = bytes;
    }

    /** Bytes cut off that all members have reported in this collective; valid after the tally. */
    public long lost() {
        long all = 0;
        for (int local = 0; local < members; local++) {
            Desk each = hall.desk(local);
            if (each != null) {
                all += each.lost[slot];
                each.lost[slot] = 0;
            }
        }
        return all;
    }

    /** A member's exposed operand; valid once its cell was read. */
    public Payload given(int local) {
        Desk there = hall.desk(local);
        Payload here = there == null ? null : there.given[slot];
        return here == null && !oneJvm ? sights().given(local, cell(local)) : here;
    }

    /** A member's exposed result; valid once its cell was read. */
    public Payload gotten(int local) {
        Desk there = hall.desk(local);
        Payload here = there == null ? null : there.gotten[slot];
        return here == null && !oneJvm ? sights().gotten(local, cell(local)) : here;
    }

    /** The own end of the own stream. */
    public Outlet outlet() {
        if (outlet == null) {
            outlet = new Outlet(hall.stream(self));
        }
        return outlet;
    }

    /** A member's stream. */
    public PieceStream stream(int local) {
        return hall.stream(local);
    }

    /**
     * The node's two buffers for broadcasts; see {@link #filling}.
     *
     * @param room bytes of a buffer, equal in all calls; 0 if the buffers lie in the NIC's memory
     */
    public TwoBuffers twoBuffers(int room) {
        return hall.twoBuffers(room);
    }

    /** Number of the next filling of the two buffers, from 1. */
    public long filling() {
        return fillings + 1;
    }

    /** Notes that a filling was made; all members of the node note each. */
    public void filled() {
        fillings++;
    }

    /** Number of the first chunk of the next reduction. */
    public long firstChunk() {
        return chunks;
    }

    /** Notes that a reduction has a number of chunks; all members of the node note each. */
    public void addChunks(long number) {
        chunks += number;
    }

    /**
     * Two buffers of each member for reductions; chunks of all reductions are numbered from 0.
     *
     * @param room bytes of a buffer, equal in all calls
     */
    public ReducePairs reducePairs(int room) {
        return hall.reducePairs(room);
    }

    /** Begins a central round: all members arrive, and one releases them. */
    public void beginRound() {
        rounds++;
    }

    /** Arrives at the round; true for the last member, which sees the earlier writes of all others. */
    public boolean arrive() {
        return hall.arrivals.add(1) + 1 == rounds * members;
    }

    /** Arrives at the round, and wakes the master once all have arrived. */
    public void arriveAt(int master) {
        hall.arrivals.add(1, hall.doorbells[master]);
    }

    /** Arrivals at all rounds, for the master, which awaits {@link #allArrived}. */
    public Counter arrivals() {
        return hall.arrivals;
    }

    /** The value of {@link #arrivals} once all have arrived at this round. */
    public long allArrived() {
        return rounds * members;
    }

    /** The cell for this round's result. */
    public Cell result() {
        return hall.result;
    }

    /** Called by the last member to arrive, before the release: publishes whether all can map the exposed buffers. */
    public void judge() {
        hall.result.setNumber(hall.unseen.get() == 0 ? 1 : 0);
        hall.unseen.reset(0);
    }

    /** True if members of several JVMs could map all buffers in the last released round. */
    public boolean areAllSeen() {
        return hall.result.number() == 1;
    }

    /** Releases all from the round. */
    public void release() {
        hall.release.set(rounds, hall.doorbells);
    }

    /** The last released round; members await {@link #round}. */
    public Mark released() {
        return hall.release;
    }

    /** The number of this round. */
    public long round() {
        return rounds;
    }

    /** The doorbells of all members, by their numbers on the node; not to be changed. */
    public Doorbell[] doorbells() {
        return hall.doorbells;
    }

    /** The shared memory, for copies. */
    public Region region() {
        return hall.region;
    }

    /** The shared memory, for operators. */
    public ByteBuffer bytes() {
        return hall.bytes;
    }

    @Override
    public void close() {
        follow(NOBODY);
        if (sights != null) {
            sights.close();
        }
        Halls.of(rank).leave(rank, name, hall, outlet);
    }
}
