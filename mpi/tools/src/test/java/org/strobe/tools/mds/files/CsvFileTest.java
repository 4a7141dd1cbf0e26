package org.strobe.tools.mds.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.mds.MdsCommand;
import picocli.CommandLine;

/** Monitoring files, intact and damaged. */
class CsvFileTest {
    private static final String COLUMNS = "process,count";

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private void refused(String text, String message) throws IOException {
        Path file = file("some.csv", text);
        assertThatThrownBy(() -> CsvFile.read(file, COLUMNS))
                .isInstanceOf(UserException.class)
                .hasMessage(file + ": " + message);
    }

    @Test
    void shouldReadLinesWithTheColumnsExpected() throws Exception {
        CsvFile csv = CsvFile.read(file("some.csv", "process,count,at\n3,-4,\n5,x,Main:7\n"), COLUMNS);
        assertThat(csv.columns()).containsExactly("process", "count", "at");
        assertThat(csv.rows()).hasSize(2);
        assertThat(csv.rows().get(0).cells()).containsExactly("3", "-4", "");
        assertThat(csv.rows().get(0).number(1)).isEqualTo(-4);
        assertThat(csv.rows().get(1).text(2)).isEqualTo("Main:7");
        assertThat(CsvFile.read(file("other.csv", "a\n")).rows()).isEmpty();
    }

    @Test
    void shouldRefuseADamagedFileByItsNameAndLine() throws Exception {
        refused("", "it is empty");
        refused("process,counts\n", "line 1: its columns are process,counts, not process,count");
        refused("process\n", "line 1: its columns are process, not process,count");
        refused("1,2\n3,4\n", "line 1: its columns are 1,2, not process,count");
        refused("process,count\n1,2\n3\n", "line 3: 3: a line has 2 columns");
        refused("process,count\n1,2,3\n", "line 2: 1,2,3: a line has 2 columns");
        refused("process,count\n\n", "line 2: : a line has 2 columns");
    }

    @Test
    void shouldRefuseWhatIsNoNumberByItsLine() throws Exception {
        Path file = file("some.csv", "process,count\n1,2\n3,99999999999999999999\n,4\n");
        CsvFile csv = CsvFile.read(file, COLUMNS);
        assertThatThrownBy(() -> csv.rows().get(1).number(1))
                .isInstanceOf(UserException.class)
                .hasMessage(file + ": line 3: count is 99999999999999999999, and should be a number");
        assertThatThrownBy(() -> csv.rows().get(2).number(0))
                .hasMessage(file + ": line 4: process is nothing, and should be a number");
    }

    @Test
    void shouldRefuseAFileThatCannotBeRead() throws Exception {
        Path missing = folder.resolve("missing.csv");
        assertThatThrownBy(() -> CsvFile.read(missing, COLUMNS))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(missing + ": it can't be read; strobe run --mds FOLDER writes it");
        Path bytes = Files.write(folder.resolve("bytes.csv"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> CsvFile.read(bytes, COLUMNS))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("it can't be read");
    }

    /** Each command with each file that it reads. */
    @Test
    void shouldRefuseDamagedFilesInEachCommand() throws Exception {
        file("mmds.csv", "not what it was\n");
        assertRefused("mmds.csv: line 1", "summary");
        assertRefused("mmds.csv: line 1", "plot");
        file("mmds.csv", "process,primitive,count,min_ns,max_ns,total_ns,longest_at\n0,send,1,5,5,many,\n");
        assertRefused("mmds.csv: line 2: total_ns is many", "summary");
        file("mmds.csv", "process,primitive,count,min_ns,max_ns,total_ns,longest_at\n0,send,1,5,5,5,\n");
        file("mmds-process-0-computation.csv", "from_bytes,to_bytes,count\n");
        assertRefused("mmds-process-0-computation.csv: line 1", "plot");
        file("mmds-process-0-computation.csv", "from_ns,to_ns,count\n0,10,1\n");
        file("emds-global.csv", "slice,GETTS\n1,250000\n2,25");
        file("emds-node-0.csv", "GETTS,slice\n");
        assertRefused("emds-node-0.csv: line 1", "check");
        file("emds-node-0.csv", "slice,NCOLLMSM\n1,0,0\n");
        assertRefused("emds-node-0.csv: line 2", "check");
        assertRefused("emds-node-0.csv: line 2", "json");
        file("pending-node-0.csv", "slice,node\n");
        assertRefused("pending-node-0.csv: line 1", "pending");
    }

    private void assertRefused(String message, String command) {
        StringWriter out = new StringWriter();
        Exception[] thrown = new Exception[1];
        CommandLine line = new CommandLine(new MdsCommand()).setOut(new PrintWriter(out));
        line.setExecutionExceptionHandler((e, commandLine, parsed) -> {
            thrown[0] = e;
            return 2;
        });
        int exitCode = line.execute(command, folder.toString());
        assertThat(exitCode).as(out.toString()).isEqualTo(2);
        assertThat(thrown[0]).isInstanceOf(UserException.class).hasMessageContaining(message);
    }
}
