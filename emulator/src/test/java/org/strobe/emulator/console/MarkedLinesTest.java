package org.strobe.emulator.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.OutputChannel;
import org.strobe.emulator.console.sink.Recorder;

class MarkedLinesTest {
    private final MarkedLines marks = MarkedLines.random();
    private final ByteArrayOutputStream pipe = new ByteArrayOutputStream();
    private final LineSink child = marks.sink(pipe, OutputStream.nullOutputStream());
    private final Recorder recorder = new Recorder();

    private void print(int rank, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        child.line(rank, OutputChannel.OUT, bytes, 0, bytes.length, text.endsWith("\n"));
    }

    private void printUnmarked(String text) throws IOException {
        pipe.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private PipeReader read(InputStream stream) {
        PipeReader reader = new PipeReader(marks, stream, 4, OutputChannel.OUT, recorder);
        reader.run();
        return reader;
    }

    /** The pipe's bytes, in reads of limited size. */
    private static InputStream inPortions(byte[] bytes, int most) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(most, length));
            }
        };
    }

    @Test
    void shouldHaveThePinnedForm() throws IOException {
        MarkedLines of = MarkedLines.of("0123456789abcdef");
        of.sink(pipe, pipe).line(26, OutputChannel.ERR, new byte[] {'a', '\n'}, 0, 2, true);
        assertThat(pipe.toString(StandardCharsets.ISO_8859_1))
                .isEqualTo("\u001e0123456789abcdef0000001a00000002E\u001fa\n");
        assertThat(MarkedLines.SIZE).isEqualTo(35);
        assertThat(of.token()).isEqualTo("0123456789abcdef");
        assertThat(marks.token()).isNotEqualTo(MarkedLines.random().token());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 36, 100_000})
    void shouldReadWhatWasWrittenHoweverThePipeSplitsIt(int most) throws IOException {
        print(5, "five\n");
        printUnmarked("a JVM's message\n");
        print(6, "prompt? ");
        printUnmarked("half a ");
        print(5, "\n");
        print(6, marks.token() + "\u001e" + marks.token() + "\u001f binary \u0000\u00ff\n");
        printUnmarked("line\n\u001e no marker \u001e" + marks.token() + "neither\nrest");
        read(inPortions(pipe.toByteArray(), most));
        assertThat(recorder.lines())
                .containsExactly(
                        "5 OUT five|",
                        "4 OUT a JVM's message|",
                        "6 OUT prompt? ..",
                        "5 OUT |",
                        "6 OUT " + marks.token() + "\u001e" + marks.token() + "\u001f binary \u0000\u00ff|",
                        "4 OUT half a line|",
                        "4 OUT \u001e no marker \u001e" + marks.token() + "neither|",
                        "4 OUT rest..");
    }

    @Test
    void shouldHandOnWhatAKilledChildHasLeft() throws IOException {
        print(5, "whole\n");
        int whole = pipe.size();
        print(6, "torn line\n");
        byte[] bytes = pipe.toByteArray();
        for (int length = whole; length < bytes.length; length++) {
            Recorder here = new Recorder();
            new PipeReader(marks, new ByteArrayInputStream(Arrays.copyOf(bytes, length)), 4, OutputChannel.OUT, here)
                    .run();
            int text = length - whole - MarkedLines.SIZE;
            if (text > 0) {
                assertThat(here.calls())
                        .containsExactly("5 OUT whole|", "6 OUT " + "torn line".substring(0, text) + "..");
            } else if (length - whole >= MarkedLines.RANK || length == whole) {
                assertThat(here.calls()).containsExactly("5 OUT whole|");
            } else {
                assertThat(here.calls()).hasSize(2);
            }
        }
    }

    @Test
    void shouldFindTheNextMarkerWhenNativeCodeBreaksIntoAPiece() throws IOException {
        print(5, "0123456789\n");
        byte[] piece = pipe.toByteArray();
        pipe.reset();
        pipe.write(piece, 0, piece.length - 5);
        printUnmarked("!!!");
        pipe.write(piece, piece.length - 5, 5);
        print(6, "whole\n");
        read(new ByteArrayInputStream(pipe.toByteArray()));
        assertThat(recorder.calls()).containsExactly("5 OUT 012345!!!67..", "4 OUT 89|", "6 OUT whole|");
    }

    @Test
    void shouldCarryTheLongestPieces() throws IOException {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LineStream.LARGEST_PIECE - 1; i++) {
            text.append((char) (11 + random.nextInt(245)));
        }
        print(9, text + "\n");
        print(8, "short\n");
        print(9, text.substring(1));
        read(inPortions(pipe.toByteArray(), 50_000));
        assertThat(recorder.calls())
                .containsExactly("9 OUT " + text + "|", "8 OUT short|", "9 OUT " + text.substring(1) + "..");
    }

    @Test
    void shouldReadThePipeToItsEndWhenTheSinkFails() throws IOException {
        print(5, "one\n");
        print(5, "two\n");
        recorder.fail(true);
        InputStream stream = new ByteArrayInputStream(pipe.toByteArray());
        read(stream);
        assertThat(stream.available()).isZero();
    }

    @Test
    void shouldTakeABrokenPipeAsItsEnd() throws IOException {
        print(5, "one\n");
        byte[] bytes = pipe.toByteArray();
        read(new InputStream() {
            private boolean given;

            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                if (given) {
                    throw new IOException("broken");
                }
                given = true;
                System.arraycopy(bytes, 0, target, offset, bytes.length);
                return bytes.length;
            }
        });
        assertThat(recorder.calls()).containsExactly("5 OUT one|");
    }
}
