package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each module owes to those who publish it and to those who depend on it. */
class ModulesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "shm-transport",
                "emulator",
                "srm-collectives",
                "bcs-core",
                "mpi",
                "mpi/tools",
                "mpi/mpj",
                "microbench/suites"
            })
    void shouldSkipJavadocOnlyWhileThereIsNoClass(String module) throws IOException {
        Path folder = House.ROOT.resolve(module);
        boolean skipped = Files.readString(folder.resolve("pom.xml")).contains("<maven.javadoc.skip>true");
        try (Stream<Path> files = Files.walk(folder.resolve("src/main/java"))) {
            boolean hasClass = files.map(Path::getFileName)
                    .map(Path::toString)
                    .anyMatch(name -> name.endsWith(".java") && !name.equals("package-info.java"));
            assertThat(skipped).isNotEqualTo(hasClass);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "shm-transport/target/strobe-shm-VERSION.jar, org.strobe.shm",
        "emulator/target/strobe-emulator-VERSION.jar, org.strobe.emulator",
        "srm-collectives/target/strobe-srm-VERSION.jar, org.strobe.srm",
        "bcs-core/target/strobe-bcs-VERSION.jar, org.strobe.bcs",
        "mpi/target/strobe-mpi-VERSION.jar, org.strobe.mpi",
        "mpi/mpj/target/strobe-mpj-VERSION.jar, org.strobe.mpj",
        "mpi/target/strobe-mpj.jar, org.strobe.mpj",
        "mpi/tools/target/strobe-tools-VERSION.jar, org.strobe.tools",
        "microbench/suites/target/strobe-suites-VERSION.jar, org.strobe.suites",
        "mpi/jar/target/strobe-VERSION.jar, org.strobe",
        "mpi/target/strobe.jar, org.strobe.mpi",
        "microbench/target/strobe-bench-VERSION.jar, org.strobe.bench"
    })
    void shouldNameItsModuleAndCarryTheLicence(String path, String module) throws IOException {
        try (JarFile jar = new JarFile(
                House.ROOT.resolve(path.replace("VERSION", House.VERSION)).toFile())) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo(module);
            assertThat(jar.getEntry("META-INF/LICENSE")).isNotNull();
            assertThat(jar.getEntry("META-INF/NOTICE")).isNotNull();
        }
    }

    /** Programs of one API see one package mpi. */
    @Test
    void shouldBringOneApi() throws IOException {
        try (JarFile jar =
                new JarFile(House.ROOT.resolve("mpi/target/strobe-mpj.jar").toFile())) {
            assertThat(jar.getEntry("mpi/Cartcomm.class")).isNotNull();
            assertThat(jar.getEntry("mpi/CartComm.class")).isNull();
            assertThat(jar.getEntry("org/strobe/Run.class")).isNotNull();
            assertThat(jar.getEntry("org/strobe/mpi/junit/MpiTest.class")).isNotNull();
        }
    }

    @Test
    void shouldBringTheTestsAnnotationWithoutJUnit() throws IOException {
        try (JarFile jar =
                new JarFile(House.ROOT.resolve("mpi/target/strobe.jar").toFile())) {
            assertThat(jar.getEntry("org/strobe/mpi/junit/MpiTest.class")).isNotNull();
            assertThat(jar.stream().map(JarEntry::getName))
                    .noneMatch(name -> name.contains("org/junit/") || name.contains("opentest4j"));
        }
    }

    /** Only PNG files take java.desktop; SVG and PDF are text of our own. */
    @Test
    void shouldDrawWithoutLibraries() throws IOException {
        try (JarFile jar =
                new JarFile(House.ROOT.resolve("mpi/target/strobe.jar").toFile())) {
            assertThat(jar.getEntry("org/strobe/mpi/picture/PdfWriter.class")).isNotNull();
            assertThat(jar.stream().map(JarEntry::getName)).noneMatch(name -> name.contains("org/knowm/"));
        }
        for (Path file : House.sources()) {
            if (file.toString().endsWith(".java") && file.toString().contains("/src/main/java/")) {
                boolean isPng = file.endsWith("PngWriter.java");
                assertThat(Files.readString(file).contains("import java.awt."))
                        .as(file.toString())
                        .isEqualTo(isPng);
            }
        }
    }

    @Test
    void shouldKeepWhatCommandsNeedOutOfTheLibrary() throws IOException {
        assertThat(Files.readString(House.ROOT.resolve("mpi/pom.xml"))).doesNotContain("picocli");
    }

    @Test
    void shouldCompileItsOwnSourcesOnly() throws IOException {
        for (Path file : House.sources()) {
            if (file.endsWith("pom.xml")) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain("add-source");
            }
        }
    }
}
