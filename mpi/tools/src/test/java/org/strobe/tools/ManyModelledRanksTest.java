package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Memory and events of very many modelled ranks on the usual engine, in the heap that {@code strobe info --job} names;
 * 16,384 and 65,536 ranks in the long form.
 */
@EnabledOnOs(OS.LINUX)
class ManyModelledRanksTest {
    private static final boolean IS_LONG =
            System.getProperty("strobe.tests.form", "quick").equals("long");

    private static final String MACHINE = "cluster-2026";

    /** Tables of all ranks at each rank, and messages to all of them, would take many times as much. */
    private static final int MOST_EVENTS_A_RANK = 400;

    private static final Percentage THIRD = Percentage.withPercentage(100 / 3.0);

    static IntStream numbersOfRanks() {
        return IS_LONG ? IntStream.of(1024, 16_384, 65_536) : IntStream.of(1024);
    }

    @ParameterizedTest
    @MethodSource("numbersOfRanks")
    void shouldNeedLittleForEachRank(int ranks) throws Exception {
        Typed info = Typed.in("info", "--job", "--machine", MACHINE, "-n", Integer.toString(ranks));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.strobe.Run",
                        "-n",
                        Integer.toString(ranks),
                        "--machine",
                        MACHINE,
                        "--jvm-opts",
                        find(info.out(), "--jvm-opts (-Xmx\\d+k)"),
                        ManyModelledRanks.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(Long.parseLong(find(said, "(\\d+) events")) / ranks).isLessThan(MOST_EVENTS_A_RANK);
        assertThat(Long.parseLong(find(said, "resident: (\\d+) bytes")))
                .as(info.out())
                .isCloseTo(Long.parseLong(find(info.out(), "about .* (\\d+) bytes")), THIRD);
    }

    private static String find(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return found.group(1);
    }
}
