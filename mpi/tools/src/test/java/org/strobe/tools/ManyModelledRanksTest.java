package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Memory and events of very many modelled ranks on the usual engine; 16,384 ranks in the long form. */
class ManyModelledRanksTest {
    private static final boolean IS_LONG =
            System.getProperty("strobe.tests.form", "quick").equals("long");

    private static final int RANKS = IS_LONG ? 16_384 : 1024;
    private static final String HEAP = IS_LONG ? "-Xmx2g" : "-Xmx224m";

    /** Tables of all ranks at each rank, and messages to all of them, would take many times as much. */
    private static final int MOST_EVENTS_A_RANK = 280;

    @Test
    void shouldNeedLittleForEachRank() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        HEAP,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.strobe.Run",
                        "-n",
                        Integer.toString(RANKS),
                        "--machine",
                        "cluster-2026",
                        ManyModelledRanks.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        Matcher events = Pattern.compile("(\\d+) events").matcher(said);
        assertThat(events.find()).as(said).isTrue();
        assertThat(Long.parseLong(events.group(1)) / RANKS).isLessThan(MOST_EVENTS_A_RANK);
    }
}
