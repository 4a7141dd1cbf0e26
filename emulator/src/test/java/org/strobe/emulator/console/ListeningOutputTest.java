package org.strobe.emulator.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output of JVMs with and without the line about a port. */
class ListeningOutputTest {
    private static final String LINE = "Listening for transport dt_socket at address: ";

    private final List<Integer> ports = new ArrayList<>();
    private final List<Boolean> again = new ArrayList<>();

    private void listens(int port, boolean isAgain) {
        ports.add(port);
        again.add(isAgain);
    }

    private String read(String output) throws IOException {
        InputStream bytes = new ByteArrayInputStream(output.getBytes(StandardCharsets.UTF_8));
        try (InputStream wrapped = new ListeningOutput(bytes, this::listens)) {
            return new String(wrapped.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"41233\n", "41233\r\n", "localhost:41233\n", "[::1]:41233\n"})
    void shouldTakeOutTheLine(String address) throws IOException {
        assertThat(read(LINE + address)).isEmpty();
        assertThat(ports).containsExactly(41233);
    }

    @Test
    void shouldPassOnWhatIsBeforeAndAfter() throws IOException {
        assertThat(read("warning\n\n" + LINE + "1\nprogram\nend")).isEqualTo("warning\n\nprogram\nend");
        assertThat(ports).containsExactly(1);
    }

    @Test
    void shouldTakeOutTheLineOfAJvmThatADebuggerHasLeft() throws IOException {
        assertThat(read(LINE + "1\nprogram\n" + LINE + "2\nend\n")).isEqualTo("program\nend\n");
        assertThat(ports).containsExactly(1, 2);
        assertThat(again).containsExactly(false, true);
    }

    @Test
    void shouldPassOnTheBeginningOfALineAtOnce() throws IOException {
        byte[] prompt = "Level? ".getBytes(StandardCharsets.UTF_8);
        InputStream blocks = new ByteArrayInputStream(prompt) {
            @Override
            public synchronized int read(byte[] bytes, int offset, int length) {
                int read = super.read(bytes, offset, length);
                assertThat(read).as("a second read, which would wait").isPositive();
                return read;
            }
        };
        try (InputStream wrapped = new ListeningOutput(blocks, this::listens)) {
            assertThat(wrapped.readNBytes(prompt.length)).isEqualTo(prompt);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "no line",
                "ERROR: no transport\n",
                "one\ntwo",
                "L",
                "Listening\n",
                LINE + "1",
                LINE + "x\n",
                " " + LINE + "1\n"
            })
    void shouldPassOnTheOutputOfAJvmThatDoesNotListen(String output) throws IOException {
        assertThat(read(output)).isEqualTo(output);
        assertThat(ports).isEmpty();
    }

    @Test
    void shouldReadByteByByte() throws IOException {
        InputStream bytes =
                new ByteArrayInputStream(("\u00ff\n" + LINE + "3\nx").getBytes(StandardCharsets.ISO_8859_1));
        try (InputStream wrapped = new ListeningOutput(bytes, this::listens)) {
            assertThat(List.of(wrapped.read(), wrapped.read(), wrapped.read(), wrapped.read()))
                    .containsExactly(0xff, (int) '\n', (int) 'x', -1);
        }
    }
}
