package org.strobe.tools.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.UserException;

class JobRunnerTest {
    private final StringWriter err = new StringWriter();

    @Test
    void shouldSayNothingWhenAllIsWell() {
        assertThat(run((spec, reports) -> end(Ending.normal(), "", Map.of()))).isZero();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void shouldTellTheCauseThenDetails() {
        Ending deadlock = Ending.of(Ending.Kind.DEADLOCK, "deadlock");
        assertThat(run((spec, reports) -> end(deadlock, "a table\nof two lines\n", Map.of(1, "stack", 0, "stack"))))
                .isEqualTo(125);
        assertThat(err.toString().lines()).containsExactly("strobe: deadlock", "a table", "of two lines");
    }

    @Test
    void shouldTellInOneLineWhatOfAFaultPlanHasNotHappened() {
        assertThat(run((spec, reports) -> {
                    reports.unusedFaults(List.of("kill rank 1 at operation 99", "slow rank 0 by 2"));
                    return end(Ending.normal(), "", Map.of());
                }))
                .isZero();
        assertThat(err.toString().lines())
                .containsExactly(
                        "strobe: --faults: this has not happened: kill rank 1 at operation 99; slow rank 0 by 2");
    }

    @Test
    void shouldSayNothingOfAFaultPlanThatHasHappened() {
        assertThat(run((spec, reports) -> {
                    reports.unusedFaults(List.of());
                    return end(Ending.normal(), "", Map.of());
                }))
                .isZero();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void shouldSpeakOfNoThreadWhenTheUserInterrupts() {
        Ending interrupted = Ending.of(Ending.Kind.INTERRUPTED, "the thread that runs the job was interrupted");
        assertThat(run((spec, reports) -> end(interrupted, "", Map.of()))).isEqualTo(130);
        assertThat(err.toString().lines()).containsExactly("strobe: interrupted");
    }

    @Test
    void shouldSayThatItIsNotTheUsersFaultWhenTheLauncherFails() {
        assertThat(run((spec, reports) -> {
                    throw new IllegalStateException("lost");
                }))
                .isEqualTo(126);
        assertThat(err.toString()).startsWith("strobe: ").contains("IllegalStateException: lost");
    }

    @Test
    void shouldTellWhatTheSystemDidNotAllow() {
        assertThat(run((spec, reports) -> {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                }))
                .isEqualTo(126);
        assertThat(err.toString().lines()).containsExactly("strobe: the job could not be run: No space left on device");
    }

    private int run(Jobs jobs) {
        try {
            JobRunner runner = new JobRunner(jobs, new PrintWriter(err, true));
            return JobRunner.exitCode(runner.end(null, new JobRunner.Told(false, false)));
        } catch (UserException e) {
            throw new AssertionError(e);
        }
    }

    private static JobEnd end(Ending ending, String details, Map<Integer, String> abandoned) {
        return new JobEnd(ending, details, List.of(), Map.of(), new TreeMap<>(abandoned));
    }
}
