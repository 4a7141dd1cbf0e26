package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Jobs on all nodes of BlueGene/L: 65,536 in the long form, 128 in the quick one. Bounds events a rank and memory. */
@EnabledOnOs(OS.LINUX)
class BlueGeneScaleTest {
    private static final boolean IS_LONG =
            System.getProperty("strobe.tests.form", "quick").equals("long");

    private static final int WIDTH = IS_LONG ? 64 : 8;
    private static final int HEIGHT = IS_LONG ? 32 : 4;
    private static final int NODES = WIDTH * HEIGHT * HEIGHT;
    private static final long GIBIBYTE = 1L << 30;

    /** Heap of a JVM with few ranks, in KB. */
    private static final int LEAST_HEAP = 256 << 10;

    /** Beginning, three collectives and ending, about 53 events; a table or a message for each other rank would be thousands. */
    private static final int MOST_EVENTS = 100;

    /** 210 packets that a rank sends, and as many that it reads. */
    private static final int MOST_EVENTS_OF_HALO = 2500;

    private record Ended(int exitCode, String said) {}

    @Test
    void shouldJoinAllNodesInLittleMemory() throws Exception {
        Ended ended = run(NODES, 96, "collectives");
        assertThat(perRank(ended, NODES)).isLessThan(MOST_EVENTS);
        assertThat(resident(ended)).isLessThan(8 * GIBIBYTE);
    }

    @Test
    void shouldExchangeWithSixNeighbours() throws Exception {
        Ended ended = run(NODES, 192, "halo", Integer.toString(WIDTH), Integer.toString(HEIGHT));
        assertThat(perRank(ended, NODES)).isLessThan(MOST_EVENTS_OF_HALO);
        assertThat(resident(ended)).isLessThan(16 * GIBIBYTE);
    }

    @Test
    void shouldPassABarrierWithTwoRanksANode() throws Exception {
        Ended ended = run(2 * NODES, 80, "barrier");
        assertThat(resident(ended)).isLessThan(16 * GIBIBYTE);
    }

    /** A heap of 256 MB is too little for 131,072 ranks. */
    @Test
    void shouldRefuseAJobWithoutTheMemoryToBegin() throws Exception {
        Ended ended = strobe(1 << 17, 1 << 16, 2, "barrier");
        assertThat(ended.exitCode()).as(ended.said()).isEqualTo(2);
        assertThat(ended.said())
                .contains("-n 131072: so many modelled ranks need at least 3 GB of heap, and this JVM has 256 MB")
                .contains("--jvm-opts -Xmx81k")
                .doesNotContain("resident");
    }

    private static Ended run(int ranks, int kibibytesOfRank, String... words) throws Exception {
        Ended ended = strobe(ranks, NODES, kibibytesOfRank, words);
        assertThat(ended.exitCode()).as(ended.said()).isZero();
        return ended;
    }

    private static Ended strobe(int ranks, int nodes, int kibibytesOfRank, String... words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.strobe.Run",
                "-n",
                Integer.toString(ranks),
                "--nodes",
                Integer.toString(nodes),
                "--machine",
                nodes == 1 << 16 ? "bluegene-l" : "bluegene-l,network.shape=" + WIDTH + "x" + HEIGHT + "x" + HEIGHT,
                "--map",
                "xyzt",
                "--engine",
                "bgl",
                "--set",
                "bgl.mode=" + (ranks > nodes ? "virtual" : "coprocessor"),
                "--jvm-opts",
                "-Xmx" + Math.max(kibibytesOfRank, LEAST_HEAP / ranks) + "k",
                BlueGeneRanks.class.getName()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    private static long perRank(Ended ended, int ranks) {
        return Long.parseLong(find(ended.said(), "(\\d+) events")) / ranks;
    }

    private static long resident(Ended ended) {
        return Long.parseLong(find(ended.said(), "resident: (\\d+) bytes"));
    }

    private static String find(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return found.group(1);
    }
}
