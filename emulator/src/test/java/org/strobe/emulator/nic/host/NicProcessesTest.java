package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.host.shared.TestActor;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** NICs of three processes over a mapped store; the test is the first of them. */
class NicProcessesTest {
    /** A sibling JVM; killed at the end in any state. */
    private static final class Sibling implements AutoCloseable {
        private final Process process;
        private final BufferedReader lines;

        Sibling(String role, String ticket, int rank) throws IOException {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(MappedJvm.flags());
            command.addAll(List.of("-ea", "-XX:+UseSerialGC", "-Xmx64m", "-cp", System.getProperty("java.class.path")));
            command.addAll(List.of(NicSibling.class.getName(), role, ticket, Integer.toString(rank)));
            process =
                    new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
            lines = process.inputReader(StandardCharsets.UTF_8);
        }

        void expectLine(String line) throws IOException {
            assertThat(lines.readLine()).isEqualTo(line);
        }

        void awaitEnd() throws InterruptedException {
            assertThat(process.waitFor(NicBed.SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        }

        @Override
        public void close() {
            process.destroyForcibly().onExit().orTimeout(100, TimeUnit.SECONDS).join();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"platform", "virtual"})
    void shouldElectSignalAndSendBetweenProcesses(String launch) throws Exception {
        try (MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
                Segment memory = store.create("room", WaitingRoom.size(NicSibling.PROCESSES, NicSibling.DOORBELLS));
                WaitingRoom room =
                        WaitingRoom.create(memory.memory(), NicSibling.PROCESSES, NicSibling.DOORBELLS, true);
                Sibling one = new Sibling(launch, store.ticket(), 1);
                Sibling two = new Sibling(launch, store.ticket(), 2)) {
            NicSibling.run(store, room, 0);
            for (Sibling sibling : List.of(one, two)) {
                sibling.expectLine("joined");
                sibling.expectLine("done");
                sibling.awaitEnd();
            }
        }
    }

    @Test
    void shouldAbortTheWaitForTheLockWhenItsHolderDies() throws Exception {
        try (MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
                Segment memory = store.create("room", WaitingRoom.size(NicSibling.PROCESSES, NicSibling.DOORBELLS));
                WaitingRoom room =
                        WaitingRoom.create(memory.memory(), NicSibling.PROCESSES, NicSibling.DOORBELLS, true);
                HostInterconnect interconnect = NicSibling.open(store, room, 0);
                Sibling holder = new Sibling("hold", store.ticket(), 1);
                Waiter waiter = room.enter(0, WaitPolicy.forRanks(1000, false))) {
            holder.expectLine("joined");
            holder.expectLine("holds");
            assertThat(interconnect.lock().fromWhom()).isEqualTo("an agent in process 1");
            holder.process.destroyForcibly();
            TestActor actor = new TestActor(room, waiter, 0);
            assertThatExceptionOfType(JobAbortedException.class)
                    .isThrownBy(() -> interconnect
                            .nic(0, actor)
                            .compareAndWrite(NicSibling.ALL, 0, WordComparison.EQUAL, 0, 0, 1))
                    .withMessageContaining("died");
        }
    }
}
