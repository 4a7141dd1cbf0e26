package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.select.SrmAlgorithms;
import org.strobe.srm.select.TeamAlgorithms;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.TeamMap;

/** The SRM paper's algorithms are what runs when they are forced, on one node and on several, for any length. */
class ForcedOnNodesTest {
    private static final long[] SIZES = {0, 8, 8193, 65_536, 65_537, 8 << 20};

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "THREADS, 2", "THREADS, 3"})
    void shouldRunWhatIsForcedWhateverTheNumberOfNodes(Launch launch, int nodes) {
        List<Set<String>> found = Job.of(2 * nodes)
                .nodes(nodes)
                .launch(launch)
                .timeout(Duration.ofMinutes(10))
                .run(ForcedOnNodesTest::names);
        assertThat(found)
                .allSatisfy(names -> assertThat(names)
                        .containsExactlyInAnyOrder("PaperBarrier", "PaperBroadcast", "PaperReduce", "PaperAllReduce"));
    }

    /** The NICs of a modelled machine reach the memory of ranks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldRunWhatIsForcedOnThePapersMachine(int nodes) {
        List<Set<String>> found = Job.of(2 * nodes)
                .nodes(nodes)
                .machine(ModelMachines.machine("ibm-sp"))
                .timeout(Duration.ofMinutes(10))
                .run(ForcedOnNodesTest::names);
        assertThat(found).allSatisfy(names -> assertThat(names).hasSize(4).allMatch(name -> name.startsWith("Paper")));
    }

    private static Set<String> names(Rank rank) {
        SrmSettings settings = new SrmSettings(false, 0, SrmAlgorithms.TABLE.parse("paper"));
        int[] ranks = new int[rank.size()];
        Arrays.setAll(ranks, i -> i);
        TeamMap team = new TeamMap(rank.number(), ranks, rank::nodeOf);
        NetSpace net = team.nodes() == 1
                ? null
                : NetSpace.open(
                        rank,
                        team,
                        Teams.AREA,
                        settings.tree(),
                        settings.paperRoom(),
                        NodeSpace.isInOneJvm(rank, team),
                        false,
                        own -> Teams.exchange(rank, "all", team, own));
        Set<String> names = new HashSet<>();
        try (NodeSpace space = new NodeSpace(rank, "srm/all", team)) {
            Member member = new Member(rank, () -> "all", team, space, net, settings.tree(), settings.paper(), false);
            TeamAlgorithms algorithms = TeamAlgorithms.of(member, settings.forced());
            for (long size : SIZES) {
                List.of(
                                algorithms.barriers().of(size),
                                algorithms.broadcasts().of(size),
                                algorithms.reduces().of(size),
                                algorithms.allReduces().of(size))
                        .forEach(each -> names.add(each.getClass().getSimpleName()));
            }
        }
        return names;
    }
}
