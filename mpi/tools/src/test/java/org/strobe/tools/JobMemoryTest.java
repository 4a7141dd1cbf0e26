package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;

/** Compares the output of {@code strobe info --job} with the memory of real jobs. */
class JobMemoryTest {
    /** Bytes of a block that exceeds a wide cell, so that a gather on one node uses the giver's stream. */
    private static final int SHORT = 4000;

    private static final int LONG = 300_000;
    private static final Pattern SUM = Pattern.compile("at most .* (\\d+) bytes");

    @ParameterizedTest
    @CsvSource({
        "THREADS, 4, 1, srm",
        "THREADS, 5, 2, srm",
        "VIRTUAL, 9, 4, srm",
        "THREADS, 5, 2, p2p",
        "THREADS, 4, 1, rsm",
        "THREADS, 1, 1, rsm",
        "THREADS, 1, 1, srm",
        "PROCESSES, 3, 1, rsm",
        "PROCESSES, 3, 2, srm"
    })
    void shouldPrintWhatARealJobMakes(Launch launch, int ranks, int nodes, String engine) {
        List<String> names = new ArrayList<>(
                sizes(Launch.THREADS, ranks, nodes, engine, List.of()).keySet());
        List<String> all = new ArrayList<>(names);
        for (String name : names) {
            for (int local = 0; local < ranks && name.matches("node-\\d+/srm/[^/]*"); local++) {
                all.add(name + "/stream-" + local);
            }
        }
        long made = sizes(launch, ranks, nodes, engine, all).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        Typed typed = Typed.in(
                "info",
                "--job",
                "-n",
                String.valueOf(ranks),
                "--nodes=" + nodes,
                "--launch",
                launch.name().toLowerCase(Locale.ROOT),
                "--engine",
                engine);
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(firstSum(typed.out())).as(typed.out()).isEqualTo(made);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"PROCESSES, 3, 1, srm", "PROCESSES, 4, 2, srm", "PROCESSES, 4, 2, p2p"})
    void shouldPrintWhatFurtherJobsMake(Launch launch, int ranks, int nodes, String engine) {
        shouldPrintWhatARealJobMakes(launch, ranks, nodes, engine);
    }

    private static long firstSum(String text) {
        Matcher matcher = SUM.matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return Long.parseLong(matcher.group(1));
    }

    /** Sizes of segments by name, of a job that has used everything in its world. */
    private static Map<String, Long> sizes(Launch launch, int ranks, int nodes, String engine, List<String> names) {
        Map<String, Long> found = Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .set("engine", engine)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> use(rank, new ArrayList<>(names)))
                .get(0);
        found.keySet().removeIf(name -> !name.startsWith("node-") && !name.startsWith("nic/memory/"));
        return found;
    }

    private static Map<String, Long> use(Rank rank, List<String> names) throws MPIException {
        MPI.Init(new String[0]);
        Intracomm world = MPI.COMM_WORLD;
        byte[] data = new byte[LONG];
        for (int root = 0; root < world.getSize(); root++) {
            world.bcast(data, SHORT, MPI.BYTE, root);
            world.bcast(data, LONG, MPI.BYTE, root);
            world.reduce(data, new byte[LONG], LONG, MPI.BYTE, MPI.BOR, root);
            world.gather(data, SHORT, MPI.BYTE, new byte[SHORT * world.getSize()], SHORT, MPI.BYTE, root);
        }
        world.barrier();
        Map<String, Long> sizes = new HashMap<>();
        if (rank.context().store() instanceof PrivateSegmentStore store) {
            sizes.putAll(store.sizes());
        }
        for (String name : names) {
            add(rank, name, sizes);
        }
        world.barrier();
        MPI.Finalize();
        return sizes;
    }

    private static void add(Rank rank, String name, Map<String, Long> sizes) {
        try (Segment segment = rank.context().store().attach(name)) {
            sizes.put(name, segment.size());
        } catch (SegmentException e) {
            assertThat(e.reason()).isEqualTo(SegmentException.Reason.MISSING);
        }
    }

    @Test
    void shouldTellHowANicIsSharedOut() {
        Typed typed = Typed.in("info", "--job", "-n", "8", "--nodes", "4");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out())
                .startsWith("8 ranks on 4 nodes, 2 each; ")
                .containsPattern("  inbox of a rank +768 KB +2 +1.5 MB ")
                .containsPattern("broadcasts: pair of buffers +\\S+ KB +1 ")
                .containsPattern("reductions: pair of buffers +\\S+ KB +2 ")
                .containsPattern("exchanges: pair of buffers +\\S+ KB +4 ")
                .containsPattern("room for \\d+ communicators of all ranks at a time");
    }

    @Test
    void shouldTellTheMemoryOfSunsPostboxesAndConnections() {
        Typed typed = Typed.in("info", "--job", "-n", "64", "--nodes", "2", "--engine", "rsm", "--set", "rsm.near=sun");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out())
                .containsPattern(
                        "postboxes and buffers of a node, n\\(n-1\\) pairs +129 MB +2 +257.9 MB +rsm.nearBound, here 1073741824")
                .containsPattern("long messages within a node, n\\(n-1\\) pairs +496 MB +2 +992.1 MB ")
                .containsPattern("reception of connections, of a rank +2\\d.\\d KB +64 ")
                .containsPattern("communicator: two buffers of a node +64 KB +2 +128 KB +rsm.bcastSize, here 32768")
                .containsPattern("communicator: areas of a node, n of n parts +256 KB +2 +512 KB +rsm.generalPool")
                .contains("One more communicator of all ranks: ");
    }

    @Test
    void shouldRefuseATopologyWithFewerNodes() {
        Typed typed = Typed.in(
                "info", "--job", "-n", "4", "--nodes", "4", "--machine", "sun-fire-link,network.topology=two-direct");
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err()).contains("nodes=4: network.topology = two-direct has 2");
    }

    @Test
    void shouldTellOfNoConnectionsOnOneNode() {
        Typed typed = Typed.in("info", "--job", "-n", "4", "--engine", "rsm", "--set", "rsm.near=sun");
        assertThat(typed.out()).contains("postboxes and buffers of a node").doesNotContain("stripes of a connection");
    }

    @ParameterizedTest
    @CsvSource({
        "gm, '', true, gm.sendTokens;gm.receiveTokens;stages",
        "gm, myrinet, true, gm.sendTokens;gm.receiveTokens;stages",
        "gm, qsnet, false, gm.sendTokens",
        "vapi, '', true, vapi.slots;vapi.registered",
        "vapi, infiniband-2003, true, vapi.slots;vapi.registered",
        "vapi, qsnet, false, vapi.slots;vapi.registered"
    })
    void shouldTellTheMemoryOfPorts(String engine, String machine, boolean isThere, String rows) {
        List<String> typed = new ArrayList<>(List.of("info", "--job", "-n", "4", "--nodes", "2", "--engine", engine));
        if (!machine.isEmpty()) {
            typed.addAll(List.of("--machine", machine));
        }
        String told = Typed.in(typed.toArray(String[]::new)).out();
        for (String row : rows.split(";", -1)) {
            assertThat(told.contains(row)).as(told).isEqualTo(isThere);
        }
    }

    @ParameterizedTest
    @CsvSource({"'', true", "qsnet, true", "myrinet, false"})
    void shouldTellTheMemoryOfTaggedPorts(String machine, boolean isThere) {
        List<String> typed = new ArrayList<>(List.of("info", "--job", "-n", "4", "--nodes", "2", "--engine", "tports"));
        if (!machine.isEmpty()) {
            typed.addAll(List.of("--machine", machine));
        }
        String told = Typed.in(typed.toArray(String[]::new)).out();
        for (String row : List.of("tports.sends", "tports.buffers", "system buffers of a rank")) {
            assertThat(told.contains(row)).as(told).isEqualTo(isThere);
        }
    }

    @Test
    void shouldTellWhenCollectivesGoByMessages() {
        assertThat(Typed.in("info", "--job", "-n", "8", "--nodes", "4", "--engine", "p2p")
                        .out())
                .contains("All collectives go by messages.")
                .doesNotContain("communicator: ");
    }

    @Test
    void shouldTakeWhatRunTakes() {
        Typed typed = Typed.in("info", "--job", "-np", "6", "--ranks-per-process", "4", "--set", "p2p.cells=128");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out())
                .startsWith("6 ranks on 1 node, 6 each; processes: 2; engine srm")
                .contains("here 128");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--machine cluster-2026 -n 8000000", "--launch virtual -n 4000000"})
    void shouldTellThatAComputerIsTooSmall(String options) {
        Typed typed = Typed.in(("info --job " + options).split(" "));
        assertThat(typed.exitCode()).as(typed.err()).isEqualTo(1);
        assertThat(typed.out()).contains("This computer has ", ": too little for such a job.");
    }

    @Test
    void shouldListNoDeliveriesBetweenManyNodes() {
        assertThat(Typed.in("info", "--job", "-n", "34", "--nodes", "17").out())
                .contains("exchanges: ")
                .doesNotContain("deliveries: ");
        assertThat(Typed.in("info", "--job", "-n", "16", "--nodes", "16").out()).contains("deliveries: ");
    }

    @Test
    void shouldNotWarnOfJobsThatFit() {
        assertThat(Typed.in("info", "--job", "-n", "64", "--machine", "cluster-2026")
                        .out())
                .contains("A heap of 70.5 MB suffices")
                .doesNotContain("too little");
        assertThat(Typed.in("info", "--job", "-n", "4").out()).doesNotContain("too little");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "info -n 3 | -n: it is for a job; strobe info --job tells of one",
                "info --algorithms --engine bgp | --engine=bgp: the engines are",
                "info --engines --engine p2p | --engine: it is for a job",
                "info --algorithms --engines | --algorithms, --engines and --job: one of them at a time",
                "info --job -n 0 | -n 0: a program has at least one rank",
                "info --job -n 2 --nodes 3 | nodes=3: from 1 to the number of ranks",
                "info --job --engine bgp | --engine=bgp: the engines are",
                "info --job --set p2p.cell=8 | no setting has this name; did you mean p2p.cells?",
                "info --job --launch threads --ranks-per-process 2 | all ranks share one process",
                "info --job -n 4000000 --nodes 2 --launch virtual | the inboxes of 2000000 ranks of a node need about"
            })
    void shouldRefuseWhatRunRefuses(String typedAndSaid) {
        String[] parts = typedAndSaid.split(" \\| ", 2);
        Typed typed = Typed.in(parts[0].split(" ", -1));
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).contains(parts[1]).hasLineCount(1);
    }
}
