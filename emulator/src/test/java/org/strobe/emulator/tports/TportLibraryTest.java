package org.strobe.emulator.tports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.emulator.tports.firmware.Unexpected;
import org.strobe.shm.segment.Memory;

/** Calls of a tagged port that libraries such as MPI need. */
class TportLibraryTest {
    private static final Waiting EVENT = Waiting.of("an event", "the other rank");
    private static final Selection ALL = new Selection(Selection.ANY, 0, 0);
    private static final int LENGTH = 50_000;

    static Stream<Job> jobs() {
        return Stream.of(job(), job().machine(ModelMachines.machine("qsnet")));
    }

    private static Job job() {
        return Job.of(2).nodes(2).timeout(Duration.ofMinutes(5));
    }

    /** Takes events until a number of them have left a word. */
    private static void complete(Rank rank, Tport port, List<String> words, int count) {
        while (words.size() < count) {
            if (!port.completeNext()) {
                rank.context().await(port.events(() -> false), 0, EVENT);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldReceiveAndForgetMessagesThatWait(Job job) {
        assertThat(job.run(TportLibraryTest::play))
                .containsExactly(List.of("cancelled", "done"), List.of("1 from 0: 50000"));
    }

    private static List<String> play(Rank rank) {
        Tport port = rank.tports().orElseThrow().openForLibrary(TportLimits.USUAL);
        Memory memory = port.allocate(LENGTH);
        List<String> words = new ArrayList<>();
        if (rank.number() == 0) {
            memory.setBytes(LENGTH - 1, new byte[] {5}, 0, 1);
            Transmission first = port.txStartSync(1, 0, memory, 0, 8);
            port.txStartSync(1, 1, memory, 0, LENGTH).then(() -> words.add("done"));
            first.then(() -> words.add(first.isCancelled() ? "cancelled" : "received"));
            first.cancel();
            complete(rank, port, words, 2);
        } else {
            Reception none = port.rxStart(Selection.of(0, 7), memory, 0, 8);
            assertThat(none.cancel()).isTrue();
            assertThat(none.cancel()).isFalse();
            while (port.lastUnexpected() < 2 || port.find(Selection.of(0, 0), 0) != null) {
                port.completeNext();
            }
            Unexpected message = port.find(ALL, 0);
            port.take(message);
            assertThat(port.find(ALL, 0)).isNull();
            assertThatThrownBy(() -> port.take(message)).hasMessageContaining("a receive has it");
            port.rxStart(message, memory, 0, LENGTH)
                    .then(done -> words.add(done.tag() + " from " + done.from() + ": " + done.length()));
            complete(rank, port, words, 1);
            assertThat(memory.getByte(LENGTH - 1)).isEqualTo((byte) 5);
        }
        rank.barrier();
        port.abandon();
        return words;
    }

    @Test
    void shouldTellOfARankOutOfReach() {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.between(1, FaultPlan.NEVER - 1), 0, 1);
        assertThat(job().machine(ModelMachines.machine("qsnet")).faults(plan).run(TportLibraryTest::sendInVain))
                .containsOnly(true);
    }

    private static Boolean sendInVain(Rank rank) {
        Tport port = rank.tports().orElseThrow().open(TportLimits.USUAL);
        if (rank.number() == 0) {
            Transmission sent = port.txStart(1, 0, port.allocate(8), 0, 8);
            assertThatThrownBy(sent::await)
                    .isInstanceOf(TportException.class)
                    .hasMessageContaining("no message reaches rank 1");
        }
        return true;
    }
}
