package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.net.NicUse;
import org.strobe.srm.net.PaperLayout;
import org.strobe.srm.net.TeamNic;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.TeamMap;

/** Predicted memory of a team, compared with that of real ones. */
class TeamMemoryTest {
    private static final int SHORT = 3008;
    private static final int LONG = 300_000;

    @ParameterizedTest
    @CsvSource({"THREADS, 2, 1", "PROCESSES, 3, 1", "PROCESSES, 5, 2", "THREADS, 7, 3", "VIRTUAL, 12, 5"})
    void shouldTellWhatARealTeamTakes(Launch launch, int ranks, int nodes) {
        Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .timeout(Duration.ofMinutes(10))
                .run(TeamMemoryTest::compare);
    }

    private static Object compare(Rank rank) {
        int ranks = rank.size();
        int nodes = rank.placement().nodes();
        TeamMap members = new TeamMap(rank.number(), IntStream.range(0, ranks).toArray(), rank::nodeOf);
        SrmTeam team = Teams.join(rank, "all", members, new SrmSettings(true, 0));
        for (int root = 0; root < ranks; root++) {
            team.broadcast(BytePayload.of(SHORT, true), root);
            team.broadcast(BytePayload.of(LONG, true), root);
            team.reduce(BytePayload.of(SHORT, true), BytePayload.of(SHORT, true), LinearReducer.SUM, root);
            team.reduce(BytePayload.of(LONG, true), BytePayload.of(LONG, true), LinearReducer.SUM, root);
            team.allReduce(BytePayload.of(LONG, true), BytePayload.of(LONG, true), LinearReducer.SUM);
        }
        team.barrier();
        List<Integer> sizes = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            sizes.add(rank.placement().size(node));
        }
        TeamMemory memory = new TeamMemory(sizes, false, new BinomialTree(), PaperLayout.Room.NONE, Teams.AREA);
        int node = rank.node();
        assertThat(size(rank, "node-" + node + "/srm/all")).isEqualTo(memory.shared(node));
        checkStreams(rank, memory);
        if (nodes > 1) {
            assertThat(new NicUse(rank, Teams.AREA, nodes, PaperLayout.Room.NONE).taken())
                    .isEqualTo(memory.nic().taken())
                    .isGreaterThanOrEqualTo(memory.nic().size());
        } else {
            assertThat(memory.nic()).isNull();
        }
        team.barrier();
        Teams.leave(rank, team);
        return null;
    }

    /** Each member has been root, so all possible streams exist. */
    private static void checkStreams(Rank rank, TeamMemory memory) {
        int streams = 0;
        for (int member = 0; member < rank.size(); member++) {
            int node = rank.placement().nodeOf(member);
            int local = rank.placement().localRank(member);
            long stream = size(rank, "node-" + node + "/srm/all/stream-" + local);
            assertThat(stream).isIn(0L, TeamMemory.stream());
            streams += stream > 0 ? 1 : 0;
        }
        assertThat(streams).isEqualTo(memory.streams());
    }

    /** Bytes of a segment; 0 if there is none. */
    private static long size(Rank rank, String name) {
        try (Segment segment = rank.context().store().attach(name)) {
            return segment.size();
        } catch (SegmentException e) {
            return 0;
        }
    }

    @Test
    void shouldTellThatCellsAreWideForFewMembersOfTheHost() {
        assertThat(ofOneNode(16, false)).isGreaterThan(4 * ofOneNode(16, true));
        assertThat(ofOneNode(17, false)).isEqualTo(ofOneNode(17, true));
    }

    private static long ofOneNode(int members, boolean isModelled) {
        return new TeamMemory(List.of(members), isModelled, new BinomialTree(), PaperLayout.Room.NONE, Teams.AREA)
                .shared();
    }

    @Test
    void shouldAddUp() {
        TeamMemory memory =
                new TeamMemory(List.of(4, 4, 1), true, new BinomialTree(), PaperLayout.Room.NONE, Teams.AREA);
        TeamNic nic = memory.nic();
        assertThat(memory.shared()).isEqualTo(2 * memory.shared(0) + memory.shared(2));
        assertThat(memory.streams()).isEqualTo(8);
        assertThat(memory.ofMaster()).isEqualTo(nic.stages()).isGreaterThan(2L * nic.piece());
        assertThat(nic.forDeliveries()).isEqualTo(nic.cells() + nic.pair());
        assertThat(nic.size())
                .isEqualTo(
                        (1 + nic.children()) * (nic.cells() + nic.pair()) + nic.forExchanges() + nic.forDeliveries());
    }

    @Test
    void shouldTellHowManyTeamsThereIsRoomFor() {
        TeamNic nic = new TeamMemory(List.of(1, 1), true, new BinomialTree(), PaperLayout.Room.NONE, Teams.AREA).nic();
        assertThat(nic.fits()).isTrue();
        assertThat(nic.teamsAtATime() * nic.taken()).isLessThanOrEqualTo(Teams.AREA.size());
        TeamNic none = new TeamNic(2, new BinomialTree(), PaperLayout.Room.NONE, new NicArea(0, 128, 0, 512));
        assertThat(none.fits()).isFalse();
        assertThat(none.teamsAtATime()).isZero();
        assertThat(none.taken()).isZero();
    }
}
