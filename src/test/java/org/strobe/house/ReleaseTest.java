package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.house.program.EmbeddedRanks;

/**
 * The way of docs/releasing.md, from these sources to the bundle that Maven Central takes: built twice, in two folders,
 * time zones and languages. The second build is signed by a key of the test, where there is gpg.
 */
@Tag("slow")
class ReleaseTest {
    private static final Duration DEADLINE = Duration.ofSeconds(2800);
    private static final Path PAGE = House.ROOT.resolve("docs/releasing.md");
    private static final String VERSION = House.VERSION.replace("-SNAPSHOT", "");
    private static final String HOME = "https://strobe.example";
    private static final Map<String, String> CHECKSUMS = Map.of(".md5", "MD5", ".sha1", "SHA-1");

    private static final Map<String, String> COMMITTER = Map.of(
            "GIT_AUTHOR_NAME", "Test",
            "GIT_AUTHOR_EMAIL", "test@strobe.example",
            "GIT_COMMITTER_NAME", "Test",
            "GIT_COMMITTER_EMAIL", "test@strobe.example");

    @TempDir
    static Path folder;

    private static Path prepared;
    private static boolean isSigned;
    private static Map<String, byte[]> first;
    private static Map<String, byte[]> second;

    @BeforeAll
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    static void buildTwice() throws Exception {
        assumeTrue(House.VERSION.endsWith("-SNAPSHOT"), "a release is not prepared again");
        prepared = Files.createDirectory(folder.resolve("prepared"));
        House.copySources(prepared);
        run(prepared, COMMITTER, "git", "init", "-q");
        run(prepared, COMMITTER, "git", "add", "-A");
        run(prepared, COMMITTER, "git", "commit", "-q", "-m", "Sources");
        for (String commands : Listing.blocks(PAGE, "Prepare", "sh")) {
            run(prepared, COMMITTER, "bash", "-euc", commands);
        }
        Path other = folder.resolve("of/another/name");
        run(folder, Map.of(), "git", "clone", "-q", prepared.toString(), other.toString());

        isSigned = makeKey();
        first = build(prepared, "release", Map.of("TZ", "America/Bogota"));
        second = build(
                other,
                isSigned ? "release,sign" : "release",
                Map.of("TZ", "Asia/Tokyo", "LC_ALL", "C", "GNUPGHOME", keys().toString()));
    }

    @AfterAll
    static void endAgent() throws Exception {
        if (isSigned) {
            run(folder, Map.of("GNUPGHOME", keys().toString()), "gpgconf", "--kill", "all");
        }
    }

    private static Path keys() {
        return folder.resolve("keys");
    }

    private static boolean makeKey() throws Exception {
        Files.createDirectory(keys());
        List<String> command = List.of(
                "bash", "-c", "chmod 700 . && gpg --batch --passphrase '' --quick-generate-key test@strobe.example");
        return Ended.run(keys(), DEADLINE, command, Map.of("GNUPGHOME", keys().toString()))
                        .exitCode()
                == 0;
    }

    private static Ended run(Path in, Map<String, String> environment, String... command) throws Exception {
        Ended ended = Ended.run(in, DEADLINE, List.of(command), environment);
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        return ended;
    }

