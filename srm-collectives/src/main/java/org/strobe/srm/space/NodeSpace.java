package org.strobe.srm.space;

import java.nio.ByteBuffer;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.topology.Team;

/**
 * What the members of one node share, in the hands of one of them. Collectives of a team are numbered, and a member carries
 * out one after the other; it may be a few ahead of the others, no more than it has slots.
 *
 * <p>For one thread at a time.
 */
public final class NodeSpace implements AutoCloseable {
    /** How often a member says how far it is while all slots are used once: nobody who fills the last one waits for the saying alone. */
    private static final int SAYINGS = 2;

    /** On a node with more members in several JVMs, they are not asked to map what all others show. */
    private static final int MOST_SEEN = 16;

    private final Rank rank;
    private final String name;
    private final Hall hall;
    private final int self;
    private final int members;
    private final boolean oneJvm;
    private final long[] passed;
    private long allPassed;
    private long number;
    private int slot;
    private long rounds;
    private Outlet outlet;
    private Sights sights;

    /**
     * Joins. All members of the node do so before their first collective, by the same name, which no other team has while one
     * of them is there.
     */
    public NodeSpace(Rank rank, String name, Team team) {
        this.rank = rank;
        this.name = name;
        this.self = team.local(team.self());
        this.members = team.size(team.ownNode());
        this.passed = new long[members];
        this.hall = Halls.of(rank).join(rank, name, team);
        this.oneJvm = isInOneJvm(rank, team);
    }

    /** How many bytes it takes on a node that has so many members, without their streams. */
    public static long size(int members) {
        return new SpaceLayout(members).size();
    }

    /** Whether all members of the own node are in this JVM. */
    public static boolean isInOneJvm(Rank rank, Team team) {
        boolean here = true;
        for (int local = 0; local < team.size(team.ownNode()); local++) {
            here &= rank.isInThisJvm(team.rank(team.member(team.ownNode(), local)));
        }
        return here;
    }

    /** How many collectives a member may be ahead of another on a node with so many members. */
    public static int slotsFor(int members) {
        return new SpaceLayout(members).slots();
    }

    /** What all members hold to: what the first of them has said; see {@link Hall#agree}. */
    public long agree(long mine) {
        return hall.agree(mine);
    }

    /** How many members the node has. */
    public int members() {
        return members;
    }

    /** The own number on the node. */
    public int self() {
        return self;
    }

    /** Whether all members of the node are in this JVM, so that they may {@link #show} their buffers. */
    public boolean isOneJvm() {
        return oneJvm;
    }

    /** Whether members of several JVMs are so few that each may map what all others show. */
    public boolean maySeeSiblings() {
        return !oneJvm && rank.store().crossesProcesses() && members <= MOST_SEEN;
    }

    /** The next collective begins. */
    public void begin() {
        number++;
        slot = hall.layout.slot(number);
    }

    /** The number of the collective under way, from 1. */
    public long number() {
        return number;
    }

    /**
     * A member whose last use of this slot somebody may not have seen yet; null if all have, so that own cells may be filled.
     * It is awaited for {@link #reusedFrom}.
     */
    public Awaitable laggard() {
        long needed = reusedFrom();
        if (allPassed >= needed) {
            return null;
        }
        long least = number;
        for (int local = 0; local < members; local++) {
            if (local != self && passed[local] < needed) {
                passed[local] = hall.passed[local].get();
                if (passed[local] < needed) {
                    return hall.passed[local];
                }
            }
            if (local != self) {
                least = Math.min(least, passed[local]);
            }
        }
        allPassed = least;
        return null;
    }

    /** The collective that last used this slot. */
    public long reusedFrom() {
        return number - hall.layout.slots();
    }

    /** A member has shown something of this collective: so it is through with all before. */
    public void saw(int local) {
        passed[local] = number - 1;
    }

    /** All have come to a round of this collective: so they are through with all before. */
    public void sawAll() {
        allPassed = number - 1;
    }

    /** The collective is over for this member: it has seen what it wanted to. */
    public void end() {
        if (number % (hall.layout.slots() / SAYINGS) == 0) {
            hall.passed[self].set(number, hall.doorbells);
        }
    }

    /** A member's cell of this collective. */
    public Cell cell(int local) {
        return hall.cells[place(local)];
    }

    /** A member's tally of this collective: what the others count up for it. It is 0 in the beginning. */
    public Counter tally(int local) {
        return hall.tallies[place(local)];
    }

    private int place(int local) {
        return hall.layout.place(local, slot);
    }

    /**
     * Shows the own buffers until {@link #takeBack}; before the cell, or a round. Either may be null. Members of other JVMs may see
     * them too, see {@link #areAllSeen}; the own cell must be free for that.
     */
    public void show(Payload given, Payload gotten) {
        hall.given[place(self)] = given;
        hall.gotten[place(self)] = gotten;
        if (!oneJvm && !sights().show(cell(self), given, gotten)) {
            hall.unseen.add(1);
        }
    }

