package org.strobe.srm.exchange;

import org.strobe.shm.copy.Region;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.TeamMap;

/** Exposed operands and results of a node's members, all in one JVM. */
final class Shelf {
    private final TeamMap team;
    private final NodeSpace space;
    private ExchangePattern pattern;

    Shelf(TeamMap team, NodeSpace space) {
        this.team = team;
        this.space = space;
    }

    void begin(ExchangePattern itsPattern) {
        pattern = itsPattern;
    }

    private boolean isFromParts() {
        return pattern == ExchangePattern.SCATTER || pattern == ExchangePattern.ALL_TO_ALL;
    }

    /** Bytes from one member of the node to another member. */
    long bytes(int giver, int receiver) {
        int local = team.local(giver);
        return isFromParts()
                ? space.parts(local).bytes(receiver)
                : space.given(local).bytes();
    }

    /** Reads a part of the data from one member of the node to another member. */
    void read(int giver, int receiver, long position, Region target, long at, long bytes) {
        int local = team.local(giver);
        if (isFromParts()) {
            space.parts(local).read(receiver, position, target, at, bytes);
        } else {
            space.given(local).read(position, target, at, bytes);
        }
    }

    /** Writes a part of a member's data into the buffer of one member of the node, or of all. */
    void write(int giver, int receiver, long position, Region source, long at, long bytes) {
        if (pattern == ExchangePattern.ALL_GATHER) {
            for (int local = 0; local < space.members(); local++) {
                write(space.gottenParts(local), giver, local, position, source, at, bytes);
            }
        } else if (pattern == ExchangePattern.SCATTER) {
            int local = team.local(receiver);
            Payload target = space.gotten(local);
            long wanted = Math.clamp(target.bytes() - position, 0, bytes);
            if (wanted > 0) {
                target.write(position, source, at, wanted);
            }
            space.addLost(local, bytes - wanted);
        } else {
            int local = team.local(receiver);
            write(space.gottenParts(local), giver, local, position, source, at, bytes);
        }
    }

    private void write(MemberBlocks target, int part, int local, long position, Region source, long at, long bytes) {
        long wanted = Math.clamp(target.bytes(part) - position, 0, bytes);
        if (wanted > 0) {
            target.write(part, position, source, at, wanted);
        }
        space.addLost(local, bytes - wanted);
    }

    /** Copies the blocks of the node's members for the own member; its own block only on demand. */
    long copyWithin(int root, boolean withOwn) {
        int self = team.self();
        long lost = 0;
        for (int i = 0; i < space.members(); i++) {
            int local = (space.self() + i) % space.members();
            int giver = team.member(team.ownNode(), local);
            if (giver == self && !withOwn) {
                continue;
            }
            lost += switch (pattern) {
                case GATHER -> self == root ? space.gottenParts(space.self()).copyFrom(giver, space.given(local)) : 0;
                case SCATTER -> giver == root ? space.parts(local).copyTo(self, space.gotten(space.self())) : 0;
                case ALL_GATHER -> space.gottenParts(space.self()).copyFrom(giver, space.given(local));
                case ALL_TO_ALL -> space.parts(local).copyTo(self, space.gottenParts(space.self()), giver);
            };
        }
        return lost;
    }
}
