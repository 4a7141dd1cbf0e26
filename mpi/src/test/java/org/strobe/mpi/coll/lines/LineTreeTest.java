package org.strobe.mpi.coll.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.machine.Grid;

/** Trees in boxes of all small shapes, with each rank as the root: all get each part, and no link carries two. */
class LineTreeTest {
    private static final List<Grid> SHAPES = shapes();

    /** Of one to four places in each dimension, and one longer ring. */
    private static List<Grid> shapes() {
        List<Grid> shapes = new ArrayList<>();
        for (int x = 1; x <= 4; x++) {
            for (int y = 1; y <= 4; y++) {
                for (int z = 1; z <= 4; z++) {
                    if (x * y * z > 1) {
                        shapes.add(new Grid(x, y, z, false));
                        shapes.add(new Grid(x, y, z, true));
                    }
                }
            }
        }
        shapes.add(new Grid(7, 1, 1, true));
        return shapes;
    }

    private static GroupBox whole(Grid grid) {
        return GroupBox.find(grid.places(), rank -> rank, grid).orElseThrow();
    }

    private interface Check {
        void of(Grid grid, GroupBox box, int root, List<LineTree> trees);
    }

    private static void forAll(Check check) {
        for (Grid grid : SHAPES) {
            GroupBox box = whole(grid);
            for (int root = 0; root < grid.places(); root++) {
                int from = root;
                check.of(
                        grid,
                        box,
                        root,
                        IntStream.range(0, LineTree.parts(box))
                                .mapToObj(part -> new LineTree(box, from, part))
                                .toList());
            }
        }
    }

    @Test
    void shouldReachEachRankOnceFromItsParent() {
        forAll((grid, box, root, trees) -> {
            for (LineTree tree : trees) {
                int[] depths = new int[grid.places()];
                Arrays.fill(depths, -1);
                depths[root] = 0;
                List<Integer> open = new ArrayList<>(List.of(root));
                int[] children = new int[2 * box.dimensions() + 1];
                while (!open.isEmpty()) {
                    int rank = open.removeFirst();
                    int count = tree.children(rank, children);
                    for (int child : Arrays.copyOf(children, count)) {
                        assertThat(depths[child])
                                .as("%s root %d rank %d", grid, root, child)
                                .isEqualTo(-1);
                        assertThat(tree.parent(child))
                                .as("%s root %d rank %d", grid, root, child)
                                .isEqualTo(rank);
                        depths[child] = depths[rank] + 1;
                        open.add(child);
                    }
                }
                assertThat(depths).as("%s root %d", grid, root).doesNotContain(-1);
                assertThat(Arrays.stream(depths).max().orElseThrow())
                        .as("%s root %d", grid, root)
                        .isLessThanOrEqualTo(tree.depth());
            }
        });
    }

    @Test
    void shouldGoAlongLinksEachOfWhichCarriesOnePart() {
        forAll((grid, box, root, trees) -> {
            Set<List<Integer>> taken = new HashSet<>();
            for (int rank = 0; rank < grid.places(); rank++) {
                for (LineTree tree : trees) {
                    if (rank != root) {
                        int parent = tree.parent(rank);
                        assertThat(distance(grid, rank, parent)).isEqualTo(1);
                        assertThat(taken.add(List.of(parent, rank)))
                                .as("%s root %d: %d to %d", grid, root, parent, rank)
                                .isTrue();
                    }
                }
            }
        });
    }

    private static int[] coordinates(Grid grid, int place) {
        return new int[] {place % grid.x(), place / grid.x() % grid.y(), place / grid.x() / grid.y()};
    }

    private static int distance(Grid grid, int one, int other) {
        int[] extents = {grid.x(), grid.y(), grid.z()};
        int[] from = coordinates(grid, one);
        int[] to = coordinates(grid, other);
        int sum = 0;
        for (int dimension = 0; dimension < extents.length; dimension++) {
            int straight = Math.abs(from[dimension] - to[dimension]);
            sum += grid.isTorus() ? Math.min(straight, extents[dimension] - straight) : straight;
        }
        return sum;
    }

    @Test
    void shouldFindBoxesOfPlanesAndOfTurnedNumbers() {
        Grid grid = new Grid(4, 3, 3, true);
        Optional<GroupBox> turned = GroupBox.find(36, rank -> grid.place(rank / 9, rank / 3 % 3, rank % 3), grid);
        assertThat(turned).hasToString("Optional[ring[4, 3, 3]]");
        assertThat(turned.orElseThrow().coordinate(9, 0)).isEqualTo(1);
        assertThat(GroupBox.find(6, rank -> grid.place(rank % 2 + 1, rank / 2, 1), grid))
                .hasToString("Optional[mesh[2, 3]]");
        assertThat(GroupBox.find(4, rank -> grid.place(rank, 2, 1), grid)).hasToString("Optional[ring[4]]");
    }

    @Test
    void shouldRefuseWhatIsNoBoxOrNotRegular() {
        Grid grid = new Grid(4, 3, 2, false);
        assertThat(GroupBox.find(5, rank -> rank, grid)).isEmpty();
        assertThat(GroupBox.find(4, rank -> rank ^ 1, grid)).isEmpty();
        assertThat(GroupBox.find(2, rank -> 2 * rank, grid)).isEmpty();
        assertThat(GroupBox.find(4, rank -> rank / 2, grid))
                .as("two ranks a node")
                .isEmpty();
    }
}
