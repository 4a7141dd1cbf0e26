package org.strobe.mpi.bgl.deposit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.machine.Grid;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.lines.LineTree;

/** Lines in boxes of several shapes, with each rank as the root. */
class DepositLinesTest {
    private static final List<Grid> SHAPES = List.of(
            new Grid(4, 1, 1, false),
            new Grid(7, 1, 1, true),
            new Grid(3, 4, 1, false),
            new Grid(2, 5, 1, true),
            new Grid(4, 4, 3, false),
            new Grid(5, 3, 4, true),
            new Grid(6, 2, 3, true));

    @Test
    void shouldGiveEachRankOneCopyOfEachPart() {
        for (Grid grid : SHAPES) {
            GroupBox box = GroupBox.find(grid.places(), rank -> rank, grid).orElseThrow();
            for (int root = 0; root < grid.places(); root++) {
                for (int part = 0; part < LineTree.parts(box); part++) {
                    int[] copies = copies(grid, root, new DepositLines(box, root, part));
                    int[] expected = new int[grid.places()];
                    Arrays.fill(expected, 1);
                    expected[root] = 0;
                    assertThat(copies)
                            .as("%s root %d part %d", grid, root, part)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** Copies that ranks get of a packet. */
    private static int[] copies(Grid grid, int root, DepositLines lines) {
        int[] copies = new int[grid.places()];
        List<Integer> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            int from = open.removeLast();
            for (int end : lines.ends(from)) {
                for (int rank : onTheWay(grid, from, end)) {
                    copies[rank]++;
                    open.add(rank);
                }
            }
        }
        return copies;
    }

    /** Ranks on the only shortest way along one dimension, without the first. */
    private static List<Integer> onTheWay(Grid grid, int from, int end) {
        int[] extents = {grid.x(), grid.y(), grid.z()};
        int[] at = {from % grid.x(), from / grid.x() % grid.y(), from / grid.x() / grid.y()};
        int[] to = {end % grid.x(), end / grid.x() % grid.y(), end / grid.x() / grid.y()};
        List<Integer> way = new ArrayList<>();
        for (int axis = 0; axis < at.length; axis++) {
            int steps = to[axis] - at[axis];
            if (grid.isTorus() && 2 * Math.abs(steps) > extents[axis]) {
                steps -= Integer.signum(steps) * extents[axis];
            }
            assertThat(grid.isTorus() && extents[axis] > 2 && 2 * Math.abs(steps) == extents[axis])
                    .as("two ways are equally short")
                    .isFalse();
            for (int i = 0; i < Math.abs(steps); i++) {
                at[axis] = Math.floorMod(at[axis] + Integer.signum(steps), extents[axis]);
                way.add(grid.place(at[0], at[1], at[2]));
            }
        }
        assertThat(way.size()).isEqualTo(grid.distance(from, end));
        return way;
    }
}
