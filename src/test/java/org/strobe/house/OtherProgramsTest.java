package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that other people wrote, in a folder of the user's: {@code -Dstrobe.tests.programs=FOLDER}. Its file
 * {@code expected.txt} has a line for each run:
 *
 * <pre>
 *   # name | exit code | arguments of strobe run
 *   ring   | 0         | -n 4 --cp classes Ring 100
 * </pre>
 *
 * <p>If there is a file {@code ring.out}, the run prints its lines, in any order: ranks print when they like.
 */
class OtherProgramsTest {
    private static final String PROPERTY = "strobe.tests.programs";

    /** Quotes keep blanks in a word. */
    private static final Pattern WORD = Pattern.compile("(?:\"[^\"]*\"|[^\\s\"])+");

    private static final Duration DEADLINE = Duration.ofMinutes(15);
    private static final List<String> LAUNCHES = List.of("threads", "virtual", "processes");

    @TempDir
    Path made;

    /** One line of the file. */
    private record Expected(String name, int exitCode, List<String> arguments) {
        static Expected of(String line) {
            String[] columns = line.split("\\|", 3);
            assertThat(columns).as("name | exit code | arguments: " + line).hasSize(3);
            return new Expected(
                    columns[0].strip(),
                    Integer.parseInt(columns[1].strip()),
                    WORD.matcher(columns[2])
                            .results()
                            .map(word -> word.group().replace("\"", ""))
                            .toList());
        }
    }

    private static List<Expected> expected(Path folder) throws IOException {
        return Files.readAllLines(folder.resolve("expected.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Expected::of)
                .toList();
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> shouldRunAsExpectedInEveryLaunch() throws IOException {
        String named = System.getProperty(PROPERTY);
        Assumptions.assumeTrue(named != null, "-D" + PROPERTY + "=FOLDER names a folder of programs");
        Path folder = Path.of(named).toAbsolutePath();
        return expected(folder).stream()
                .flatMap(each -> LAUNCHES.stream()
                        .map(launch -> DynamicTest.dynamicTest(
                                each.name() + ", " + launch, () -> check(folder, each, launch))));
    }

    private static void check(Path folder, Expected expected, String launch) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(House.STROBE.toString(), "run", "--launch", launch));
        command.addAll(expected.arguments());
        Ended ended = Ended.run(folder, DEADLINE, command);
        assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(expected.exitCode());
        Path out = folder.resolve(expected.name() + ".out");
        if (Files.exists(out)) {
            assertThat(ended.out().lines()).containsExactlyInAnyOrderElementsOf(Files.readAllLines(out));
        }
    }

    @Test
    void shouldFindWhatDiffersFromTheExpectations() throws Exception {
        Files.writeString(
                made.resolve("Say.java"),
                "public class Say { public static void main(String[] a) { System.out.println(a[0]); System.exit(3); } }");
        Files.writeString(made.resolve("expected.txt"), """
                # name | exit code | arguments
                right | 3 | -n 2 --jvm-opts "-Xmx64m -ea" Say.java "yes, both"

                wrong | 3 | -n 2 Say.java no
                code  | 0 | -n 1 Say.java yes
                """);
        Files.writeString(made.resolve("right.out"), "yes, both\nyes, both\n");
        Files.writeString(made.resolve("wrong.out"), "yes\nyes\n");
        List<Expected> all = expected(made);
        assertThat(all).extracting(Expected::name).containsExactly("right", "wrong", "code");
        check(made, all.get(0), "threads");
        for (Expected bad : all.subList(1, all.size())) {
            Throwable found = catchThrowable(() -> check(made, bad, "threads"));
            assertThat(found).as(bad.name()).isInstanceOf(AssertionError.class);
        }
    }
}
