package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.net.NicUse;
import org.strobe.srm.net.PaperLayout;
import org.strobe.srm.select.SrmAlgorithms;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.TeamMap;

/**
 * Buffers that nodes keep for each other, counted in the memory of their NICs while real teams move long messages
 * [SRM, section 2.3].
 */
class BuffersTest {
    private static final int PAIR = 2;
    private static final int LONG = 5 * 32 * 1024;
    private static final int ROUNDS = 3;

    private static final int MOST_NODES = "long".equals(System.getProperty("strobe.tests.form")) ? 21 : 8;

    static IntStream nodes() {
        return IntStream.of(2, 3, 4, 7, 8, 16, 21).filter(nodes -> nodes <= MOST_NODES);
    }

    private static final int BUFFERED = 60 * 1024;
    private static final SrmSettings SETTINGS = new SrmSettings(true, 0);
    private static final SrmSettings PAPER = new SrmSettings(true, 0, SrmAlgorithms.TABLE.parse("paper"));

    /** Buffers that one node has used. */
    private record Used(int byBroadcasts, int byReductions, int byExchanges, boolean beyond) {}

    @ParameterizedTest
    @MethodSource("nodes")
    void shouldKeepOnePairOfBuffersANodeForBroadcastsHoweverManyNodesThereAre(int nodes) {
        List<Used> used = run(nodes, (team, root) -> team.broadcast(filled(), root), allOf(nodes));
        assertThat(used).containsOnly(new Used(PAIR, 0, 0, false));
    }

    @ParameterizedTest
    @MethodSource("nodes")
    void shouldKeepOnePairOfBuffersAChildOfTheMasterForReductions(int nodes) {
        List<Used> used = run(nodes, BuffersTest::reduce, 0);
        for (int node = 0; node < nodes; node++) {
            int children = new BinomialTree().children(node, nodes).length;
            assertThat(used.get(node)).as("node %d", node).isEqualTo(new Used(0, PAIR * children, 0, false));
        }
    }

    @ParameterizedTest
    @MethodSource("nodes")
    void shouldKeepAsManyPairsForReductionsAsARootHasChildrenWhoeverIsRoot(int nodes) {
        int children = new BinomialTree().children(0, nodes).length;
        assertThat(run(nodes, BuffersTest::reduce, allOf(nodes))).containsOnly(new Used(0, PAIR * children, 0, false));
        assertThat(children).isEqualTo(Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1));
    }

    @ParameterizedTest
    @MethodSource("nodes")
    void shouldKeepOnePairOfBuffersADoublingForExchanges(int nodes) {
        List<Used> used = run(nodes, (team, root) -> team.allReduce(small(), small(), LinearReducer.SUM), 0);
        int power = Integer.highestOneBit(nodes);
        int doublings = Integer.numberOfTrailingZeros(power);
        for (int node = 0; node < nodes; node++) {
            boolean isPaired = node < 2 * (nodes - power);
            boolean isPassive = isPaired && node % 2 == 1;
            int pairs = isPassive ? 1 : doublings + (isPaired ? 1 : 0);
            assertThat(used.get(node)).as("node %d", node).isEqualTo(new Used(0, 0, PAIR * pairs, false));
        }
    }

    @ParameterizedTest
    @MethodSource("nodes")
    void shouldKeepOnePairANodeAndOneAChildWhenThePapersAlgorithmsAreForced(int nodes) {
        int children = new BinomialTree().children(0, nodes).length;
        List<Integer> used = Job.of(nodes)
                .nodes(nodes)
                .launch(Launch.VIRTUAL)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> usedByPaper(rank, nodes));
        assertThat(used).containsOnly(PAIR * (1 + children));
    }

    private static int usedByPaper(Rank rank, int nodes) {
        TeamMap members = new TeamMap(rank.number(), allOf(nodes), rank::nodeOf);
        SrmTeam team = Teams.join(rank, "all", members, PAPER);
        for (int round = 0; round < ROUNDS; round++) {
            for (int root = 0; root < nodes; root++) {
                team.broadcast(filled(BUFFERED), root);
                team.broadcast(filled(BUFFERED), root);
                reduce(team, root);
            }
        }
        team.barrier();
        NicUse use = new NicUse(rank, Teams.AREA, nodes, PAPER.paperRoom());
        int buffers = use.buffersOfPaperBroadcasts() + use.buffersOfPaperReductions();
        int others = use.buffersOfBroadcasts() + use.buffersOfReductions() + use.buffersOfExchanges();
        Teams.leave(rank, team);
        return others > 0 || use.isMoreUsed() ? -1 : buffers;
    }

    private static int[] allOf(int nodes) {
        return IntStream.range(0, nodes).toArray();
    }

    /** One member per node runs this a few times with each root; returns its NIC's used buffers. */
    private static List<Used> run(int nodes, ObjIntConsumer<SrmTeam> collective, int... roots) {
        return Job.of(nodes)
                .nodes(nodes)
                .launch(Launch.VIRTUAL)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> used(rank, nodes, collective, roots));
    }

    private static Used used(Rank rank, int nodes, ObjIntConsumer<SrmTeam> collective, int... roots) {
        TeamMap members = new TeamMap(rank.number(), allOf(nodes), rank::nodeOf);
        SrmTeam team = Teams.join(rank, "all", members, SETTINGS);
        for (int round = 0; round < ROUNDS; round++) {
            for (int root : roots) {
                collective.accept(team, root);
            }
        }
        team.barrier();
        NicUse use = new NicUse(rank, Teams.AREA, nodes, PaperLayout.Room.NONE);
        Used used = new Used(
                use.buffersOfBroadcasts(), use.buffersOfReductions(), use.buffersOfExchanges(), use.isMoreUsed());
        Teams.leave(rank, team);
        return used;
    }

    private static void reduce(SrmTeam team, int root) {
        team.reduce(filled(), filled(), LinearReducer.SUM, root);
    }

    private static BytePayload filled() {
        return filled(LONG);
    }

    private static BytePayload small() {
        return filled(LinearReducer.UNIT);
    }

    private static BytePayload filled(int size) {
        BytePayload bytes = BytePayload.of(size, true);
        byte[] content = new byte[size];
        Arrays.fill(content, (byte) 1);
        ByteBuffer target = bytes.buffer();
        target.put(0, content);
        return bytes;
    }
}
