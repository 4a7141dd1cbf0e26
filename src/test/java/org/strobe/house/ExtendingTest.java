package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The listings of docs/extending.md are applied to one copy of the sources, and compiled once. Then the commands of each
 * section are typed where {@code ./strobe} is the result, beside the programs of the page.
 */
class ExtendingTest {
    private static final Path PAGE = House.ROOT.resolve("docs/extending.md");

    /** Module that is compiled as a whole, so that the compiler checks switches over changed types. */
    private static final Path WHOLE = Path.of("mpi", "src", "main", "java");

    private static final String RESOURCES = "src/main/resources";
    private static final Pattern CLASS_NAME = Pattern.compile("public class (\\w+)");
    private static final Duration DEADLINE = Duration.ofSeconds(1000);

    @TempDir
    private static Path folder;

    @BeforeAll
    static void buildACopyWithAllListings() throws IOException {
        try (Stream<Path> files = Files.walk(House.ROOT.resolve(WHOLE))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(House.ROOT.relativize(file));
            }
        }
        List<String> classPath =
                new ArrayList<>(List.of(folder.resolve("classes").toString()));
        for (String section : Listing.sections(PAGE)) {
            for (String block : Listing.blocks(PAGE, section, "diff")) {
                for (Listing each : Listing.all(block)) {
                    copy(each.file());
                    each.apply(folder);
                    if (each.file().toString().contains(RESOURCES)) {
                        classPath.add(folder.resolve(each.file().toString().replaceAll(RESOURCES + ".*", RESOURCES))
                                .toString());
                    }
                }
            }
            for (String program : Listing.blocks(PAGE, section, "java")) {
                Matcher name = CLASS_NAME.matcher(program);
                assertThat(name.find()).as(program).isTrue();
                Files.writeString(folder.resolve(name.group(1) + ".java"), program);
            }
        }
        classPath.add(System.getProperty("java.class.path"));
        String all = String.join(File.pathSeparator, classPath);
        compile(all);
        Path strobe = Files.writeString(
                folder.resolve("strobe"),
                "#!/bin/sh\nexec " + House.JAVA + " -XX:TieredStopAtLevel=1 -cp '" + all + "' org.strobe.Run \"$@\"\n");
        Files.setPosixFilePermissions(strobe, PosixFilePermissions.fromString("rwx------"));
    }

    /** Copies a file of the repository, unless it is there or new. */
    private static void copy(Path file) throws IOException {
        Path copy = folder.resolve(file);
        if (Files.exists(House.ROOT.resolve(file)) && !Files.exists(copy)) {
            Files.createDirectories(copy.getParent());
            Files.copy(House.ROOT.resolve(file), copy);
        }
    }

    /** Compiles all Java files of the copy's modules. */
    private static void compile(String classPath) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().contains("src/main/java") && Files.isRegularFile(file))
                    .toList();
        }
        Javac.compile(files, classes, classPath, "-Werror", "-Xlint:all,-processing,-path", "-Xdoclint:all,-missing");
    }

    static List<String> sectionsWithCommands() throws IOException {
        List<String> sections = new ArrayList<>();
        for (String section : Listing.sections(PAGE)) {
            if (!Listing.blocks(PAGE, section, "sh").isEmpty()) {
                sections.add(section);
            }
        }
        return sections;
    }

    @ParameterizedTest
    @MethodSource("sectionsWithCommands")
    void shouldPrintTheOutputOfTheSection(String section) throws Exception {
        String commands = String.join("", Listing.blocks(PAGE, section, "sh"));
        String output = String.join("", Listing.blocks(PAGE, section, "text"));
        Ended ended = Ended.run(folder, DEADLINE, List.of("sh", "-e", "-c", commands));
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(ended.out()).as(ended.err()).isEqualTo(output);
    }

    @Test
    void shouldHaveCommandsInEachSectionWithAListing() throws IOException {
        List<String> sections = new ArrayList<>();
        for (String section : Listing.sections(PAGE)) {
            if (!Listing.blocks(PAGE, section, "diff").isEmpty()) {
                sections.add(section);
            }
        }
        assertThat(sections)
                .contains("A collective operation", "An engine", "A command", "A machine", "A network")
                .isEqualTo(sectionsWithCommands());
    }

    private static List<Listing> changes(String section) throws IOException {
        List<Listing> changes = new ArrayList<>();
        for (String block : Listing.blocks(PAGE, section, "diff")) {
            changes.addAll(Listing.all(block));
        }
        return changes;
    }

    /** New files lie in one folder; an old file gets one line. */
    @ParameterizedTest
    @CsvSource({
        "An engine, 1",
        "A command, 1",
        "A machine, 0",
        "A network, 1",
    })
    void shouldTakeOneFolderAndALine(String section, int lines) throws IOException {
        List<Listing> changes = changes(section);
        assertThat(changes.stream()
                        .filter(Listing::isNew)
                        .map(each -> each.file().getParent())
                        .distinct())
                .hasSize(1);
        List<Listing> old = changes.stream().filter(each -> !each.isNew()).toList();
        assertThat(old).hasSize(lines);
        assertThat(old.stream().mapToLong(each -> each.lines('+')).sum()).isEqualTo(lines);
        assertThat(old.stream().mapToLong(each -> each.lines('-')).sum()).isZero();
    }

    @Test
    void shouldTakeFewFilesForACollectiveOperation() throws IOException {
        assertThat(changes("A collective operation")).hasSizeBetween(1, 6);
    }

    @Test
    void shouldTakeFewerThan200LinesForAnEngine() throws IOException {
        long lines = changes("An engine").stream()
                .filter(Listing::isNew)
                .mapToLong(each -> each.lines('+'))
                .sum();
        assertThat(lines).isPositive().isLessThan(200);
    }

    @Test
    void shouldRefuseAListingThatDoesNotFit() {
        Listing stale = Listing.of("--- a/README.md\n+++ b/README.md\n@@\n no line of the readme\n+another");
        assertThatThrownBy(() -> stale.apply(House.ROOT)).isInstanceOf(AssertionError.class);
    }
}