    /** Builds a release, and returns the files of its bundle by name. */
    private static Map<String, byte[]> build(Path sources, String profiles, Map<String, String> environment)
            throws Exception {
        Map<String, String> variables = new TreeMap<>(environment);
        variables.put("JAVA_HOME", House.JAVA_HOME.toString());
        run(
                sources,
                variables,
                maven("-q", "verify", "-P" + profiles, "-Dmaven.test.skip=true", "-Dpublic.home=" + HOME));
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipFile bundle =
                new ZipFile(sources.resolve("target/central-bundle.zip").toFile())) {
            for (ZipEntry entry : bundle.stream().toList()) {
                if (!entry.isDirectory()) {
                    files.put(entry.getName(), bundle.getInputStream(entry).readAllBytes());
                }
            }
        }
        return files;
    }

    private static String[] maven(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(House.MAVEN.toString(), "-B", "-Dmaven.repo.local=" + LocalRepository.MAVENS_REPOSITORY));
        command.addAll(List.of(arguments));
        return command.toArray(String[]::new);
    }

    private static String place(String artifact, String suffix) {
        return "org/strobe/" + artifact + "/" + VERSION + "/" + artifact + "-" + VERSION + suffix;
    }

    @Test
    void shouldMakeTheSameFilesTwiceButForSignatures() {
        Map<String, byte[]> unsigned = new TreeMap<>(second);
        unsigned.keySet().removeIf(name -> name.contains(".asc"));
        assertThat(unsigned.keySet()).isEqualTo(first.keySet());
        assertThat(first.keySet())
                .filteredOn(name -> !Arrays.equals(first.get(name), unsigned.get(name)))
                .isEmpty();
    }

    @Test
    void shouldHaveEveryFileThatMavenCentralAsksFor() throws IOException {
        Set<String> expected = new TreeSet<>();
        for (Published artifact : Published.all()) {
            expected.add(place(artifact.artifact(), ".pom"));
            if (artifact.hasJar()) {
                for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")) {
                    expected.add(place(artifact.artifact(), suffix));
                }
            }
        }
        expected.add(place("strobe", "-all.jar"));
        expected.add(place("strobe-mpj", "-all.jar"));
        expected.add(place("strobe-mpi", "-core.jar"));
        assertThat(first.keySet())
                .filteredOn(name -> CHECKSUMS.keySet().stream().noneMatch(name::endsWith))
                .containsExactlyElementsOf(expected);
        for (String name : expected) {
            if (name.endsWith(".pom")) {
                Pom pom = Pom.of(first.get(name));
                CentralRules.check(pom);
                assertThat(pom.text("/project/url")).isEqualTo(HOME);
            }
        }
    }

    @Test
    void shouldGiveEachFileItsChecksums() throws Exception {
        for (String name : first.keySet()) {
            if (CHECKSUMS.keySet().stream().noneMatch(name::endsWith)) {
                for (Map.Entry<String, String> checksum : CHECKSUMS.entrySet()) {
                    byte[] digest =
                            MessageDigest.getInstance(checksum.getValue()).digest(first.get(name));
                    assertThat(first.get(name + checksum.getKey()))
                            .as(name)
                            .asString()
                            .isEqualTo(HexFormat.of().formatHex(digest));
                }
            }
        }
    }

    @Test
    void shouldSignEachFile() throws Exception {
        assumeTrue(isSigned, "signatures need gpg");
        Path signed = unpack(second, folder.resolve("signed"));
        for (String name : first.keySet()) {
            if (CHECKSUMS.keySet().stream().noneMatch(name::endsWith)) {
                String file = signed.resolve(name).toString();
                run(folder, Map.of("GNUPGHOME", keys().toString()), "gpg", "--verify", file + ".asc", file);
            }
        }
    }

    @Test
    void shouldListTheLibrariesOfTheJarThatHasEverything() {
        assertThat(new String(first.get(place("strobe", "-cyclonedx.json")), StandardCharsets.UTF_8))
                .contains("pkg:maven/org.strobe/strobe-mpi@" + VERSION)
                .contains("pkg:maven/net.openhft/chronicle-bytes@", "pkg:maven/org.agrona/agrona@")
                .contains("pkg:maven/org.jctools/", "pkg:maven/info.picocli/picocli@", "pkg:maven/org.slf4j/slf4j-api@")
                .contains("Apache-2.0", "SHA-256");
    }

    @Test
    void shouldNotSignWithoutAPublicAddress() throws Exception {
        Ended ended = Ended.run(prepared, DEADLINE, List.of(maven("validate", "-N", "-Psign")));
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out()).contains("public.home in parent/pom.xml");
    }

    @Test
    void shouldNotSignASnapshot() throws Exception {
        Ended ended =
                Ended.run(House.ROOT, DEADLINE, List.of(maven("validate", "-N", "-Psign", "-Dpublic.home=" + HOME)));
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out()).contains("A published version is no snapshot");
    }

    /** A project without any artifact of this build in its local repository, as on a computer that never saw Strobe. */
    @Test
    void shouldServeAProject() throws Exception {
        Path remote = unpack(first, folder.resolve("remote"));
        Path local = LocalRepository.makeWithoutStrobe(folder.resolve("local"));
        try {
            Path project = ConsumerProjectTest.writeProject(folder.resolve("project"), VERSION, local);
            Path pom = project.resolve("pom.xml");
            Files.writeString(pom, Files.readString(pom).replace("  <build>", """
                      <repositories>
                        <repository>
                          <id>release</id>
                          <url>%s</url>
                        </repository>
                      </repositories>
                      <build>""".formatted(remote.toUri())));
            run(project, Map.of(), House.MAVEN.toString(), "-B", "-q", "-Dmaven.repo.local=" + local, "package");
            assertThat(Ended.run(project, DEADLINE, List.of(House.JAVA.toString(), "-jar", "target/consumer-1.jar")))
                    .isEqualTo(new Ended(0, EmbeddedRanks.PRINTS, ""));
        } finally {
            LocalRepository.unlink(local);
        }
    }

    @Test
    void shouldRunTheJarsThatHaveEverything() throws Exception {
        Path all = unpack(first, folder.resolve("all"));
        assertThat(ran(all.resolve(place("strobe", "-all.jar")), "examples/Hello.java"))
                .endsWith("3 ranks: their numbers make 3\n");
        assertThat(ran(all.resolve(place("strobe-mpj", "-all.jar")), "examples/mpj/Farm.java"))
                .isEqualTo("farm 10660\n");
    }

    private static String ran(Path jar, String example) throws Exception {
        String program = House.ROOT.resolve(example).toString();
        return run(folder, Map.of(), House.JAVA.toString(), "-jar", jar.toString(), "run", "-n", "3", program)
                .out();
    }

    private static Path unpack(Map<String, byte[]> files, Path into) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path target = into.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
        return into;
    }
}
