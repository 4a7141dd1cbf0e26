package org.strobe.emulator.launch.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Serializable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

class ReportsTest {
    private static final int LONGER_THAN_THE_RING = 3 << 20;

    private final Memory memory = Memory.allocate(Reports.size());

    @Test
    void shouldPutLongReportsOfSeveralProcessesTogether() throws Exception {
        try (WaitingRoom room = WaitingRoom.inThisJvm(1);
                ExecutorService processes = Executors.newFixedThreadPool(2)) {
            Reports.Reader reader = new Reports.Reader(memory, room);
            int[] first =
                    IntStream.range(0, LONGER_THAN_THE_RING / Integer.BYTES).toArray();
            int[] second =
                    IntStream.range(7, 7 + LONGER_THAN_THE_RING / Integer.BYTES).toArray();
            Future<?> one = processes.submit(() -> send(0, Reports.Kind.OUTCOME, 3, first));
            Future<?> two = processes.submit(() -> send(1, Reports.Kind.STACKS, 4, second));
            int[][] got = new int[5][];
            while (got[3] == null || got[4] == null) {
                Reports.Report report = reader.poll();
                if (report != null) {
                    got[report.rank()] = (int[]) report.value();
                }
            }
            one.get(100, TimeUnit.SECONDS);
            two.get(100, TimeUnit.SECONDS);
            assertThat(got[3]).isEqualTo(first);
            assertThat(got[4]).isEqualTo(second);
            assertThat(reader.poll()).isNull();
        }
    }

    private Void send(int process, Reports.Kind kind, int rank, Serializable value) throws IOException {
        new Reports.Writer(memory, process, () -> false).send(kind, rank, value);
        return null;
    }

    @Test
    void shouldGiveUpWhenTheRingIsFullAndNobodyReads() throws IOException {
        try (WaitingRoom room = WaitingRoom.inThisJvm(1)) {
            Reports.Reader reader = new Reports.Reader(memory, room);
            new Reports.Writer(memory, 0, () -> true).send(Reports.Kind.WAITS, 0, new byte[LONGER_THAN_THE_RING]);
            assertThat(reader.poll()).isNull();
        }
    }
}
