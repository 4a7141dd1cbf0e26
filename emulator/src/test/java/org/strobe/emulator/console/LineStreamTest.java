package org.strobe.emulator.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.console.sink.OutputChannel;
import org.strobe.emulator.console.sink.Recorder;

class LineStreamTest {
    private final Recorder recorder = new Recorder();
    private final LineStream stream = new LineStream(3, OutputChannel.OUT, recorder);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void shouldHandOnWholeLinesHoweverTheyWereWritten() throws IOException {
        stream.write(bytes("one\ntwo\nth"));
        stream.write('r');
        stream.write(bytes("ee\n\nrest"));
        assertThat(recorder.calls()).containsExactly("3 OUT one\ntwo|", "3 OUT three\n|");
        stream.write('\n');
        assertThat(recorder.calls()).last().isEqualTo("3 OUT rest|");
    }

    @Test
    void shouldHandOnPartOfALineOnlyWhenAskedTo() throws IOException {
        PrintStream printer = new PrintStream(stream, true, StandardCharsets.UTF_8);
        printer.print("name? ");
        printer.flush();
        assertThat(recorder.calls()).isEmpty();
        stream.flushPartial();
        stream.flushPartial();
        printer.println("x");
        assertThat(recorder.calls()).containsExactly("3 OUT name? ..", "3 OUT x|");
    }

    @Test
    void shouldHandOnTheRestAndRefuseMoreWhenClosed() throws IOException {
        stream.write(bytes("rest"));
        stream.close();
        stream.close();
        assertThat(recorder.calls()).containsExactly("3 OUT rest..");
        assertThatThrownBy(() -> stream.write(1)).hasMessageContaining("rank 3").hasMessageContaining("stdout");
    }

    @Test
    void shouldHandOnLongLinesInLargePieces() throws IOException {
        byte[] part = bytes("a".repeat(LineStream.LARGEST_PIECE - 1));
        stream.write(part);
        assertThat(recorder.calls()).isEmpty();
        stream.write('b');
        assertThat(recorder.calls()).singleElement().asString().endsWith("ab..");
        stream.write(bytes("c".repeat(2 * LineStream.LARGEST_PIECE + 5) + "\n"));
        assertThat(recorder.calls())
                .extracting(String::length)
                .containsExactly(
                        8 + LineStream.LARGEST_PIECE, 8 + LineStream.LARGEST_PIECE, 8 + LineStream.LARGEST_PIECE, 12);
    }

    @Test
    void shouldCutALargeBlockBetweenLines() throws IOException {
        stream.write(bytes("0123456789\n".repeat(LineStream.LARGEST_PIECE / 5)));
        assertThat(recorder.calls()).hasSizeBetween(3, 4).allMatch(call -> call.endsWith("9|"));
        assertThat(recorder.lines()).hasSize(LineStream.LARGEST_PIECE / 5).containsOnly("3 OUT 0123456789|");
    }

    @Test
    void shouldNotCutLinesThatJustFit() throws IOException {
        stream.write(bytes("a".repeat(LineStream.LARGEST_PIECE - 1) + "\n"));
        stream.write(bytes("x"));
        stream.write(bytes("a".repeat(LineStream.LARGEST_PIECE - 2) + "\n"));
        assertThat(recorder.calls()).hasSize(2).allMatch(call -> call.endsWith("|"));
    }

    @Test
    void shouldLoseNothingOfBinaryOutput() throws IOException {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        stream.write(all);
        stream.flushPartial();
        String text = new String(all, StandardCharsets.ISO_8859_1);
        assertThat(recorder.calls())
                .containsExactly("3 OUT " + text.substring(0, 10) + "|", "3 OUT " + text.substring(11) + "..");
    }

    @Test
    void shouldTellThePrinterWhenTheSinkFailsAndGoOnAfterwards() {
        PrintStream printer = new PrintStream(stream, true, StandardCharsets.UTF_8);
        recorder.fail(true);
        printer.println("lost");
        assertThat(printer.checkError()).isTrue();
        recorder.fail(false);
        printer.println("seen");
        assertThat(recorder.calls()).containsExactly("3 OUT seen|");
    }

    @Test
    void shouldKeepLinesWholeWhenSeveralThreadsPrint() throws InterruptedException {
        PrintStream printer = new PrintStream(stream, true, StandardCharsets.UTF_8);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            String line = "abcdefgh".repeat(t + 1);
            threads.add(Thread.ofVirtual().start(() -> {
                for (int i = 0; i < 200; i++) {
                    printer.println(line);
                }
            }));
        }
        for (Thread thread : threads) {
            assertThat(thread.join(Duration.ofMinutes(5))).isTrue();
        }
        assertThat(recorder.calls()).hasSize(800).allMatch(call -> call.matches("3 OUT (abcdefgh)+\\|"));
    }
}
