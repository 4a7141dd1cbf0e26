package org.strobe.emulator.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultPlanTest {
    private static final FaultPlan EVERYTHING = FaultPlan.NONE
            .killRank(3, 17)
            .killRank(2, Duration.ofMillis(1500))
            .killNode(1, 40)
            .killNode(0, Duration.ofSeconds(2))
            .killAgent("BR", 1, 37)
            .failTransfer(Nth.of(5), 0, 2)
            .failTransfer(Nth.every(3), FaultPlan.ANY, 1)
            .failTransfer(Nth.between(5, 9), 0, FaultPlan.ANY)
            .delayTransfer(Nth.EACH, 0, FaultPlan.ANY, Duration.ofMillis(10))
            .dropMulticast(Nth.of(2), 0, FaultPlan.ANY)
            .dropMulticast(Nth.every(11), 0, 3)
            .delayMulticast(Nth.every(22), FaultPlan.ANY, FaultPlan.ANY, Duration.ofNanos(1001))
            .slowNode(1, 3)
            .slowRank(2, 2.5)
            .slowRank(2, 10, Duration.ofSeconds(1), Duration.ofSeconds(2))
            .slowNode(0, 1.25, Duration.ZERO, Duration.ofNanos(2500));

    @Test
    void shouldSayItsRulesAsText() {
        assertThat(EVERYTHING.toString().lines())
                .containsExactly(
                        "kill rank 3 at operation 17",
                        "kill rank 2 at 1500 ms",
                        "kill node 1 at operation 40",
                        "kill node 0 at 2 s",
                        "kill agent BR of node 1 at step 37",
                        "fail transfer 5 from node 0 to node 2",
                        "fail every 3rd transfer from any to node 1",
                        "fail transfers 5 to 9 from node 0 to any",
                        "delay every transfer from node 0 to any by 10 ms",
                        "drop multicast 2 from node 0 to any",
                        "drop every 11th multicast from node 0 to node 3",
                        "delay every 22nd multicast from any to any by 1001 ns",
                        "slow node 1 by 3",
                        "slow rank 2 by 2.5",
                        "slow rank 2 by 10 from 1 s to 2 s",
                        "slow node 0 by 1.25 from 0 s to 2500 ns");
    }

    @Test
    void shouldBeEqualWhenItsTextIsParsed() {
        FaultPlan parsed = FaultPlan.parse(EVERYTHING.toString().lines().toList());
        assertThat(parsed).isEqualTo(EVERYTHING).hasSameHashCodeAs(EVERYTHING);
        FaultPlan fromNowOn = FaultPlan.NONE.failTransfer(Nth.between(7, Long.MAX_VALUE), 0, 1);
        assertThat(FaultPlan.parse(List.of(fromNowOn.toString()))).isEqualTo(fromNowOn);
        assertThat(FaultPlan.parse(List.of())).isEqualTo(FaultPlan.NONE);
        assertThat(EVERYTHING.killRank(0, 1)).isNotEqualTo(EVERYTHING);
    }

    @Test
    void shouldReadLooseText() {
        FaultPlan plan = FaultPlan.parse(List.of(
                "# a comment",
                "  kill   rank 3 at 1.5ms  # and another",
                "",
                "drop multicast 2 from node 0",
                "fail transfer 1 from any node to any node",
                "slow rank 1 by 2 from 1 s"));
        assertThat(plan.toString().lines())
                .containsExactly(
                        "kill rank 3 at 1500 us",
                        "drop multicast 2 from node 0 to any",
                        "fail transfer 1 from any to any",
                        "slow rank 1 by 2 from 1 s");
    }

    @Test
    void shouldNameTheLineWhenItIsWrong() {
        assertWrong("kill rank three at operation 17", "not a rule");
        assertWrong("kill rank 3 at operation 0", "operation=0");
        assertWrong("kill rank 3 at 1 h", "not a rule");
        assertWrong("kill rank 3 at 0.5 ns", "whole nanoseconds");
        assertWrong("kill rank 3 at 99999999999 s", "whole nanoseconds");
        assertWrong("fail transfer 5 from node 0 by 3 ms", "only a delay");
        assertWrong("delay transfer 5 from node 0", "by how much");
        assertWrong("fail transfers 9 to 5 from node 0 to node 1", "first=9");
        assertWrong("fail every 0th transfer from node 0 to node 1", "first=0");
        assertWrong("fail transfer 99999999999999999999 from any", "not a rule");
        assertWrong("slow rank 1 by 0.5", "factor=0.5");
        assertWrong("slow rank 1 by 2 from 2 s to 1 s", "end after it begins");
    }

    private static void assertWrong(String line, String why) {
        assertThatThrownBy(() -> FaultPlan.parse(List.of("# first", line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fault plan, line 2: '" + line + "'")
                .hasMessageContaining(why);
    }

    @Test
    void shouldReadAFileAndNameItWhenItIsWrong(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("faults");
        Files.writeString(file, EVERYTHING + "\n");
        assertThat(FaultPlan.read(file)).isEqualTo(EVERYTHING);
        Files.writeString(file, "nonsense\n");
        assertThatThrownBy(() -> FaultPlan.read(file)).hasMessageContaining(file + ", line 1");
    }

    @Test
    void shouldSurviveTheWayToAnotherProcess() throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(EVERYTHING);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(EVERYTHING);
        }
    }
}
