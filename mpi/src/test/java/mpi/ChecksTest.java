package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;

/** Checked programs: each mistake is found with both ranks and both lines. Correct programs cause no finding. */
@OnStrobeOnly("NativeCheckTest has mistakes of native ranks")
class ChecksTest {
    private static final String FINE = "fine";

    @TempDir
    Path output;

    /** Program of a rank between Init and Finalize; returns its report. */
    interface Program extends Serializable {
        List<String> run(int rank) throws Exception;
    }

    private Job job(Launch launch, String mode, int ranks) {
        return ChosenJob.of(ranks)
                .launch(launch)
                .set("check", mode)
                .timeout(Duration.ofMinutes(10))
                .output(new OutputSpec(false, false, output.toString()));
    }

    private static List<List<String>> run(Job job, Program program) {
        return job.run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
            List<String> told = program.run(MPI.COMM_WORLD.getRank());
            MPI.Finalize();
            return told;
        });
    }

    /** Returns the output of all ranks. */
    private String printed() throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return files.filter(Files::isRegularFile).map(ChecksTest::text).collect(Collectors.joining());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldNameBothRanksAndBothLines(Launch launch) throws IOException {
        String folder = output.resolve("files").toString();
        Files.createDirectory(output.resolve("files"));
        List<List<String>> told = run(job(launch, "on", 3), rank -> {
            Mistakes.leavesFile(Path.of(folder));
            return Mistakes.messages(
                    rank,
                    Mistakes::differentCalls,
                    Mistakes::differentRoots,
                    Mistakes::differentSizes,
                    Mistakes::differentOperators,
                    Mistakes::differentMakings,
                    Mistakes::differentPendingRoots,
                    Mistakes::differentBlocks,
                    Mistakes::receivesTwice,
                    Mistakes::sendsWhatIsReceived,
                    Mistakes::reducesWhatIsReceived,
                    Mistakes::otherTypes,
                    Mistakes::otherTypes,
                    Mistakes::otherTypesInLongMessages,
                    Mistakes::otherTypesOfMatched,
                    Mistakes::leavesAll);
        });
        Files.delete(output.resolve("files").resolve("left"));
        assertThat(withoutCall(told.get(1))).isEqualTo(withoutCall(told.get(0)));
        assertThat(withoutCall(told.get(2))).isEqualTo(withoutCall(told.get(0)));
        assertThatCollectivesAreFound(told.get(0).subList(0, 7));
        assertThatBuffersAreFound(told.get(0).subList(7, 10));
        assertThat(told.get(0).subList(10, told.get(0).size())).containsOnly(FINE);
        List<String> lines = printed().lines().toList();
        assertThat(lines).allMatch(line -> line.contains(": check: "));
        assertThatTypesAreFound(
                lines.stream().filter(line -> line.contains("the message from")).toList());
        assertThatLeftoversAreFound(
                lines.stream().filter(line -> line.contains("Finalize")).toList());
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldNameBothRanksAndBothLinesInOtherLaunches(Launch launch) throws IOException {
        shouldNameBothRanksAndBothLines(launch);
    }

    /** Removes the name of the failed call, which may differ between ranks. */
    private static List<String> withoutCall(List<String> told) {
        return told.stream()
                .map(text -> text.replaceFirst(": [a-zA-Z]+: ", ": "))
                .toList();
    }

    private static void assertThatCollectivesAreFound(List<String> told) {
        assertThat(told).allMatch(text -> text.startsWith("MPI_ERR_NOT_SAME: "));
        assertThat(told).allMatch(text -> text.contains("collective call of MPI_COMM_WORLD"));
        assertThat(told.get(0))
                .contains("rank 0 makes Comm.barrier at mpi.Mistakes.callsBarrier(Mistakes.java:")
                .contains("rank 1 makes Comm.bcast at mpi.Mistakes.callsBcast(Mistakes.java:");
        assertThat(told.get(1))
                .contains("rank 0 makes Comm.bcast with root=0 at", "rank 1 makes Comm.bcast with root=1 at");
        assertThat(told.get(2)).contains("with data of 3 INT at", "with data of 4 INT at");
        assertThat(told.get(3)).contains("with op=MPI.SUM at mpi.Mistakes.differentOperators(", "MPI.MAX");
        assertThat(told.get(4)).contains("makes Intracomm.dup at ", "makes Intracomm.split at ");
        assertThat(told.get(5))
                .contains("rank 0 makes Comm.iBcast with root=0 at mpi.Mistakes.startsBcast(", "with root=1 at");
        assertThat(told.get(6)).contains("with data of 2 INT at", "with data of INT at");
    }

    private static void assertThatBuffersAreFound(List<String> told) {
        assertThat(told).allMatch(text -> text.startsWith("MPI_ERR_BUFFER: "));
        assertThat(told).allMatch(text -> text.contains("Comm.iRecv at mpi.Mistakes.receivesInto(Mistakes.java:"));
        assertThat(told.get(0)).contains("Comm.iRecv at mpi.Mistakes.receivesTwice(Mistakes.java:", "writes");
        assertThat(told.get(1)).contains("Comm.send at mpi.Mistakes.sendsWhatIsReceived(Mistakes.java:", "reads");
        assertThat(told.get(2)).contains("Comm.allReduce at mpi.Mistakes.reducesWhatIsReceived(");
    }

    private static void assertThatTypesAreFound(List<String> lines) {
        assertThat(lines)
                .hasSize(3)
                .allMatch(line -> line.startsWith("rank 1: check: the message from rank 0 with tag "))
                .allMatch(line -> line.contains("INT by Comm.iSend at mpi.Mistakes."))
                .anyMatch(line -> line.contains("4 FLOAT by Comm.recv at mpi.Mistakes.receivesFloats(Mistakes.java:"))
                .anyMatch(line -> line.contains("100000 FLOAT by Comm.recv at mpi.Mistakes.receivesFloats("))
                .anyMatch(line -> line.contains("4 FLOAT by Message.mRecv at mpi.Mistakes.otherTypesOfMatched("));
    }

    private static void assertThatLeftoversAreFound(List<String> lines) {
        assertThat(lines)
                .anyMatch(line -> line.contains("a request is neither completed nor freed at Finalize, made by "
                        + "Comm.iRecv at mpi.Mistakes.leavesAll("))
                .anyMatch(line -> line.contains("Comm.sendInit at mpi.Mistakes.leavesAll("))
                .anyMatch(line -> line.contains("3 communicators are not freed")
                        && line.contains("Intracomm.dup at mpi.Mistakes.leavesCommunicator("))
                .anyMatch(
                        line -> line.contains("a window is") && line.contains("new Win at mpi.Mistakes.leavesWindow("))
                .anyMatch(line -> line.contains("a file is") && line.contains("new File at mpi.Mistakes.leavesFile("));
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldTellCallAndLineOfDeadlockedRanks(Launch launch) {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> run(job(launch, "on", 3), rank -> Mistakes.messages(rank, Mistakes::waitsForAll)));
        assertThat(e)
                .hasMessageContaining("deadlock")
                .hasMessageContaining(
                        "a message with tag 5 in MPI_COMM_WORLD, for Comm.iRecv at mpi.Mistakes.waitsForAll(")
                .hasMessageContaining("all ranks of MPI_COMM_WORLD to make Comm.barrier at mpi.Mistakes.callsBarrier(")
                .hasMessageContaining("rank 1");
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldTellCallAndLineOfDeadlockedRanksInOtherLaunches(Launch launch) {
        shouldTellCallAndLineOfDeadlockedRanks(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldFindNothingInCorrectPrograms(Launch launch) throws IOException {
        String folder = output.resolve("files").toString();
        List<List<String>> told = run(job(launch, "strict", launch == Launch.PROCESSES ? 2 : 4), rank -> {
            Mistakes.writesFile(Path.of(folder));
            return Mistakes.messages(rank, Mistakes::correct);
        });
        assertThat(told).allMatch(List.of(FINE)::equals);
        assertThat(printed()).isEmpty();
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldFindNothingInCorrectProgramsInOtherLaunches(Launch launch) throws IOException {
        shouldFindNothingInCorrectPrograms(launch);
    }

    @Test
    void shouldFailWhereTypesDoNotMatchIfStrict() throws IOException {
        List<List<String>> told = run(
                job(Launch.THREADS, "strict", 2).nodes(2),
                rank -> Mistakes.messages(
                        rank, Mistakes::otherTypes, Mistakes::otherTypesInLongMessages, Mistakes::otherTypesOfMatched));
        assertThat(told.get(0)).containsOnly(FINE);
        assertThat(told.get(1))
                .allMatch(text -> text.startsWith("MPI_ERR_TYPE: "))
                .allMatch(text -> text.contains("INT by Comm.iSend at mpi.Mistakes."));
        assertThat(printed()).isEmpty();
    }

    @Test
    void shouldFailInFinalizeForWhatIsLeftIfStrict() {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> run(job(Launch.THREADS, "strict", 2), rank -> Mistakes.messages(rank, Mistakes::leavesAll)));
        assertThat(e).hasMessageContaining("MPI_ERR_COMM: Finalize: 3 communicators are not freed");
    }

    @Test
    void shouldSayWhatTheSettingMayBe() {
        JobException e = catchThrowableOfType(
                JobException.class, () -> run(job(Launch.THREADS, "perhaps", 1), rank -> List.of()));
        assertThat(e).hasMessageContaining("check=perhaps: it is on, strict or off");
    }
}
