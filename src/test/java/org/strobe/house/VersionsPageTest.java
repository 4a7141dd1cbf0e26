package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The tables of docs/versions.md name what there is: artifacts, packages, classes, pages. */
class VersionsPageTest {
    private static final Path PAGE = House.ROOT.resolve("docs/versions.md");

    private static List<String> found(String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult match) -> match.group(1))
                .distinct()
                .toList();
    }

    @Test
    void shouldNameEveryArtifact() throws IOException {
        assertThat(found("`(strobe(?:-[a-z]+)?)`"))
                .containsExactlyInAnyOrderElementsOf(
                        Published.all().stream().map(Published::artifact).toList());
    }

    @Test
    void shouldNamePackagesAndClassesThatExist() throws IOException {
        Set<String> files = House.sources().stream()
                .map(Path::toString)
                .filter(name -> name.contains("/src/main/java/"))
                .map(name -> name.substring(name.indexOf("/src/main/java/") + "/src/main/java/".length()))
                .collect(Collectors.toSet());
        List<String> names = found("`(org\\.strobe\\.[\\w.]+|mpi)`");
        assertThat(names).hasSizeGreaterThan(10);
        for (String name : names) {
            String path = name.replace('.', '/');
            assertThat(files.contains(path + ".java") || files.contains(path + "/package-info.java"))
                    .as(name)
                    .isTrue();
        }
    }

    @Test
    void shouldNameTheJdkOfTheBuild() throws IOException {
        String release = Pom.read(House.ROOT.resolve("parent/pom.xml")).text("/project/properties/jdk.release");
        assertThat(Files.readString(PAGE)).contains("| JDK to compile and to run | " + release + " and newer");
    }
}
