package org.strobe.mpi.srm;

import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.select.SrmAlgorithms;

/**
 * Every collective with every algorithm of the table, which is forced, with all numbers of ranks and nodes and sizes on both sides
 * of every threshold, in every launch.
 */
@Timeout(value = 1800, unit = TimeUnit.SECONDS)
class AlgorithmsTest {
    private static final boolean IS_LONG = "long".equals(System.getProperty("strobe.tests.form"));
    private static final List<Integer> RANKS = List.of(1, 2, 3, 4, 5, 7, 8, 16);
    private static final List<Integer> NODES = List.of(1, 2, 3, 4);
    private static final int JVMS = 3;

    /** In the short form, not all rows in each shape. */
    private static final int FEW = 3;

    private static final List<String> TREES = List.of("binomial", "binary", "fibonacci");

    /** Launch, ranks, nodes, processes, and which rows of the table: from one on, each so many further. */
    static Stream<Arguments> shapes() {
        return IS_LONG ? allShapes() : fewShapes();
    }

    private static Stream<Arguments> fewShapes() {
        return Stream.of(
                Arguments.of(Launch.THREADS, 1, 1, 1, 0, FEW),
                Arguments.of(Launch.THREADS, 2, 1, 1, 0, 2),
                Arguments.of(Launch.THREADS, 5, 3, 1, 0, 1),
                Arguments.of(Launch.VIRTUAL, 7, 1, 1, 0, 1),
                Arguments.of(Launch.VIRTUAL, 8, 4, 1, 1, 2),
                Arguments.of(Launch.PROCESSES, 2, 1, 2, 0, 2 * FEW),
                Arguments.of(Launch.PROCESSES, 2 * JVMS, 2, JVMS, FEW, 2 * FEW));
    }

    private static Stream<Arguments> allShapes() {
        Stream.Builder<Arguments> shapes = Stream.builder();
        for (Launch launch : Launch.values()) {
            for (int ranks : RANKS) {
                for (int nodes : NODES) {
                    if (nodes <= ranks) {
                        shapes.add(Arguments.of(launch, ranks, nodes, ranks, 0, 1));
                    }
                }
            }
        }
        shapes.add(Arguments.of(Launch.PROCESSES, 2 * JVMS, 1, JVMS, 0, 1));
        shapes.add(Arguments.of(Launch.PROCESSES, 2 * JVMS, 2, JVMS, 0, 1));
        return shapes.build();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void shouldBringWhatIsDueWhateverIsForced(Launch launch, int ranks, int nodes, int jvms, int first, int step) {
        int rows = SrmAlgorithms.TABLE.operations().stream()
                .mapToInt(each -> each.rows().size())
                .max()
                .orElseThrow();
        for (int row = first; row < rows; row += step) {
            String forced = forced(row);
            String tree = TREES.get(row % TREES.size());
            Job.of(ranks)
                    .nodes(nodes)
                    .launch(launch)
                    .ranksPerProcess((ranks + jvms - 1) / jvms)
                    .set(AlgorithmTable.setting(SrmKind.NAME), forced)
                    .set(SrmSettings.TREE.name(), tree)
                    .timeout(Duration.ofSeconds(1000))
                    .run(rank -> new AllCollectives(forced + " tree=" + tree, IS_LONG).run());
        }
    }

    /** Nodes of several JVMs, of one, and all in one JVM. */
    @ParameterizedTest
    @CsvSource({"THREADS, 5, 1, 5", "THREADS, 7, 3, 7", "VIRTUAL, 5, 2, 5", "PROCESSES, 4, 2, 2"})
    void shouldBringWhatIsDueByThePapersAlgorithms(Launch launch, int ranks, int nodes, int perProcess) {
        Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .ranksPerProcess(perProcess)
                .set(AlgorithmTable.setting(SrmKind.NAME), SrmAlgorithms.PAPER)
                .timeout(Duration.ofSeconds(1000))
                .run(rank -> new AllCollectives(SrmAlgorithms.PAPER, IS_LONG).run());
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "THREADS, 5, 2, 5",
        "VIRTUAL, 5, 1, 5",
        "VIRTUAL, 8, 3, 8",
        "PROCESSES, 3, 1, 1",
        "PROCESSES, 4, 2, 1",
        "PROCESSES, 6, 3, 2"
    })
    void shouldBringWhatIsDueByThePapersAlgorithmsOnOtherNodes(Launch launch, int ranks, int nodes, int perProcess) {
        shouldBringWhatIsDueByThePapersAlgorithms(launch, ranks, nodes, perProcess);
    }

    /** The machine's file forces the paper's algorithms. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldBringWhatIsDueOnThePapersMachine(int nodes) {
        Job.of(3 * nodes)
                .machine(ModelMachines.machine("ibm-sp"))
                .nodes(nodes)
                .timeout(Duration.ofSeconds(1000))
                .run(rank -> new AllCollectives("by the machine's file", IS_LONG).run());
    }

    /** A row of the table for each collective; the last one where there are fewer. */
    private static String forced(int row) {
        StringJoiner words = new StringJoiner(",");
        for (AlgorithmList<?, ?> each : SrmAlgorithms.TABLE.operations()) {
            int index = Math.min(row, each.rows().size() - 1);
            words.add(each.operation() + "=" + each.names().get(index));
        }
        return words.toString();
    }
}
