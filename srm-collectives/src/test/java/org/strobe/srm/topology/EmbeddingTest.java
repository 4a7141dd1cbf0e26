package org.strobe.srm.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EmbeddingTest {
    private static final int MOST_NODES = 6;
    private static final int MOST_MEMBERS = 4;
    private static final int ORDERS = 3;
    private static final int MOST_NODES_OF_FIFTEEN = 32;

    /** All teams of up to six nodes with one to four members each, with every root, in blocks and in random orders. */
    @Test
    void shouldEnterEachNodeOnceAndBeNoDeeperThanBothTreesWhateverTheTeamAndTheRoot() {
        long seed = System.nanoTime();
        System.out.println("EmbeddingTest: seed " + seed);
        Random random = new Random(seed);
        int teams = 0;
        for (int nodes = 1; nodes <= MOST_NODES; nodes++) {
            int kinds = (int) Math.pow(MOST_MEMBERS, nodes);
            for (int kind = 0; kind < kinds; kind++) {
                int[] nodeOf = nodeOf(nodes, kind);
                for (int order = 0; order < ORDERS; order++) {
                    TeamMap team = team(nodeOf);
                    for (int root = 0; root < team.size(); root++) {
                        check(team, root);
                    }
                    teams++;
                    shuffle(nodeOf, random);
                }
            }
        }
        assertThat(teams).isEqualTo(ORDERS * (4 + 16 + 64 + 256 + 1024 + 4096));
    }

    private static int[] nodeOf(int nodes, int kind) {
        List<Integer> nodeOf = new ArrayList<>();
        int digits = kind;
        for (int node = 0; node < nodes; node++) {
            for (int i = 0; i <= digits % MOST_MEMBERS; i++) {
                nodeOf.add(node);
            }
            digits /= MOST_MEMBERS;
        }
        return nodeOf.stream().mapToInt(Integer::intValue).toArray();
    }

    private static void shuffle(int[] values, Random random) {
        for (int i = values.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int value = values[i];
            values[i] = values[other];
            values[other] = value;
        }
    }

    private static TeamMap team(int... nodeOf) {
        int[] ranks = new int[nodeOf.length];
        Arrays.setAll(ranks, i -> i);
        return new TeamMap(0, ranks, rank -> nodeOf[rank]);
    }

    private static void check(TeamMap team, int root) {
        Embedding tree = new Embedding(team, root, new BinomialTree(), new BinomialTree());
        String what = team + " root " + root;
        int[] entered = new int[team.nodes()];
        int largest = 0;
        for (int member = 0; member < team.size(); member++) {
            int parent = tree.parent(member);
            if (parent < 0) {
                assertThat(member).as(what).isEqualTo(root);
            } else if (team.node(parent) != team.node(member)) {
                entered[team.node(member)]++;
                assertThat(member).as(what).isEqualTo(team.master(team.node(member)));
            }
            largest = Math.max(largest, team.size(team.node(member)));
        }
        for (int node = 0; node < entered.length; node++) {
            assertThat(entered[node]).as(what).isEqualTo(node == team.node(root) ? 0 : 1);
        }
        assertThat(tree.height())
                .as(what)
                .isLessThanOrEqualTo(TreeShapeTest.floorOfLog(team.nodes()) + TreeShapeTest.floorOfLog(largest));
    }

    /** A program that leaves one of 16 processors to the daemons of its node pays no level for it. */
    @Test
    void shouldAddNoLevelWhenNodesHaveFifteenMembers() {
        for (int nodes = 1; nodes <= MOST_NODES_OF_FIFTEEN; nodes++) {
            int[] nodeOf = new int[15 * nodes];
            Arrays.setAll(nodeOf, rank -> rank / 15);
            for (int root : new int[] {0, 7, nodeOf.length - 1}) {
                assertThat(new Embedding(team(nodeOf), root, new BinomialTree(), new BinomialTree()).height())
                        .as("%d nodes of 15, root %d", nodes, root)
                        .isLessThanOrEqualTo(TreeShapeTest.floorOfLog(nodeOf.length));
            }
        }
    }

    @Test
    void shouldLookAsInThePaperWhenEightNodesHaveSixteenMembers() {
        int[] nodeOf = new int[128];
        Arrays.setAll(nodeOf, rank -> rank / 16);
        Embedding tree = new Embedding(team(nodeOf), 0, new BinomialTree(), new BinomialTree());
        assertThat(tree.height()).isEqualTo(7);
        assertThat(tree.children(0)).containsExactly(64, 32, 16, 8, 4, 2, 1);
        assertThat(tree.children(64)).containsExactly(96, 80, 72, 68, 66, 65);
    }
}
