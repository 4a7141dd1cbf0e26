package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.tools.StrobeCommand;

/** The programs of examples/mpj, which check their own results, on all launches and on a modelled machine. */
class UserProgramsTest {
    private static final Path FOLDER = Path.of(System.getProperty("strobe.house"), "examples", "mpj");

    /** Forms of a run in {@link #runs}. */
    private static final int FORMS = 6;

    /** Every form with one or two programs, which rotate. */
    static Stream<Arguments> someRuns() {
        List<Arguments> all = runs().toList();
        return IntStream.range(0, all.size())
                .filter(i -> (i / FORMS + i % FORMS) % 3 == 0)
                .mapToObj(all::get);
    }

    static Stream<Arguments> runs() {
        return Stream.of("Heat", "Farm", "Series", "Kernels")
                .flatMap(name -> Stream.of(
                        Arguments.of(name, new String[] {"--launch", "threads"}),
                        Arguments.of(name, new String[] {"--launch", "virtual", "--nodes", "2"}),
                        Arguments.of(name, new String[] {"--launch", "processes"}),
                        Arguments.of(name, new String[] {"--engine", "bcs"}),
                        Arguments.of(name, new String[] {"--machine", "cluster-2026", "--nodes", "2"}),
                        Arguments.of(name, new String[] {"--check"})));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("runs")
    void shouldRunInEachForm(String name, String[] options) {
        shouldRun(name, options);
    }

    @ParameterizedTest
    @MethodSource("someRuns")
    void shouldRun(String name, String[] options) {
        String[] head = {"run", "-n", "4", "--timeout", "200"};
        String[] words = Stream.of(head, options, new String[] {
                    FOLDER.resolve(name + ".java").toString()
                })
                .flatMap(Stream::of)
                .toArray(String[]::new);
        assertThat(StrobeCommand.execute(words)).isZero();
    }
}
