package org.strobe.emulator.console.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SinksTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private static void put(LineSink sink, int rank, OutputChannel channel, String text) throws IOException {
        byte[] bytes = ("#" + text + "#").getBytes(StandardCharsets.UTF_8);
        sink.line(rank, channel, bytes, 1, bytes.length - 2, text.endsWith("\n"));
    }

    @Test
    void shouldKeepTheTwoStreamsApart() throws IOException {
        LineSink sink = StreamSink.of(out, err, LineTag.NONE);
        put(sink, 0, OutputChannel.OUT, "part");
        put(sink, 0, OutputChannel.ERR, "error\n");
        put(sink, 0, OutputChannel.OUT, "ial\n");
        assertThat(out).hasToString("partial\n");
        assertThat(err).hasToString("error\n");
    }

    @Test
    void shouldPutANewlineBetweenWhenAnotherRankBreaksIn() throws IOException {
        LineSink sink = StreamSink.of(out, err, LineTag.NONE);
        put(sink, 0, OutputChannel.OUT, "zero");
        put(sink, 1, OutputChannel.OUT, "one\n");
        put(sink, 0, OutputChannel.OUT, "rest\n");
        put(sink, 2, OutputChannel.OUT, "two");
        sink.close();
        assertThat(out).hasToString("zero\none\nrest\ntwo");
    }

    @Test
    void shouldNotMixTheTwoStreamsOfARankWhenMerged() throws IOException {
        LineSink sink = StreamSink.merged(out, LineTag.NONE);
        put(sink, 0, OutputChannel.OUT, "out");
        put(sink, 0, OutputChannel.ERR, "err\n");
        assertThat(out).hasToString("out\nerr\n");
    }

    @Test
    void shouldTagEachLineOnceAndThePartsOfBrokenOnes() throws IOException {
        LineSink sink = StreamSink.merged(out, LineTag.ofJob(1));
        put(sink, 3, OutputChannel.OUT, "he");
        put(sink, 3, OutputChannel.OUT, "llo\n");
        put(sink, 3, OutputChannel.OUT, "bro");
        put(sink, 0, OutputChannel.ERR, "x\n");
        put(sink, 3, OutputChannel.OUT, "ken\n");
        assertThat(out).hasToString("[1,3]<stdout>hello\n[1,3]<stdout>bro\n[1,0]<stderr>x\n[1,3]<stdout>ken\n");
    }

    @Test
    void shouldTagEachLineOfABlock() throws IOException {
        LineSink sink = StreamSink.of(out, err, LineTag.ofJob(1));
        put(sink, 3, OutputChannel.OUT, "one\n\ntwo\n");
        put(sink, 3, OutputChannel.OUT, "thr");
        put(sink, 3, OutputChannel.OUT, "ee\nfour\n");
        assertThat(out).hasToString("""
                [1,3]<stdout>one
                [1,3]<stdout>
                [1,3]<stdout>two
                [1,3]<stdout>three
                [1,3]<stdout>four
                """);
    }

    @Test
    void shouldWriteAFileForEachRankAndStream(@TempDir Path folder) throws IOException {
        try (FolderSink sink = new FolderSink(folder.resolve("new/output"), 11, false)) {
            put(sink, 3, OutputChannel.OUT, "out\n");
            put(sink, 3, OutputChannel.ERR, "err\n");
            put(sink, 3, OutputChannel.OUT, "part");
            put(sink, 10, OutputChannel.OUT, "ten\n");
            assertThat(folder.resolve("new/output/rank.03/stdout")).hasContent("out\npart");
        }
        assertThat(folder.resolve("new/output/rank.03/stderr")).hasContent("err\n");
        assertThat(folder.resolve("new/output/rank.10/stdout")).hasContent("ten\n");
        assertThat(folder.resolve("new/output/rank.10/stderr")).doesNotExist();
    }

    @Test
    void shouldWriteOneFileForEachRankWhenMerged(@TempDir Path folder) throws IOException {
        try (FolderSink sink = new FolderSink(folder, 2, true)) {
            put(sink, 1, OutputChannel.OUT, "out\n");
            put(sink, 1, OutputChannel.ERR, "err\n");
        }
        assertThat(folder.resolve("rank.1/stdout")).hasContent("out\nerr\n");
        assertThat(folder.resolve("rank.1/stderr")).doesNotExist();
    }

    @Test
    void shouldLeaveNothingOfAnEarlierJob(@TempDir Path folder) throws IOException {
        try (FolderSink sink = new FolderSink(folder, 200, false)) {
            put(sink, 1, OutputChannel.OUT, "old\n");
        }
        Files.writeString(folder.resolve("rank.001/notes"), "the user's");
        try (FolderSink sink = new FolderSink(folder, 2, false)) {
            put(sink, 0, OutputChannel.OUT, "new\n");
        }
        assertThat(folder.resolve("rank.001/stdout")).doesNotExist();
        assertThat(folder.resolve("rank.001/notes")).hasContent("the user's");
        assertThat(folder.resolve("rank.0/stdout")).hasContent("new\n");
    }

    @Test
    void shouldServeMoreRanksThanItHoldsFilesOpen(@TempDir Path folder) throws IOException {
        int ranks = 300;
        try (FolderSink sink = new FolderSink(folder, ranks, false)) {
            for (int round = 0; round < 2; round++) {
                for (int rank = 0; rank < ranks; rank++) {
                    put(sink, rank, OutputChannel.OUT, "round " + round + "\n");
                }
            }
            for (int rank = 0; rank < ranks; rank++) {
                assertThat(sink.file(rank, OutputChannel.OUT)).hasContent("round 0\nround 1");
            }
        }
    }

    @Test
    void shouldNotMixTheLinesOfTwoJobs() throws IOException {
        LineSink first = StreamSink.of(out, err, LineTag.ofJob(1));
        LineSink second = StreamSink.merged(out, LineTag.ofJob(2));
        put(first, 0, OutputChannel.OUT, "one");
        put(second, 0, OutputChannel.OUT, "two\n");
        put(first, 0, OutputChannel.OUT, "rest\n");
        assertThat(out).hasToString("[1,0]<stdout>one\n[2,0]<stdout>two\n[1,0]<stdout>rest\n");
    }

    @Test
    void shouldTakeNoLineWhenTheFolderIsClosed(@TempDir Path folder) throws IOException {
        FolderSink sink = new FolderSink(folder, 1, false);
        put(sink, 0, OutputChannel.OUT, "in time\n");
        sink.close();
        assertThatThrownBy(() -> put(sink, 0, OutputChannel.OUT, "late\n")).hasMessageContaining("the job is over");
        assertThat(sink.file(0, OutputChannel.OUT)).hasContent("in time");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldSayOnceThatLinesAreLostWhenTheDiskIsFull(@TempDir Path folder) throws IOException {
        FolderSink files = new FolderSink(folder, 1, false);
        Path file = files.file(0, OutputChannel.OUT);
        Files.createDirectories(file.getParent());
        Files.createSymbolicLink(file, Path.of("/dev/full"));
        List<IOException> told = new ArrayList<>();
        try (TellingSink sink = new TellingSink(files, EnumSet.allOf(OutputChannel.class), told::add)) {
            assertThatThrownBy(() -> put(sink, 0, OutputChannel.OUT, "one\n")).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> put(sink, 0, OutputChannel.OUT, "two\n")).isInstanceOf(IOException.class);
            put(sink, 0, OutputChannel.ERR, "fine\n");
        }
        assertThat(told).hasSize(1);
    }

    @Test
    void shouldNoticeThatAPrintStreamHidesAFailure() throws IOException {
        List<IOException> told = new ArrayList<>();
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("told to fail");
            }
        };
        StreamSink streams = StreamSink.of(new PrintStream(broken), new PrintStream(broken), LineTag.NONE);
        try (TellingSink sink = new TellingSink(streams, EnumSet.of(OutputChannel.OUT), told::add)) {
            assertThatThrownBy(() -> put(sink, 0, OutputChannel.ERR, "lost\n")).isInstanceOf(IOException.class);
            assertThat(told).isEmpty();
            for (int line = 0; line < 2; line++) {
                assertThatThrownBy(() -> put(sink, 0, OutputChannel.OUT, "lost\n"))
                        .isInstanceOf(IOException.class);
            }
        }
        assertThat(told).hasSize(1);
    }

    @Test
    void shouldNotTellOfLinesThatComeTooLate(@TempDir Path folder) throws IOException {
        List<IOException> told = new ArrayList<>();
        TellingSink sink =
                new TellingSink(new FolderSink(folder, 1, false), EnumSet.allOf(OutputChannel.class), told::add);
        sink.close();
        assertThatThrownBy(() -> put(sink, 0, OutputChannel.OUT, "late\n")).isInstanceOf(IOException.class);
        assertThat(told).isEmpty();
    }

    @Test
    void shouldReachTheOtherSinkWhenOneFails() throws IOException {
        Recorder broken = new Recorder();
        Recorder whole = new Recorder();
        broken.fail(true);
        try (TeeSink tee = new TeeSink(broken, whole)) {
            assertThatThrownBy(() -> put(tee, 0, OutputChannel.OUT, "x\n")).hasMessage("told to fail");
            broken.fail(false);
            put(tee, 0, OutputChannel.ERR, "y\n");
            tee.flush();
        }
        assertThat(broken.calls()).containsExactly("0 ERR y|");
        assertThat(whole.calls()).containsExactly("0 OUT x|", "0 ERR y|");
    }
}
