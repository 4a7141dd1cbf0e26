package org.strobe.emulator.console.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureSinkTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<ToldFailure> told = new ArrayList<>();
    private final LineSink sink =
            new FailureSink(StreamSink.merged(out, LineTag.NONE), StandardCharsets.UTF_8, told::addAll);

    private void put(int rank, String text) throws IOException {
        put(rank, OutputChannel.ERR, text);
    }

    private void put(int rank, OutputChannel channel, String text) throws IOException {
        byte[] bytes = ("#" + text + "#").getBytes(StandardCharsets.UTF_8);
        sink.line(rank, channel, bytes, 1, bytes.length - 2, text.endsWith("\n"));
    }

    private static String trace(int rank, String message, String... frames) {
        return "Exception in thread \"rank-" + rank + "\" java.lang.IllegalStateException: " + message + "\n\tat "
                + String.join("\n\tat ", frames) + "\n";
    }

    private static String fatal(int rank, String reason) {
        return FailureText.ofFatal(rank, reason) + "\n";
    }

    private List<String> lines() throws IOException {
        sink.close();
        return told.stream().map(ToldFailure::line).toList();
    }

    @Test
    void shouldPassOnEqualExceptionsOnceAndNameTheOtherRanks() throws IOException {
        for (int rank : new int[] {3, 0, 5, 1, 6, 7}) {
            put(rank, trace(rank, "no data", "A.f(A.java:1)", "A.main(A.java:2)"));
        }
        assertThat(lines()).containsExactly("5 ranks failed like rank 3: 0-1, 5-7");
        assertThat(out).hasToString(trace(3, "no data", "A.f(A.java:1)", "A.main(A.java:2)"));
        assertThat(told.get(0).head()).isEqualTo("java.lang.IllegalStateException: no data");
    }

    @Test
    void shouldPassOnEqualFatalErrorsOnce() throws IOException {
        put(1, fatal(1, "MPI_ERR_RANK: dest=7"));
        put(0, fatal(0, "MPI_ERR_RANK: dest=7"));
        put(2, fatal(2, "MPI_ERR_TAG: tag=-5"));
        assertThat(lines()).containsExactly("rank 0 failed like rank 1", "");
        assertThat(out).hasToString(fatal(1, "MPI_ERR_RANK: dest=7") + fatal(2, "MPI_ERR_TAG: tag=-5"));
        assertThat(told.get(1).head()).isEqualTo("MPI_ERR_TAG: tag=-5");
    }

    @Test
    void shouldLeaveOutAStackThatHasBeenShown() throws IOException {
        put(0, trace(0, "lost 0", "A.main(A.java:2)"));
        put(1, trace(1, "lost 1", "A.main(A.java:2)"));
        put(2, trace(2, "lost 2", "A.main(A.java:3)"));
        assertThat(lines()).containsExactly("", "", "");
        assertThat(out)
                .hasToString(trace(0, "lost 0", "A.main(A.java:2)") + """
                        Exception in thread "rank-1" java.lang.IllegalStateException: lost 1
                        \t... the stack of rank-0
                        """ + trace(2, "lost 2", "A.main(A.java:3)"));
    }

    @Test
    void shouldTellExceptionsWithOtherCausesApart() throws IOException {
        String one = trace(0, "x", "A.main(A.java:2)") + "Caused by: java.io.IOException: one\n";
        String two = trace(1, "x", "A.main(A.java:2)") + "Caused by: java.io.IOException: two\n";
        put(0, one);
        put(1, two);
        sink.close();
        assertThat(out).hasToString(one + two);
    }

    @Test
    void shouldKeepSeveralLinesOfAMessage() throws IOException {
        put(0, trace(0, "one\ntwo", "A.main(A.java:2)"));
        sink.close();
        assertThat(told.get(0).head()).isEqualTo("java.lang.IllegalStateException: one\ntwo");
    }

    /** Lines of the program, of its other threads, of another stream, and pieces of lines. */
    @Test
    void shouldPassOnEverythingElse() throws IOException {
        List<String> others = List.of(
                "rank 0: working\n",
                "Exception in thread \"rank-1\" of another rank\n",
                "Exception in thread \"pool-1\" java.lang.Error: x\n\tat A.main(A.java:2)\n",
                "rank 0: piece: the error handler ends the job");
        for (String other : others) {
            put(0, other);
            put(0, other);
        }
        put(0, OutputChannel.OUT, trace(0, "printed", "A.f(A.java:1)"));
        put(0, OutputChannel.OUT, trace(0, "printed", "A.f(A.java:1)"));
        assertThat(lines()).isEmpty();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(4 + 4 + 1 + 4);
    }

    @Test
    void shouldPassOnWhatComesAfterTheEnd() throws IOException {
        put(0, trace(0, "x", "A.f(A.java:1)"));
        sink.close();
        put(1, trace(1, "x", "A.f(A.java:1)"));
        assertThat(out).hasToString(trace(0, "x", "A.f(A.java:1)") + trace(1, "x", "A.f(A.java:1)"));
    }
}
