package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Poms as users of the artifacts get them, and as Maven Central asks for them. */
class PublishedPomsTest {
    static List<Published> all() throws IOException {
        return Published.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldHaveWhatMavenCentralAsksFor(Published artifact) throws IOException {
        CentralRules.check(Pom.read(artifact.pom()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldNeedNoOtherPomAndNoRepository(Published artifact) throws IOException {
        Pom pom = Pom.read(artifact.pom());
        assertThat(pom.text("/project/groupId")).isEqualTo("org.strobe");
        assertThat(pom.text("/project/artifactId")).isEqualTo(artifact.artifact());
        assertThat(pom.text("/project/version")).isEqualTo(House.VERSION);
        for (String element : List.of("parent", "build", "profiles", "repositories", "pluginRepositories")) {
            assertThat(pom.texts("/project/" + element)).as(element).isEmpty();
        }
        assertThat(Files.readString(artifact.pom())).doesNotContain("${");
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldBringLibrariesOfUsersOnly(Published artifact) throws IOException {
        Pom pom = Pom.read(artifact.pom());
        assertThat(pom.texts("/project/dependencies/dependency[not(version)]")).isEmpty();
        assertThat(pom.texts("/project/dependencies/dependency[scope='test']")).isEmpty();
        assertThat(pom.texts("/project/dependencies/dependency[scope='provided'][not(optional='true')]"))
                .isEmpty();
    }

    @Test
    void shouldLeaveOutWhatDependenciesMustNotBring() throws IOException {
        Published memory = Published.all().stream()
                .filter(artifact -> artifact.artifact().equals("strobe-shm"))
                .findFirst()
                .orElseThrow();
        assertThat(Pom.read(memory.pom())
                        .texts("/project/dependencies/dependency[artifactId='chronicle-bytes']/exclusions/exclusion"
                                + "/artifactId"))
                .contains("chronicle-analytics", "jna", "jnr-ffi");
    }

    @Test
    void shouldListEveryArtifactInTheBillOfMaterials() throws IOException {
        Published bom = Published.all().stream()
                .filter(artifact -> !artifact.hasJar())
                .findFirst()
                .orElseThrow();
        Pom pom = Pom.read(bom.pom());
        String managed = "/project/dependencyManagement/dependencies/dependency/";
        assertThat(pom.text("/project/packaging")).isEqualTo("pom");
        assertThat(pom.texts(managed + "groupId")).containsOnly("org.strobe");
        assertThat(pom.texts(managed + "version")).containsOnly(House.VERSION);
        assertThat(pom.texts(managed + "artifactId"))
                .containsExactlyInAnyOrderElementsOf(Published.all().stream()
                        .filter(Published::hasJar)
                        .map(Published::artifact)
                        .toList());
    }
}