    /** Shows the own buffer to members of several JVMs; false if they do not all see it. */
    public boolean showOne(Payload given) {
        hall.given[place(self)] = given;
        if (sights().show(cell(self), given, null)) {
            return true;
        }
        hall.given[place(self)] = null;
        return false;
    }

    /** Shows what the own buffer has for each, or takes from each; false if they do not all see it. */
    public boolean showOne(Parts parts) {
        if (!oneJvm && (!maySeeSiblings() || !sights().show(cell(self), parts, members))) {
            return false;
        }
        hall.parts[place(self)] = parts;
        return true;
    }

    private Sights sights() {
        if (sights == null) {
            sights = new Sights(rank, members);
        }
        return sights;
    }

    /** Shows what the own buffer has for each, or takes from each; as {@link #show(Payload, Payload)}. */
    public void show(Parts parts) {
        hall.parts[place(self)] = parts;
        if (!oneJvm && !sights().show(cell(self), parts, members)) {
            hall.unseen.add(1);
        }
    }

    /** Nothing of the own buffers is shown any more. */
    public void takeBack() {
        int place = place(self);
        hall.given[place] = null;
        hall.gotten[place] = null;
        hall.parts[place] = null;
        hall.gottenParts[place] = null;
    }

    /** Shows what the own buffers have for each, and take from each. */
    public void show(Parts given, Parts gotten) {
        hall.parts[place(self)] = given;
        hall.gottenParts[place(self)] = gotten;
    }

    /** What a member has for each, or takes from each; after its cell was seen. */
    public Parts parts(int local) {
        Parts here = hall.parts[place(local)];
        return here == null && !oneJvm ? sights().parts(local, cell(local)) : here;
    }

    /** What a member takes from each, if it has shown both. */
    public Parts gottenParts(int local) {
        return hall.gottenParts[place(local)];
    }

    /** Notes that a member had no room for so many bytes; before the round that ends the collective. */
    public void addLost(int local, long bytes) {
        hall.lost[place(local)] += bytes;
    }

    /** How many bytes were noted for the own member. */
    public long ownLost() {
        long own = hall.lost[place(self)];
        hall.lost[place(self)] = 0;
        return own;
    }

    /** Tells one of this JVM that it had no room for so many bytes; before its tally is counted up. */
    public void tellLost(long bytes) {
        hall.lost[place(self)] = bytes;
    }

    /** How many bytes all members have told in this collective; after the tally. */
    public long lost() {
        long all = 0;
        for (int local = 0; local < members; local++) {
            all += hall.lost[place(local)];
            hall.lost[place(local)] = 0;
        }
        return all;
    }

    /** What a member gives; after its cell was seen. */
    public Payload given(int local) {
        Payload here = hall.given[place(local)];
        return here == null && !oneJvm ? sights().given(local, cell(local)) : here;
    }

    /** Where a member wants its result; after its cell was seen. */
    public Payload gotten(int local) {
        Payload here = hall.gotten[place(local)];
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
    public Stream stream(int local) {
        return hall.stream(local);
    }

    /** The node's two buffers. */
    public TwoBuffers twoBuffers() {
        return hall.twoBuffers();
    }

    /** A central round begins: every member comes, and one releases all. */
    public void beginRound() {
        rounds++;
    }

    /** Comes to the round; true for the last to do so. What the others wrote before they came is visible to that one. */
    public boolean arrive() {
        return hall.arrivals.add(1) + 1 == rounds * members;
    }

    /** The same, with the master to be woken when all have come. */
    public void arriveAt(int master) {
        hall.arrivals.add(1, hall.doorbells[master]);
    }

    /** How many have come in all rounds: for the one that the others wake, who awaits {@link #allArrived}. */
    public Counter arrivals() {
        return hall.arrivals;
    }

    /** What {@link #arrivals} count when all have come to this round. */
    public long allArrived() {
        return rounds * members;
    }

    /** Where the result of this round is. */
    public Cell result() {
        return hall.result;
    }

    /** The last to come to a round in which all have shown something says whether all see that; before it releases them. */
    public void judge() {
        hall.result.setNumber(hall.unseen.get() == 0 ? 1 : 0);
        hall.unseen.reset(0);
    }

    /** Whether members of several JVMs see all that was shown in the round from which they were released last. */
    public boolean areAllSeen() {
        return hall.result.number() == 1;
    }

    /** Releases all from the round. */
    public void release() {
        hall.release.set(rounds, hall.doorbells);
    }

    /** The last round from which members were released: they await {@link #round}. */
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

    /** The same for operators. */
    public ByteBuffer bytes() {
        return hall.bytes;
    }

    @Override
    public void close() {
        if (sights != null) {
            sights.close();
        }
        Halls.of(rank).leave(rank, name, hall, outlet);
    }
}
