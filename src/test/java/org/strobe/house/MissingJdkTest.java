package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Without a JDK that is new enough, one line says what is missing and where it was looked for. */
class MissingJdkTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final Pattern OLDER = Pattern.compile("JAVA_VERSION=\"(1\\.8|8|9|1\\d|2[0-4])[.\"]");
    private static final int MAJOR_VERSION_AT = 6;
    private static final short MAJOR_VERSION_OF_JDK_8 = 52;

    @TempDir
    Path folder;

    @Test
    void shouldSayWhatIsMissingWhenTheScriptFindsNoJdk() throws Exception {
        Ended ended = Ended.run(folder, DEADLINE, List.of(scriptThatWants(99).toString(), "info"));
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err().lines())
                .singleElement()
                .asString()
                .contains("JDK 99", "STROBE_JAVA_HOME", "JAVA_HOME", "PATH", "/usr/lib/jvm");
    }

    @Test
    void shouldSayWhatIsWrongWhenTheNamedJdkIsNone() throws Exception {
        Map<String, String> environment = Map.of("STROBE_JAVA_HOME", folder.toString());
        Ended ended = Ended.run(folder, DEADLINE, List.of(House.STROBE.toString(), "info"), environment);
        assertThat(ended)
                .isEqualTo(new Ended(2, "", "strobe: STROBE_JAVA_HOME=" + folder + " is no JDK 25 or newer\n"));
    }

    @Test
    void shouldSayWhatIsMissingWhenMavenFindsNoJdk() throws Exception {
        List<String> command =
                List.of(House.MAVEN.toString(), "-B", "-q", "-o", "validate", "-Djdk.range=[99,)", "-pl", "parent");
        Ended ended = Ended.run(House.ROOT, DEADLINE, command);
        assertThat(ended.exitCode()).isNotZero();
        assertThat(ended.out().lines())
                .anySatisfy(line -> assertThat(line).contains("JDK 25 or newer", "JAVA_HOME", "/usr/lib/jvm"));
    }

    @Test
    void shouldLoadTheMainClassByAnOlderJava() throws Exception {
        try (JarFile jar = new JarFile(House.STROBE_JAR.toFile());
                InputStream main = jar.getInputStream(jar.getJarEntry("org/strobe/Run.class"))) {
            ByteBuffer header = ByteBuffer.wrap(main.readNBytes(MAJOR_VERSION_AT + Short.BYTES));
            assertThat(header.getShort(MAJOR_VERSION_AT)).isEqualTo(MAJOR_VERSION_OF_JDK_8);
        }
    }

    @Test
    void shouldSayWhatIsMissingByAnOlderJava() throws Exception {
        List<Path> older = olderJdks();
        assumeThat(older).as("older JDKs of this computer").isNotEmpty();
        for (Path jdk : older) {
            Ended ended = Ended.run(
                    folder,
                    DEADLINE,
                    List.of(jdk.resolve("bin/java").toString(), "-jar", House.STROBE_JAR.toString(), "info"));
            assertThat(ended.exitCode()).isEqualTo(2);
            assertThat(ended.out()).isEmpty();
            assertThat(ended.err().lines())
                    .singleElement()
                    .asString()
                    .startsWith("strobe: needs a JDK 25 or newer; this is ");
        }
    }

    static List<Path> olderJdks() throws IOException {
        Path all = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(all)) {
            return List.of();
        }
        try (Stream<Path> jdks = Files.list(all)) {
            return jdks.filter(MissingJdkTest::isOlder).toList();
        }
    }

    private static boolean isOlder(Path jdk) {
        try {
            return OLDER.matcher(Files.readString(jdk.resolve("release"))).find();
        } catch (IOException e) {
            return false; // no JDK
        }
    }

    /** The script as it is, but asking for a release that nobody has. */
    private Path scriptThatWants(int release) throws IOException {
        String text = Files.readString(House.STROBE);
        assertThat(text).containsOnlyOnce("least=25");
        Path script = folder.resolve("strobe");
        Files.writeString(script, text.replace("least=25", "least=" + release));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }
}
