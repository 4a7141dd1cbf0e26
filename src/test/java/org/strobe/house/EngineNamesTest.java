package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Names of engines stand as text in the packages of these engines alone. */
class EngineNamesTest {
    private static final Path MPI = House.ROOT.resolve("mpi/src/main");
    private static final Path SERVICES =
            MPI.resolve("resources/META-INF/services/org.strobe.mpi.engine.kind.EngineKind");
    private static final Pattern NAME = Pattern.compile(" NAME = \"(\\w+)\";");

    private static final Path SUITES = House.ROOT.resolve("microbench/suites/src/main/java/org/strobe/bench");

    private static List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        for (String type : Files.readAllLines(SERVICES)) {
            Path source = MPI.resolve("java").resolve(type.replace('.', '/') + ".java");
            Matcher name = NAME.matcher(Files.readString(source));
            assertThat(name.find()).as(source + " declares NAME").isTrue();
            names.add(name.group(1));
        }
        return names;
    }

    private static List<Path> sources() throws IOException {
        return House.sources().stream()
                .filter(file -> file.toString().contains("/src/main/java/")
                        && file.toString().endsWith(".java"))
                .toList();
    }

    /** Lines with a text that is a name, or the name of a setting. */
    private static List<String> uses(String name, Path source) throws IOException {
        Pattern text = Pattern.compile("\"" + name + "[\".]");
        return Files.readAllLines(source).stream()
                .filter(line -> text.matcher(line).find())
                .map(line -> source + ": " + line.strip())
                .toList();
    }

    /** True if the name is a suite's too, or a study's of a user-level layer, which the texts of a source may mean. */
    private static boolean namesSuites(String name, Path source) {
        return source.startsWith(House.ROOT.resolve("microbench"))
                && (Files.isDirectory(SUITES.resolve(name)) || source.startsWith(SUITES.resolve("userlevel")));
    }

    @Test
    void shouldStandInTheirPackagesAlone() throws IOException {
        List<String> names = names();
        assertThat(names).hasSizeGreaterThanOrEqualTo(3).doesNotHaveDuplicates();
        List<String> found = new ArrayList<>();
        for (Path source : sources()) {
            for (String name : names) {
                boolean isOwn = House.ROOT.relativize(source).toString().contains("/" + name + "/");
                List<String> uses = uses(name, source);
                if (!isOwn && !namesSuites(name, source)) {
                    found.addAll(uses);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void shouldFindAName() throws IOException {
        Path source = MPI.resolve("java/org/strobe/mpi/srm/SrmKind.java");
        assertThat(uses("srm", source)).hasSize(1);
    }
}
