package org.strobe.mpi.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mpi.MPI;
import mpi.Win;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

class ProfileAndMatrixTest {
    @TempDir
    Path folder;

    /** The columns before the times, by rank and call. */
    private static Map<String, String> counts(Path table) throws IOException {
        Map<String, String> counts = new TreeMap<>();
        List<String> lines = Files.readAllLines(table);
        assertThat(lines.get(0).strip().split(" {2,}"))
                .containsExactly(
                        "rank", "call", "calls", "bytes out", "bytes in", "total us", "min us", "mean us", "max us");
        assertThat(lines).extracting(String::length).containsOnly(lines.get(0).length());
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.strip().split(" +");
            counts.put(words[0] + " " + words[1], String.join(" ", Arrays.copyOfRange(words, 2, 5)));
            double least = Double.parseDouble(words[6]);
            double most = Double.parseDouble(words[8]);
            assertThat(Double.parseDouble(words[7])).isBetween(least, most);
            assertThat(Double.parseDouble(words[5])).isGreaterThanOrEqualTo(most);
        }
        return counts;
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldCountCallsAndBytesAndMessagesExactly(Launch launch) throws IOException {
        Path table = folder.resolve("profile.txt");
        Path matrix = folder.resolve("matrix.csv");
        Job job = Programs.job(3, launch).set("profile", table.toString()).set("matrix", matrix.toString());

        Programs.run(job, Programs::known);

        Map<String, String> counts = counts(table);
        for (String rank : List.of("0", "1", "2")) {
            assertThat(counts)
                    .containsEntry(rank + " Init", "1 0 0")
                    .containsEntry(rank + " Finalize", "1 0 0")
                    .containsEntry(rank + " sendRecv", "1 12 12")
                    .containsEntry(rank + " iRecv", "3 0 3")
                    .containsEntry(rank + " iSend", "3 3 0")
                    .containsEntry(rank + " waitAll", "1 0 0")
                    .containsEntry(rank + " allReduce", "2 16 16");
        }
        assertThat(counts)
                .hasSize(4 * 7)
                .containsEntry("all sendRecv", "3 36 36")
                .containsEntry("all iRecv", "9 0 9")
                .containsEntry("all allReduce", "6 48 48");
        assertThat(Files.readAllLines(matrix))
                .containsExactly(
                        "kind,from,to,times,bytes",
                        "message,0,0,1,1",
                        "message,0,1,2,13",
                        "message,0,2,1,1",
                        "message,1,0,1,1",
                        "message,1,1,1,1",
                        "message,1,2,2,13",
                        "message,2,0,2,13",
                        "message,2,1,1,1",
                        "message,2,2,1,1",
                        "allReduce,0,,2,16",
                        "allReduce,1,,2,16",
                        "allReduce,2,,2,16");
        assertThat(Files.readString(folder.resolve("matrix.svg")))
                .startsWith("<svg")
                .contains("<title>2 to 0: 2 messages, 13 bytes</title>", ">13 B</text>", "prefers-color-scheme:dark")
                .endsWith("</svg>\n");
        assertThat(folder.resolve("matrix.pdf"))
                .content(StandardCharsets.ISO_8859_1)
                .startsWith("%PDF-1.4");
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldCountCallsAndBytesAndMessagesExactlyInOtherLaunches(Launch launch) throws IOException {
        shouldCountCallsAndBytesAndMessagesExactly(launch);
    }

    @Test
    void shouldCountWindowsApartAndNamePeersByTheirRankInTheWorld() throws IOException {
        Path matrix = folder.resolve("windows");

        Programs.run(Programs.job(3, Launch.THREADS).set("matrix", matrix.toString()), (world, rank) -> {
            mpi.Intracomm two = world.split(rank == 0 ? MPI.UNDEFINED : 0, -rank);
            if (rank == 0) {
                return;
            }
            if (rank == 1) {
                two.send(new byte[7], 7, MPI.BYTE, 0, 0);
            } else {
                two.recv(new byte[7], 7, MPI.BYTE, 1, 0);
            }
            ByteBuffer memory = MPI.newByteBuffer(16);
            Win window = new Win(memory, 16, 1, MPI.INFO_NULL, two);
            window.fence(0);
            if (rank == 2) {
                window.put(MPI.newByteBuffer(4), 4, MPI.BYTE, 1, 0, 4, MPI.BYTE);
                window.get(MPI.newByteBuffer(6), 6, MPI.BYTE, 1, 8, 6, MPI.BYTE);
            }
            window.fence(0);
            window.free();
        });

        assertThat(Files.readAllLines(folder.resolve("windows.csv")))
                .containsExactly("kind,from,to,times,bytes", "get,1,2,1,6", "message,1,2,1,7", "put,2,1,1,4");
        assertThat(folder.resolve("windows.svg")).exists();
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldTellWhatWasGatheredWhenTheJobIsAborted(Launch launch) throws IOException {
        Path table = folder.resolve("profile.txt");
        Job job = Programs.job(2, launch).set("profile", table.toString());

        assertThatThrownBy(() -> Programs.run(job, (world, rank) -> {
                    world.allReduce(new int[1], new int[1], 1, MPI.INT, MPI.SUM);
                    if (rank == 1) {
                        throw new IllegalStateException("enough");
                    }
                    world.recv(new int[1], 1, MPI.INT, 1, 0);
                }))
                .hasMessageContaining("enough");

        assertThat(counts(table))
                .containsEntry("all allReduce", "2 8 8")
                .containsEntry("0 allReduce", "1 4 4")
                .containsEntry("1 allReduce", "1 4 4");
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldTellWhatWasGatheredWhenTheJobIsAbortedInOtherLaunches(Launch launch) throws IOException {
        shouldTellWhatWasGatheredWhenTheJobIsAborted(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldEndWithTheCountsOfTheEngine(Launch launch) throws IOException {
        Path table = folder.resolve("profile.txt");
        Job job = Programs.job(2, launch).nodes(2).set("engine", "rsm").set("profile", table.toString());

        Programs.run(job, (world, rank) -> world.allReduce(new int[1], new int[1], 1, MPI.INT, MPI.SUM));

        List<String> lines = Files.readAllLines(table);
        for (int rank = 0; rank < 2; rank++) {
            assertThat(lines.get(lines.size() - 2 + rank))
                    .matches("engine of rank " + rank
                            + ": 1 connections, \\d+ failed barriers, \\d+ lines stored again, \\d+ stripes down");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldEndWithTheCountsOfTheEngineInOtherLaunches(Launch launch) throws IOException {
        shouldEndWithTheCountsOfTheEngine(launch);
    }
}
