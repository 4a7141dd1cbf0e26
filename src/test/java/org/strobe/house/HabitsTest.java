package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.house.program.Habits;

/** A program does on two ranks what it does in two JVMs of its own, in every launch. */
class HabitsTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String OWN_EXCEPTION = Habits.class.getName() + "$OwnException: own";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"threads", "virtual", "processes"})
    void shouldBehaveAsInAProcessOfItsOwn(String launch) throws Exception {
        assertThat(run(launch, "thread-outlives-main")).isEqualTo(new Ended(0, "late\nlate\n", ""));
        assertThat(run(launch, "daemon-outlives-main")).isEqualTo(new Ended(0, "", ""));
        assertThat(run(launch, "exit-from-thread", "0")).isEqualTo(new Ended(0, "", ""));
        String classPath = House.TEST_CLASSES + "\n";
        assertThat(run(launch, "class-path")).isEqualTo(new Ended(0, classPath + classPath, ""));
        Ended exited = run(launch, "exit-from-thread", "5");
        assertThat(exited.exitCode()).isEqualTo(5);
        assertThat(exited.err()).matches("strobe: rank [01] ended with exit code 5\n");
        assertThat(run(launch, "exit-from-thread", "256").exitCode()).isEqualTo(1);
        Ended thrown = run(launch, "own-exception");
        assertThat(thrown.exitCode()).isEqualTo(1);
        assertThat(thrown.err())
                .containsPattern("Exception in thread \"rank-[01]\" " + Pattern.quote(OWN_EXCEPTION))
                .containsPattern("strobe: rank [01] ended with an uncaught exception\n$")
                .doesNotContain("org.strobe.emulator");
    }

    @ParameterizedTest
    @CsvSource({"exit-from-common-pool, 4", "child-process, 0"})
    void shouldBehaveAsInAProcessOfItsOwnWhenItIsOne(String habit, int exitCode) throws Exception {
        Ended ended = run("processes", habit);
        assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(exitCode);
        if (exitCode == 0) {
            assertThat(ended.out()).isEqualTo("bar 2\nbar 2\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"threads", "virtual", "processes"})
    void shouldGiveEveryRankAllOfTheInputWhenAsked(String launch) throws Exception {
        String strobe = String.join(" ", command(launch, "--stdin", "all", Habits.class.getName(), "read"));
        List<String> shell = List.of("bash", "-c", "printf 'a\\nb\\nc' | " + strobe);
        assertThat(Ended.run(folder, DEADLINE, shell)).isEqualTo(new Ended(0, "3\n3\n", ""));
    }

    private Ended run(String launch, String... arguments) throws Exception {
        List<String> command = command(launch, "-x", "FOO=bar", Habits.class.getName());
        command.addAll(List.of(arguments));
        return Ended.run(folder, DEADLINE, command);
    }

    private static List<String> command(String launch, String... more) {
        List<String> command = new ArrayList<>(List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, House.FAST_START));
        command.addAll(List.of("-cp", House.STROBE_JAR.toString(), "org.strobe.Run", "run", "-n", "2"));
        command.addAll(List.of("--cp", House.TEST_CLASSES.toString(), "--launch", launch));
        command.addAll(List.of(more));
        return command;
    }
}
