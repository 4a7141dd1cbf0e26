package org.strobe.bcs.storm.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class JobProcessesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldKillThoseThatWereNotedAndNoOthersOfTheirNumbers() throws Exception {
        Process process = new ProcessBuilder("sleep", "100").start();
        try {
            JobProcesses processes = new JobProcesses(folder);
            assertThat(processes.all()).isEmpty();
            processes.note(List.of(0, 2), process.toHandle());
            List<JobProcesses.Noted> noted = processes.all();
            assertThat(noted).extracting(JobProcesses.Noted::node).containsExactly(0, 2);
            assertThat(noted).extracting(JobProcesses.Noted::pid).containsOnly(process.pid());

            new JobProcesses.Noted(0, process.pid(), noted.get(0).begun() - 10).kill();
            assertThat(process.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();

            noted.get(0).kill();
            assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void shouldPassOverALineThatIsJustBeingWritten() throws Exception {
        Files.writeString(folder.resolve(JobProcesses.FILE), "0 12 500\n1 13 ");

        assertThat(new JobProcesses(folder).all()).containsExactly(new JobProcesses.Noted(0, 12, 500));
    }
}
