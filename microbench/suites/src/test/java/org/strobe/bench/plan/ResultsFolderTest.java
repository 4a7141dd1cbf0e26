package org.strobe.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {
    private static final String COMMAND = "strobe bench bcast 8,1K --jvm-opts '-Xmx1g \"x\"'";

    @TempDir
    Path folder;

    private ResultsFolder written;

    @BeforeEach
    void write() throws IOException {
        written = ResultsFolder.create(folder.resolve("results"), Map.of("machine", "host", "date", "today: 8=8"));
        written.add(new RunRecord("bcast", 0, 1.5, COMMAND));
        written.add(new RunRecord("reduce", 3, 0, "strobe bench reduce"));
        Files.writeString(written.table("bcast"), "x\n");
    }

    @Test
    void shouldReadWhatWasWritten() throws IOException {
        ResultsFolder read = ResultsFolder.open(written.path());
        assertThat(ResultsFolder.isOne(written.path())).isTrue();
        assertThat(read.facts()).containsEntry("machine", "host").containsEntry("date", "today: 8=8");
        assertThat(read.runs()).containsExactlyElementsOf(written.runs());
        assertThat(read.runs().get(0).command()).isEqualTo(COMMAND);
    }

    @Test
    void shouldKnowWhatIsThere() throws IOException {
        ResultsFolder read = ResultsFolder.open(written.path());
        assertThat(read.has("bcast", COMMAND)).isTrue();
        assertThat(read.has("bcast", "strobe bench bcast 8"))
                .as("another command")
                .isFalse();
        assertThat(read.has("reduce", "strobe bench reduce")).as("it failed").isFalse();
        assertThat(read.has("gather", "strobe bench gather")).isFalse();
        Files.delete(read.table("bcast"));
        assertThat(read.has("bcast", COMMAND)).as("without its table").isFalse();
    }

    @Test
    void shouldReplaceWhatIsMeasuredAgain() throws IOException {
        written.add(new RunRecord("reduce", 0, 2, "strobe bench reduce"));
        assertThat(ResultsFolder.open(written.path()).runs())
                .extracting(RunRecord::name, RunRecord::exitCode)
                .containsExactly(tuple("bcast", 0), tuple("reduce", 0));
    }

    @Test
    void shouldSayWhichFileIsDamaged() throws IOException {
        Files.writeString(written.path().resolve("runs.csv"), RunRecord.HEADER + "\nbcast,0\n");
        assertThatThrownBy(() -> ResultsFolder.open(written.path()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("runs.csv")
                .hasMessageContaining("'bcast,0'");
    }
}
