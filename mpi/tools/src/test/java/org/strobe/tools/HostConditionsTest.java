package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Virtual time of a modelled job under different conditions of the host: collector, room for young objects, carriers of
 * virtual threads, compilers. 256 ranks; 4,096 in the long form.
 */
class HostConditionsTest {
    private static final int RANKS =
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 4096 : 256;

    private static final List<String> CONDITIONS = List.of(
            "-Xmx2g",
            "-Xmx2g -XX:+UseSerialGC -Xmn8m -XX:SoftRefLRUPolicyMSPerMB=0"
                    + " -Djdk.virtualThreadScheduler.parallelism=4 -XX:TieredStopAtLevel=1");

    private static final Pattern ENDED = Pattern.compile("strobe: (.* us) on cluster-2026; .* s here, (\\d+) events");
    private static final int MINUTES = 10;

    @Test
    void shouldNotChangeTheTimesOfAModelledJob() throws Exception {
        List<String> ends = new ArrayList<>();
        for (String conditions : CONDITIONS) {
            String said = said(RANKS, conditions, 0, ManyModelledRanks.class.getName());
            Matcher ended = ENDED.matcher(said);
            assertThat(ended.find()).as(said).isTrue();
            ends.add(ended.group(1) + ", " + ended.group(2) + " events");
        }
        assertThat(ends).allMatch(ends.getFirst()::equals);
    }

    /** The end of a job that its heap or the user stops depends on the host: its time is no figure. */
    @Test
    void shouldTellTheTimeOfAStoppedJobAsSuch() throws Exception {
        assertThat(said(2, "-Xmx256m", 1, RepeatedCalls.class.getName(), "unknown", "1"))
                .containsPattern("strobe: stopped after .*s on cluster-2026; .* events");
    }

    private static String said(int ranks, String conditions, int exitCode, String... program) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.strobe.Run",
                "-n",
                Integer.toString(ranks),
                "--machine",
                "cluster-2026",
                "--jvm-opts",
                conditions));
        command.addAll(List.of(program));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isEqualTo(exitCode);
        return said;
    }
}
