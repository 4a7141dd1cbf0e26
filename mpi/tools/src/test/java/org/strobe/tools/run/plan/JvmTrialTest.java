package org.strobe.tools.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.run.request.JobOptions;
import org.strobe.tools.run.request.JobRequest;
import org.strobe.tools.run.request.ProgramOptions;

class JvmTrialTest {
    @TempDir
    Path folder;

    private static List<JobRequest.Program> program(int ranks, String... options) throws UserException {
        ProgramOptions program = new ProgramOptions();
        program.ranks = ranks;
        List<String> words = new ArrayList<>(List.of("java"));
        words.addAll(List.of(options));
        words.add("Main");
        return JobRequest.of(new JobOptions(), List.of(new JobRequest.Part(program, words)))
                .programs();
    }

    /** The heap of one rank is too small for a JVM of one rank, and large enough for that of many. */
    @Test
    void shouldTryTheHeapOfAllRanksOfAJvm() throws UserException {
        List<JobRequest.Program> programs = program(16_384, "-Xmx80k", "-XX:+UseSerialGC");
        assertThatCode(() -> JvmTrial.check(programs, Launch.VIRTUAL)).doesNotThrowAnyException();
        assertThatThrownBy(() -> JvmTrial.check(programs, Launch.PROCESSES)).hasMessageContaining("-Xmx80k");
    }

    /** A trial with such an option would wait for a debugger, or write the file. */
    @Test
    void shouldNotTryOptionsWithEffectsOutsideOfTheJvm() throws UserException {
        Path log = folder.resolve("log");
        List<JobRequest.Program> programs = program(
                2, "-Xmx1g", "-Xrunjdwp:transport=dt_socket,server=y", "-Xlog:gc:file=" + log, "-XX:+UseSerialGC");
        assertThatCode(() -> JvmTrial.check(programs, Launch.THREADS)).doesNotThrowAnyException();
        assertThat(log).doesNotExist();
    }

    @Test
    void shouldRefuseOptionsThatAJvmRefuses() throws UserException {
        List<JobRequest.Program> programs = program(2, "-Xmx1g", "-XX:+NoSuchOption");
        assertThatThrownBy(() -> JvmTrial.check(programs, Launch.THREADS))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("-XX:+NoSuchOption");
    }
}
