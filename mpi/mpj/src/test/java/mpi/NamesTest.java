package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;
import org.strobe.mpi.call.CallName;

/** Profiles, traces, matrices and checks name calls as the API does, and lines of the program. */
class NamesTest {
    @TempDir
    private Path folder;

    private static void exchange() {
        Intracomm world = MPI.COMM_WORLD;
        int other = 1 - world.Rank();
        int[] values = {1, 2, 3};
        Request receive = world.Irecv(values, 0, 1, MPI.INT, other, 1);
        world.Send(values, 1, 1, MPI.INT, other, 1);
        receive.Wait();
        world.Send(new Object[] {"text"}, 0, 1, MPI.OBJECT, other, 2);
        world.Recv(new Object[1], 0, 1, MPI.OBJECT, other, 2);
        world.Allreduce(values, 0, new int[1], 0, 1, MPI.INT, MPI.SUM);
        ((Intracomm) world.clone()).Free();
    }

    private String written(String setting, String suffix) throws IOException {
        Path file = folder.resolve(setting + suffix);
        Job.of(2).set(setting, file.toString()).run(rank -> {
            MPI.Init(new String[0]);
            exchange();
            MPI.Finalize();
            return null;
        });
        return Files.readString(file);
    }

    @Test
    void shouldNameCallsInProfiles() throws IOException {
        assertThat(written("profile", ".txt").lines().map(line -> line.strip().replaceFirst("\\d+ +(\\w+) .*", "$1")))
                .contains("Irecv", "Send", "Recv", "Wait", "Allreduce", "clone", "Free", "Init", "Finalize")
                .doesNotContain("iRecv", "send", "recv", "waitFor", "allReduce", "dup", "free");
    }

    @Test
    void shouldCountCallsOfTheProgramOnly() throws IOException {
        assertThat(written("profile", ".txt").lines().map(line -> line.strip().replaceAll(" +", " ")))
                .filteredOn(line -> line.startsWith("0 Free ") || line.startsWith("0 clone "))
                .hasSize(2)
                .allMatch(line -> line.split(" ", -1)[2].equals("1"));
    }

    @Test
    void shouldNameCallsInTraces() throws IOException {
        assertThat(written("trace", ".json"))
                .contains("\"Irecv\"", "\"Send\"", "\"Wait\"")
                .doesNotContain("\"send\"", "\"dup\"");
    }

    @Test
    void shouldNameCallsInMatrices() throws IOException {
        assertThat(written("matrix", ".csv")).contains("Allreduce,0,,1,4");
    }

    private static void checked(Ranks.Program program) {
        Job.of(2).set("check", "strict").run(rank -> {
            MPI.Init(new String[0]);
            program.run(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    @Test
    void shouldNameCallsThatDiffer() {
        assertThatThrownBy(() -> checked(world -> world.Bcast(new int[1], 0, 1, MPI.INT, world.Rank())))
                .hasMessageContaining("Bcast: in the same collective call")
                .hasMessageContaining("makes Intracomm.Bcast with root=0 at mpi.NamesTest.")
                .hasMessageContaining("(NamesTest.java:");
    }

    @Test
    void shouldNameCallsWhoseBuffersOverlap() {
        assertThatThrownBy(() -> checked(world -> {
                    int[] values = new int[4];
                    world.Irecv(values, 0, 3, MPI.INT, 0, 1);
                    world.Irecv(values, 2, 2, MPI.INT, 0, 2);
                }))
                .hasMessageContaining("Irecv: Comm.Irecv at mpi.NamesTest.");
    }

    @Test
    void shouldNameCallsThatLeak() {
        assertThatThrownBy(() -> checked(world -> assertThat(world.clone()).isNotNull()))
                .hasMessageContaining("Intracomm.clone at mpi.NamesTest");
    }

    @Test
    void shouldNameCallsOfTheLogs() {
        assertThatThrownBy(() -> Ranks.run(2, world -> {
                    if (world.Rank() == 0) {
                        world.Bcast(new double[1], 0, 1, MPI.DOUBLE, 0);
                    } else {
                        world.Reduce(new double[1], 0, new double[1], 0, 1, MPI.DOUBLE, MPI.SUM, 0);
                    }
                }))
                .hasMessageContaining("calls Bcast of 8 bytes with root 0")
                .hasMessageContaining("calls Reduce of 8 bytes with root 0");
    }

    /** Names that differ from Open MPI's API belong to members of this one. */
    @Test
    void shouldGiveNamesOfMembersOnly() {
        Set<String> members = Stream.of(
                        MPI.class, Comm.class, Intracomm.class, Intercomm.class, Request.class, Prequest.class)
                .flatMap(type -> Arrays.stream(type.getMethods()))
                .map(Method::getName)
                .collect(Collectors.toSet());
        Set<String> usual = Set.of("Init", "Finalize");
        assertThat(CallName.all().stream().filter(name -> !name.contains(".")))
                .contains("Send", "Waitall", "Reduce_scatter", "clone")
                .filteredOn(name -> Character.isUpperCase(name.charAt(0)) && !usual.contains(name))
                .filteredOn(name -> !name.equals("Win") && !name.equals("File"))
                .isSubsetOf(members);
    }
}
