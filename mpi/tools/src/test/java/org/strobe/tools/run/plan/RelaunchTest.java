package org.strobe.tools.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.status.HugePages;
import org.strobe.shm.status.PhysicalMemory;
import org.strobe.tools.run.request.JobOptions;
import org.strobe.tools.run.request.JobRequest;
import org.strobe.tools.run.request.ProgramOptions;

class RelaunchTest {
    @TempDir
    Path folder;

    private final JobOptions job = new JobOptions();

    @Test
    void shouldStayInThisJvmWhenItCanDoWhatWasAskedFor() throws UserException {
        assertThat(needed(false, "2 -Dk=v -ea")).isNull();
        job.place.launch = "processes";
        assertThat(needed(true, "2 -Xmx1g -XX:+UseZGC")).isNull();
    }

    @Test
    void shouldAskForTheFlagsOfMappedMemoryWhenRanksAreProcesses() throws UserException {
        job.place.launch = "processes";
        assertThat(needed(false, "2 -Xmx1g").flags()).containsExactlyElementsOf(MappedJvm.flags());
    }

    @Test
    void shouldAskForTheFlagsOfMappedMemoryWhenTheMachineIsModelled() throws UserException {
        job.place.machine = "cluster-2026";
        assertThat(needed(true, "2")).isNull();
        assertThat(needed(false, "2 -Xmx1g").flags())
                .containsAll(MappedJvm.flags())
                .endsWith("-Xmx2g");
    }

    @Test
    void shouldAskForHugePagesWhenModelledRanksAreMany() throws UserException {
        assumeTrue(HugePages.areGiven());
        assertThat(needed(true, "4096")).isNull();
        job.place.machine = "cluster-2026";
        assertThat(needed(true, "4096 -XX:+UseZGC").flags())
                .containsExactly("-XX:+UseZGC", "-XX:+UseTransparentHugePages", "-Xlog:pagesize=off");
        assertThat(needed(true, "4000 -Xss1m", "96 -Xss1m").flags())
                .startsWith("-Xss1m", "-XX:+UseTransparentHugePages", "-Xlog:pagesize=off");
        assertThat(needed(true, "4095")).isNull();
        assertThat(needed(true, "65536 -XX:-UseTransparentHugePages").flags())
                .startsWith("-XX:-UseTransparentHugePages")
                .doesNotContain("-XX:+UseTransparentHugePages");
    }

    @Test
    void shouldChooseTheSerialCollectorWhenModelledRanksAreMany() throws UserException {
        job.place.machine = "cluster-2026";
        assertThat(needed(true, "4096").flags()).contains("-XX:+UseSerialGC");
        assertThat(needed(true, "4096 -XX:+UseParallelGC").flags()).doesNotContain("-XX:+UseSerialGC");
        assertThat(needed(true, "4095")).isNull();
    }

    @Test
    void shouldMultiplyTheHeapByTheRanksThatShareTheJvm() throws UserException {
        assertThat(needed(true, "3 -Xmx100m -Xss1m -Xms10M").flags()).containsExactly("-Xmx300m", "-Xss1m", "-Xms30M");
    }

    @Test
    void shouldAddTheHeapsOfSeveralPrograms() throws UserException {
        assertThat(needed(true, "3 -Xmx1k -Xss1m", "2 -Xmx2 -Xss1m", "1").flags())
                .containsExactly("-Xss1m", "-Xmx" + (3 * 1024 + 4));
    }

    @Test
    void shouldGiveNoMoreHeapThanTheComputerHas() throws UserException {
        String most = "-Xmx" + PhysicalMemory.bytes();
        assertThat(needed(true, "65536 -Xmx16g").flags()).containsExactly(most);
        assertThat(needed(true, "65536 -Xmx999999999999999t").flags()).containsExactly(most);
        assertThat(needed(true, "1024 -Xmx16g", "1024 -Xmx16g").flags()).containsExactly(most);
        assertThat(needed(true, "1 -Xmx999999g").flags()).containsExactly("-Xmx999999g");
    }

    @Test
    void shouldListenForADebuggerWhenRanksAreThreads() throws UserException {
        job.watching.debug = "1";
        assertThat(needed(true, "2").flags())
                .singleElement()
                .asString()
                .startsWith("-agentlib:jdwp=")
                .contains("suspend=y")
                .endsWith("address=localhost:0");
        job.watching.debug = "0-1=5005";
        assertThat(needed(true, "2").flags()).singleElement().asString().endsWith("address=localhost:5005");
        job.place.launch = "processes";
        assertThat(needed(true, "2")).isNull();
    }

    @Test
    void shouldGoToAnotherFolder() throws UserException {
        job.place.workingFolder = folder.toString();
        assertThat(needed(true, "2")).isEqualTo(new Relaunch(List.of(), folder, null));
    }

    @Test
    void shouldRepeatTheWordsAndTellWhereTheyWereTyped() throws UserException {
        List<String> command =
                new Relaunch(List.of("-Xss1m"), folder, null).command(List.of("run", "-n", "2", "Main", ":"));
        assertThat(command)
                .startsWith(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        assertThat(command).endsWith("org.strobe.Run", "run", "-n", "2", "Main", ":");
        assertThat(command)
                .contains(
                        "-Xss1m",
                        "-D" + TypedIn.PROPERTY + "=" + Path.of("").toAbsolutePath(),
                        "-Dstrobe.first.jvm=" + ProcessHandle.current().pid());
    }

    private Relaunch needed(boolean isMappedReady, String... programs) throws UserException {
        List<JobRequest.Part> parts = new ArrayList<>();
        for (String program : programs) {
            List<String> words = new ArrayList<>(Arrays.asList(program.split(" ")));
            ProgramOptions options = new ProgramOptions();
            options.ranks = Integer.valueOf(words.get(0));
            words.set(0, "java");
            words.add("Main");
            parts.add(new JobRequest.Part(options, words));
        }
        return Relaunch.neededFor(JobRequest.of(job, parts), isMappedReady);
    }
}
