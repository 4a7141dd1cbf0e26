package org.strobe.srm.exchange;

import org.strobe.srm.call.AllToAll;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.member.AllCellsRun;
import org.strobe.srm.member.Member;
import org.strobe.srm.space.Cell;

/**
 * An all-to-all of short blocks of equal length on one node. Each member lays its blocks side by side into its cell,
 * and reads its own block from each cell.
 *
 * <pre>
 *   cell of rank 0   a0 a1 a2
 *   cell of rank 1   b0 b1 b2          2: a2 b2 c2
 *   cell of rank 2   c0 c1 c2
 * </pre>
 *
 * <p>One step or round, and two copies of each block.
 */
public final class InlineAllToAll extends AllCellsRun implements AllToAll {
    private MemberBlocks given;
    private MemberBlocks gotten;

    public InlineAllToAll(Member member) {
        super(member, "all-to-all");
    }

    /** Bytes of a block that travel in a cell. */
    public static long room(Member member) {
        long each = member.space().cellRoom() / member.space().members();
        return each - each % Long.BYTES;
    }

    private static long aligned(long bytes) {
        return (bytes + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    }

    @Override
    public InlineAllToAll begin(MemberBlocks own, MemberBlocks result) {
        beginCells();
        given = own;
        gotten = result;
        return this;
    }

    @Override
    protected int fill(Cell own) {
        int bytes = (int) Math.min(length(), room(member));
        for (int local = 0; local < space.members() && bytes > 0; local++) {
            given.read(part(local), 0, space.region(), own.payloadAt() + local * aligned(bytes), bytes);
        }
        return bytes;
    }

    @Override
    protected long length() {
        return given.bytes(member.team().self());
    }

    @Override
    protected void work() {
        for (int local = 0; local < space.members(); local++) {
            Cell cell = space.cell(local);
            long at = cell.payloadAt() + space.self() * aligned(cell.bytes());
            keep(gotten, part(local), 0, space.region(), at, cell.bytes());
            leave(cell.length() - cell.bytes());
        }
    }

    private int part(int local) {
        return member.team().member(member.team().ownNode(), local);
    }
}
