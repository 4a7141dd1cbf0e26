package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tests that docs/mutations.md names find the mistakes of that page. Each mistake is made in a copy of the sources. Its
 * changed files are compiled in front of the classes of this build, and the named test runs in a JVM with them.
 */
@Tag("slow")
class MutationTest {
    private static final Path PAGE = House.ROOT.resolve("docs/mutations.md");
    private static final List<String> MODULES = List.of(
            "shm-transport", "emulator", "srm-collectives", "bcs-core", "mpi", "mpi/tools", "microbench/suites");
    private static final Duration DEADLINE = Duration.ofSeconds(1000);

    @TempDir
    private static Path copy;

    @BeforeAll
    static void copySources() throws IOException {
        for (Path source : House.sources()) {
            copy(House.ROOT.relativize(source));
        }
        for (String module : MODULES) {
            Files.createSymbolicLink(copy.resolve(module).resolve("target"), House.ROOT.resolve(module, "target"));
        }
    }

    private static void copy(Path file) throws IOException {
        Path target = copy.resolve(file);
        Files.createDirectories(target.getParent());
        Files.copy(House.ROOT.resolve(file), target, StandardCopyOption.REPLACE_EXISTING);
    }

    static List<String> sections() throws IOException {
        return Listing.sections(PAGE);
    }

    /** @param module folder of the test's module */
    private record NamedTest(String module, String name) {
        static NamedTest of(String line) {
            String[] words = line.strip().split(" ", -1);
            return new NamedTest(words[0], words[1]);
        }

        /** Runs the test with other classes in front of those of this build. */
        Ended run(Path changed) throws IOException, InterruptedException {
            List<String> command = new ArrayList<>(List.of(
                    House.JAVA.toString(),
                    House.FAST_START,
                    "@" + House.JVM_FLAGS,
                    "-Dstrobe.house=" + copy,
                    "-Dstrobe.version=" + House.VERSION,
                    "-Dstrobe.tests.form=quick",
                    "-cp",
                    changed + File.pathSeparator + classPath(module),
                    TestRun.class.getName(),
                    name));
            return Ended.run(copy.resolve(module), DEADLINE, command);
        }
    }

    /** Classes of this build, with the tests of a module. */
    private static String classPath(String module) {
        return Stream.concat(
                        Stream.concat(
                                Stream.of(House.ROOT.resolve(module, "target", "test-classes")),
                                MODULES.stream().map(each -> House.ROOT.resolve(each, "target", "classes"))),
                        Stream.of(System.getProperty("java.class.path")))
                .map(Object::toString)
                .reduce((before, next) -> before + File.pathSeparator + next)
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("sections")
    void shouldBeFoundByTheNamedTest(String section, @TempDir Path classes) throws Exception {
        List<Listing> changes = Listing.blocks(PAGE, section, "diff").stream()
                .flatMap(block -> Listing.all(block).stream())
                .toList();
        NamedTest test = NamedTest.of(Listing.blocks(PAGE, section, "test").get(0));
        assertThat(changes).isNotEmpty();
        Ended unchanged = test.run(classes);
        assertThat(unchanged.exitCode()).as(unchanged.out() + unchanged.err()).isEqualTo(TestRun.PASSED);
        try {
            for (Listing change : changes) {
                change.apply(copy);
            }
            compile(changes, classes, classPath(test.module()));
            Ended changed = test.run(classes);
            assertThat(changed.exitCode()).as(changed.out() + changed.err()).isEqualTo(TestRun.FAILED);
        } finally {
            for (Listing change : changes) {
                copy(change.file());
            }
        }
    }

    /** Compiles the changed Java files. */
    private static void compile(List<Listing> changes, Path classes, String classPath) throws IOException {
        List<Path> files = changes.stream()
                .map(Listing::file)
                .filter(file -> file.toString().endsWith(".java"))
                .map(copy::resolve)
                .toList();
        if (!files.isEmpty()) {
            Javac.compile(files, classes, classPath);
        }
    }
}
