package org.strobe.mpi.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.launch.Launch;

class FlightEventsTest {
    @TempDir
    Path folder;

    private static void program(Intracomm world, int rank) throws MPIException {
        if (rank == 0) {
            world.send(new int[6], 6, MPI.INT, 1, 42);
        } else {
            world.recv(new int[6], 6, MPI.INT, 0, 42);
        }
        world.barrier();
    }

    private List<RecordedEvent> recorded(String... wanted) throws IOException {
        Path file = folder.resolve("flight.jfr");
        try (Recording recording = new Recording()) {
            for (String each : wanted) {
                recording.enable(each);
            }
            recording.start();
            Programs.run(Programs.job(2, Launch.THREADS).set("jfr", "true"), FlightEventsTest::program);
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
                .filter(each -> each.getEventType().getName().startsWith("mpi."))
                .toList();
    }

    @Test
    void shouldRecordTheCallsThatARecordingAsksFor() throws IOException {
        List<RecordedEvent> events = recorded("mpi.Send", "mpi.Recv");

        assertThat(events)
                .extracting(each -> each.getEventType().getName())
                .containsExactlyInAnyOrder("mpi.Send", "mpi.Recv");
        RecordedEvent send = events.stream()
                .filter(each -> each.getEventType().getName().equals("mpi.Send"))
                .findFirst()
                .orElseThrow();
        assertThat(send.getInt("rank")).isZero();
        assertThat(send.getInt("peer")).isOne();
        assertThat(send.getInt("tag")).isEqualTo(42);
        assertThat(send.getLong("bytesOut")).isEqualTo(24);
        assertThat(send.getBoolean("failed")).isFalse();
        assertThat(send.getString("communicator")).contains("MPI_COMM_WORLD");
        assertThat(send.getDuration()).isPositive();
    }

    @Test
    void shouldRecordNothingUnlessItIsAsked() throws IOException {
        assertThat(recorded()).isEmpty();
    }
}
