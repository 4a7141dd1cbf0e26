package org.strobe.tools.mds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.bcs.BcsKind;
import org.strobe.mpi.engine.kind.JobSettings;

/** Unfinished operations on all nodes, at boundaries of slices and at the end of a job. */
class PendingTest {
    private static final String MODEL = "qsnet";

    @TempDir
    Path folder;

    private Job job(String where) {
        Job job = Job.of(4)
                .nodes(2)
                .set(JobSettings.ENGINE, BcsKind.NAME)
                .set(BcsSettings.SLICE.name(), "1ms")
                .set(BcsSettings.COPIED.name(), "4096")
                .set(BcsSettings.BYTES.name(), "6000")
                .set(MdsSettings.FOLDER, folder.toString())
                .timeout(Duration.ofMinutes(10));
        return where.equals(MODEL) ? job.machine(ModelMachines.machine(MODEL)) : job.launch(Launch.valueOf(where));
    }

    /**
     * Of four ranks, two wait for messages without a sender, one for a barrier. The last has sent a message without a
     * receiver.
     */
    @ParameterizedTest
    @ValueSource(strings = {"THREADS", "PROCESSES", MODEL})
    void shouldTellWhatADeadlockIsAbout(String where) throws UserException {
        assertThatThrownBy(() -> job(where).run(rank -> {
                    MPI.Init(new String[0]);
                    Intracomm world = MPI.COMM_WORLD;
                    world.barrier();
                    switch (world.getRank()) {
                        case 0 -> world.recv(new int[3], 3, MPI.INT, 1, 5);
                        case 1 -> world.recv(new int[4], 4, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                        case 2 -> world.barrier();
                        default -> {
                            world.send(new int[6], 6, MPI.INT, 0, 7);
                            world.barrier();
                        }
                    }
                    MPI.Finalize();
                    return null;
                }))
                .hasMessageContaining("deadlock");
        assertThat(PendingTable.of(folder, PendingTable.END))
                .containsExactly(
                        "When the job had ended:",
                        "process  what          state      of",
                        "0        RECEIVE       UNMATCHED  from rank 1, tag 5, context 0                12 bytes",
                        "1        RECEIVE       UNMATCHED  from rank any, tag any, context 0            16 bytes",
                        "2        BARRIER       GATHERING  team 0, root 0                               0 bytes",
                        "3        SEND          UNMATCHED  to process 0, tag 7, context 0               24 bytes",
                        "3        BARRIER       GATHERING  team 0, root 0                               0 bytes");
    }

    /** No slice has begun since the post. */
    @Test
    void shouldTellWhatWasPostedInTheLastSlice() throws UserException {
        assertThatThrownBy(() -> job(MODEL).run(rank -> {
                    MPI.Init(new String[0]);
                    Intracomm world = MPI.COMM_WORLD;
                    world.barrier();
                    if (world.getRank() == 3) {
                        world.iRecv(MPI.newByteBuffer(8), 8, MPI.BYTE, 0, 7);
                        world.iBarrier();
                        throw new IllegalStateException("on purpose");
                    }
                    world.barrier();
                    return null;
                }))
                .hasMessageContaining("on purpose");
        assertThat(PendingTable.of(folder, PendingTable.END))
                .contains(
                        "3        RECEIVE       NEW        from rank 0, tag 7, context 0                8 bytes",
                        "3        BARRIER       NEW        team 0, root 0                               0 bytes");
    }

    /** A freed communicator is released without waiting. */
    @ParameterizedTest
    @ValueSource(strings = {"THREADS", MODEL})
    void shouldFindNothingAfterAJobThatHasEndedWell(String where) throws UserException {
        job(where).run(rank -> {
            MPI.Init(new String[0]);
            Intracomm copy = MPI.COMM_WORLD.dup();
            copy.barrier();
            copy.free();
            MPI.Finalize();
            return null;
        });
        assertThat(PendingTable.of(folder, PendingTable.END)).contains("nothing was pending");
    }

    /** A message over several slices is listed in each. */
    @Test
    void shouldTellHowFarMessagesHaveCome() throws UserException {
        job(MODEL).set(MdsSettings.PENDING, "0-200").run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            if (world.getRank() == 0) {
                world.send(new byte[20_000], 20_000, MPI.BYTE, 2, 1);
            } else if (world.getRank() == 2) {
                world.recv(new byte[20_000], 20_000, MPI.BYTE, 0, 1);
            }
            MPI.Finalize();
            return null;
        });
        int begun = 0;
        while (!PendingTable.of(folder, Integer.toString(begun)).toString().contains("20000 bytes")) {
            begun++;
        }
        assertPending(begun, "NEW", "");
        assertPending(begun + 1, "MATCHED", ", 6000 moved");
        assertPending(begun + 2, "MATCHED", ", 12000 moved");
        assertPending(begun + 3, "MATCHED", ", 18000 moved");
        assertThat(PendingTable.of(folder, Integer.toString(begun + 4)).toString())
                .doesNotContain("20000 bytes");
        assertThat(PendingTable.of(folder, PendingTable.END)).contains("nothing was pending");
    }

    private void assertPending(int slice, String state, String moved) throws UserException {
        List<String> lines = PendingTable.of(folder, Integer.toString(slice));
        assertThat(lines)
                .contains(
                        "0        SEND          %-10s to process 2, tag 1, context 0               20000 bytes%s"
                                .formatted(state, moved),
                        "2        RECEIVE       %-10s from rank 0, tag 1, context 0                20000 bytes%s"
                                .formatted(state, moved));
    }

    @Test
    void shouldRefuseWhatItCannotRead() throws IOException {
        assertThatThrownBy(() -> PendingTable.of(folder, "3"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("nothing was monitored there");
        Files.writeString(folder.resolve("emds-node-0.csv"), "slice\n");
        assertThatThrownBy(() -> PendingTable.of(folder, "3"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("nothing of what was pending is in it");
        Files.writeString(folder.resolve("pending-node-0.csv"), "slice\nnonsense\n");
        assertThatThrownBy(() -> PendingTable.of(folder, "3"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("pending-node-0.csv: line 1: its columns are slice, not slice,node");
    }
}
