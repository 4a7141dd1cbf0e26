package org.strobe.srm.member;

import org.strobe.srm.space.Cell;

/**
 * A run in which each member fills its cell and then reads those of all others.
 *
 * <p>A few members with a processor each publish their cells one by one: one step. Otherwise all arrive at a round,
 * which takes fewer wake-ups. Cells are not refilled before all members have moved on, so no second round is needed.
 */
public abstract class AllCellsRun extends NodeRun {
    private static final int FILL = 0;
    private static final int AWAIT = 1;

    private final boolean isByRound;
    private int stage;

    protected AllCellsRun(Member member, String name) {
        super(member, name);
        this.isByRound = member.isCrowded() || !space.hasWideCells();
    }

    /** Resets this class; each subclass calls it when it begins. */
    protected final void beginCells() {
        beginAnew();
        stage = FILL;
    }

    /**
     * Copies this member's data into its cell.
     *
     * @return number of bytes that readers find
     */
    protected abstract int fill(Cell own);

    /** Length of the data, of which the cell may hold less. */
    protected abstract long length();

    /** All cells are filled: does this member's part. */
    protected abstract void work();

    @Override
    public final boolean advance() {
        if (stage == FILL) {
            if (!hasRoom()) {
                return false;
            }
            Cell own = space.cell(space.self());
            publish(own, fill(own), length(), isByRound);
            stage = AWAIT;
        }
        if (isByRound ? !isReleased() : !areAllShown()) {
            return false;
        }
        work();
        return true;
    }
}
