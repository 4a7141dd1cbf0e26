package org.strobe.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void shouldTellHowFarItIsAndHowLongItMayTake() {
        assertThat(PlanProgress.line(0, 60, 0, Duration.ZERO, "latency"))
                .isEqualTo("[........................] 1 of 60, 0:00: latency");
        assertThat(PlanProgress.line(15, 60, 15, Duration.ofSeconds(65), "bcast"))
                .isEqualTo("[######..................] 16 of 60, 1:05, 3:15 left: bcast");
    }

    @Test
    void shouldNotCountWhatWasThereBefore() {
        assertThat(PlanProgress.line(30, 60, 10, Duration.ofSeconds(20), "bcast"))
                .contains("1:00 left");
    }

    @Test
    void shouldWriteOverItsBarOnATerminalOnly() {
        StringWriter terminal = new StringWriter();
        PlanProgress bar = new PlanProgress(new PrintWriter(terminal), true, 2);
        bar.begin("a");
        bar.say("b failed");
        assertThat(terminal.toString()).startsWith("\r").endsWith("\r\033[Kb failed" + System.lineSeparator());
        StringWriter file = new StringWriter();
        PlanProgress lines = new PlanProgress(new PrintWriter(file), false, 2);
        lines.begin("a");
        lines.say("done");
        assertThat(file.toString())
                .doesNotContain("\r")
                .doesNotContain("\033")
                .endsWith("done" + System.lineSeparator());
    }
}
