package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

@OnStrobeOnly("MPICH with UCX does not spawn; see NativeProcessesTest")
class SpawningTest {
    private static final String CHILD = Started.class.getName();

    @Test
    void shouldSpawnAProgramSeveralTimes() {
        Ranks.run(2, world -> {
            int[] codes = {-1, -1, -1};
            String[] words = {CHILD, "5"};
            meet(world, world.spawn("java", words, 3, MPI.INFO_NULL, 0, codes), 3, 15);
            assertThat(codes).containsOnly(MPI.SUCCESS);
        });
    }

    @Test
    void shouldSpawnSeveralPrograms() {
        Ranks.runAsProcesses(1, world -> {
            int[] codes = {-1, -1};
            String[][] words = {{CHILD, "5"}, {"-Dx=y", CHILD, "7"}};
            String[] commands = {"java", "java"};
            int[] numbers = {1, 1};
            Info[] info = {MPI.INFO_NULL, MPI.INFO_NULL};
            meet(world, world.spawnMultiple(commands, words, numbers, info, 0, codes), 2, 12);
            assertThat(codes).containsOnly(MPI.SUCCESS);
        });
    }

    private static void meet(Intracomm world, Intercomm children, int size, int sum) throws MPIException {
        assertThat(children.getRemoteSize()).isEqualTo(size);
        Intracomm all = children.merge(false);
        int[] got = {0};
        all.allReduce(got, 1, MPI.INT, MPI.SUM);
        assertThat(got).containsExactly(sum);
        assertThat(all.getSize()).isEqualTo(world.getSize() + size);
        all.free();
        children.disconnect();
    }

    @Test
    void shouldNameWhatCannotBeSpawned() {
        Ranks.run(1, world -> {
            int[] codes = {-1};
            String[] words = {"no.such.Program"};
            assertFails(MPI.ERR_SPAWN, "no.such.Program", () -> world.spawn("java", words, 1, MPI.INFO_NULL, 0, codes));
            assertThat(codes).containsExactly(MPI.ERR_SPAWN);
        });
    }
}
