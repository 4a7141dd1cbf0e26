package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Launcher;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.watch.characterise.CharacterFiles;
import picocli.CommandLine;

/** {@code strobe characterise} on a program with known counts. */
class CharacteriseCommandTest {
    private static final String FIGURES = "destinations distribution partners sends sizes";

    @TempDir
    Path folder;

    private record Done(int exitCode, List<String> out, String err) {
        /** The words of the line with a given beginning. */
        String line(String begin) {
            return out.stream()
                    .map(line -> line.strip().replaceAll(" +", " "))
                    .filter(line -> line.startsWith(begin))
                    .findFirst()
                    .orElse("none of " + out);
        }
    }

    private static Done characterise(String... options) {
        List<String> words = new ArrayList<>(List.of("characterise", "--timeout", "60"));
        words.addAll(List.of(options));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine strobe = StrobeCommand.commandLine(Launcher::run, words)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
        int exitCode = strobe.execute(StrobeCommand.firstPart(strobe, words, StrobeCommand.parts(words)));
        return new Done(exitCode, out.toString().lines().toList(), err.toString());
    }

    private static Done known(String... options) throws URISyntaxException {
        List<String> words = new ArrayList<>(List.of(options));
        int arguments = words.indexOf("--");
        List<String> behind = arguments < 0 ? List.of() : words.subList(arguments + 1, words.size());
        List<String> all = new ArrayList<>(arguments < 0 ? words : words.subList(0, arguments));
        Path place = Path.of(KnownCharacter.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        all.addAll(List.of("-n", "4", "--cp", place.toString(), KnownCharacter.class.getName()));
        all.addAll(behind);
        return characterise(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldCountWhatIsKnown(Launch launch) throws Exception {
        Done done = known("-o", folder.toString(), "--launch", launch.name().toLowerCase(Locale.ROOT));

        assertThat(done.exitCode()).as(done.err()).isZero();
        assertKnown(done);
        assertThat(done.line("Tables and figures")).isEqualTo("Tables and figures are in " + folder);
        assertFiles();
    }

    private static void assertKnown(Done done) {
        // 3 + 1 of 100 bytes, 2 of 1000, 1 of none; to one in world, two in the copy, itself in world
        assertThat(done.line("0 7 ")).isEqualTo("0 7 2400 0 342.9 1000 4 4");
        assertThat(done.line("3 7 ")).isEqualTo("3 7 2400 0 342.9 1000 4 4");
        assertThat(done.line("least 7")).isEqualTo("least 7 2400 0 342.9 1000 4 4");
        assertThat(done.line("all")).isEqualTo("all 28 9600 0 342.9 1000 16 16");
        assertThat(done.line("0 1 4 ")).isEqualTo("0 1 4 14.3 14.3");
        assertThat(done.line("96 112 ")).isEqualTo("96 112 16 57.1 71.4");
        assertThat(done.line("896 1024 ")).isEqualTo("896 1024 8 28.6 100");
        assertThat(done.line("0 MPI_COMM_WORLD")).isEqualTo("0 MPI_COMM_WORLD 0 1 14.3 0");
        assertThat(done.line("1 MPI_COMM_WORLD")).isEqualTo("1 MPI_COMM_WORLD 1 3 42.9 300");
        assertThat(done.line("1 copy")).isEqualTo("1 copy 1 1 14.3 100");
        assertThat(done.line("2 copy")).isEqualTo("2 copy 2 2 28.6 2000");
        assertThat(done.line("allReduce")).isEqualTo("allReduce 4 8 64 64 8 8 8");
        assertThat(done.line("bcast")).isEqualTo("bcast 4 4 64 192 64 64 64");
        assertThat(done.line("iBarrier")).isEqualTo("iBarrier 4 4 0 0 0 0 0");
        assertThat(done.line("Win.put")).isEqualTo("Win.put 4 4 64 0 16 16 16");
    }

    private void assertFiles() throws IOException {
        assertThat(Files.readAllLines(folder.resolve("ranks.csv")))
                .hasSize(5)
                .startsWith("rank,sends,bytes,least,most,destinations,collectives", "0,7,2400,0,1000,4,4");
        assertThat(Files.readAllLines(folder.resolve("destinations.csv")))
                .hasSize(17)
                .contains("1,0,2,2,3,300,MPI_COMM_WORLD")
                .anyMatch(line -> line.matches("3,\\d+,1,1,2,2000,copy"));
        assertThat(Files.readAllLines(folder.resolve("sizes.csv")))
                .contains("2,sends,0,1,1", "2,sends,96,112,4", "2,sends,896,1024,2", "2,bcast,64,80,1");
        assertThat(Files.readAllLines(folder.resolve("operations.csv")))
                .contains("1,collective,bcast,1,64,0,64,64,64", "0,collective,bcast,1,0,64,64,64,64");
        for (String figure : FIGURES.split(" ", -1)) {
            assertThat(Files.readString(folder.resolve(figure + ".svg"))).startsWith("<svg");
            assertThat(folder.resolve(figure + ".png")).isNotEmptyFile();
            assertThat(folder.resolve(figure + ".pdf")).isNotEmptyFile();
        }
    }

    @Test
    void shouldCountTheSameOnAModelledMachineAndTheSameWithEachEngine() throws Exception {
        for (String engine : List.of("srm", "p2p", "bcs")) {
            Done done = known("--machine", "qsnet", "--engine", engine);
            assertThat(done.exitCode()).as(done.err()).isZero();
            assertKnown(done);
            assertThat(done.line("Tables and figures")).startsWith("none");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "virtual"})
    void shouldTellOfAllRanksOfOneProcessWhenOneIsKilled(String launch) throws Exception {
        Done done = killed(launch);
        assertKnown(done);
        assertThat(done.err()).doesNotContain("nothing is known");
    }

    @Test
    void shouldSayOfWhichRankNothingIsKnownWhenItsProcessIsKilled() throws Exception {
        Done done = killed("processes");
        assertThat(done.line("0 7 ")).isEqualTo("0 7 2400 0 342.9 1000 4 4");
        assertThat(done.line("all")).isEqualTo("all 21 7200 0 342.9 1000 12 12");
        assertThat(done.err())
                .contains("strobe: of rank 1 nothing is known: no call of MPI, or the process was killed");
        assertThat(Files.readAllLines(folder.resolve("ranks.csv"))).contains("1,,,,,,");
    }

    private Done killed(String launch) throws Exception {
        Path faults = folder.resolve("faults");
        Files.writeString(faults, "kill rank 1 at operation 5000\n");
        Done done = known("-o", folder.toString(), "--launch", launch, "--faults", faults.toString(), "--", "wait");
        assertThat(done.exitCode()).as(done.err()).isEqualTo(137);
        return done;
    }

    @Test
    void shouldForgetWhatWasWrittenOfAnotherJobAndLeaveTheRest() throws Exception {
        Files.writeString(folder.resolve("ranks.csv"), CharacterFiles.RANKS_COLUMNS + "\nold\n");
        Files.writeString(folder.resolve("partners.svg"), "old");
        Files.writeString(folder.resolve("mine.csv"), "mine");
        Done done = characterise("-o", folder.toString(), "-n", "2", "--cp", ".", Typed.MAIN);
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.err()).contains("nothing was counted: no rank called MPI");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("mine.csv"));
        }
    }

    @Test
    void shouldLeaveFilesOfSomethingElseAlone() throws IOException {
        Path sizes = Files.writeString(folder.resolve("sizes.csv"), "shoe,size");
        Done done = characterise("-o", folder.toString(), "-n", "2", "--cp", ".", Typed.MAIN);
        assertThat(done.exitCode()).isEqualTo(2);
        assertThat(done.err()).contains("there is a sizes.csv of something else; give another folder");
        assertThat(sizes).hasContent("shoe,size");
    }

    @Test
    void shouldTellWhatIsWrong() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertWrong("-o " + file + ": it is no folder", "-o", file.toString(), Typed.MAIN);
        assertWrong("Missing required parameter", "-o");
        assertWrong("Unknown option: '--nods'", "--nods", "2", Typed.MAIN);
        assertWrong("what is characterised is one run", "--machine", "ibm-sp", "--explore", "2", Typed.MAIN);
        assertThat(characterise("--help").out()).anyMatch(line -> line.contains("-o, --output=FOLDER"));
    }

    private static void assertWrong(String message, String... words) {
        Done done = characterise(words);
        assertThat(done.exitCode()).as(done.err()).isEqualTo(2);
        assertThat(done.err()).contains(message).hasLineCount(1);
    }
}
