package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Programs started by plain {@code java}: without a launcher, and without any flag. */
class SoloWorldTest {
    /** A world of one, beside worlds of several. */
    static final class Plain {
        private Plain() {}

        public static void main(String[] args) {
            Provider provider = Providers.current();
            provider.init(ThreadLevel.MULTIPLE);
            Communicator world = provider.world();
            int[] got = new int[1];
            Operation receive = world.startReceive(new Data(got, 1, Type.INT), 0, 3);
            Thread other = new Thread(() -> world.send(SendMode.STANDARD, new Data(new int[] {42}, 1, Type.INT), 0, 3));
            other.start();
            receive.await();
            receive.release();
            world.carryOut(CollectiveCall.BARRIER);
            Communicator copy = world.duplicate(null);
            boolean congruent = world.compare(copy) == Constants.CONGRUENT;
            System.out.println(world.rank() + " of " + world.size() + " " + got[0] + " " + congruent);
            System.out.println(Job.of(2).launch(Launch.THREADS).run(rank -> {
                Provider own = Providers.current();
                own.init(ThreadLevel.SINGLE);
                Worlds.ring(own.world(), 0);
                int size = own.world().size();
                own.finish();
                return size;
            }));
            provider.finish();
            System.out.println(Providers.current().isFinalized());
            if (args.length > 0) {
                provider.abort(Integer.parseInt(args[0]), "");
            }
        }
    }

    /** A world of one that spawns others. */
    static final class Starting {
        private Starting() {}

        public static void main(String[] args) {
            Provider provider = Providers.current();
            provider.init(ThreadLevel.SINGLE);
            Communicator all = SpawnedChild.startAndMeet(provider.world(), 2, args[0]);
            System.out.println(all.size());
            switch (args[0]) {
                case "exit" -> provider.world().receive(new Data(new int[1], 1, Type.INT), 0, 99);
                case "wait" -> throw new IllegalStateException("thrown by main");
                default -> provider.finish();
            }
        }
    }

    @Test
    void shouldStartRanksThatKeepTheJvmAlive() throws Exception {
        assertThat(run(Starting.class, 0, "spawn")).isEqualTo("3");
    }

    @Test
    void shouldExitWithTheCodeOfASpawnedRank() throws Exception {
        // The main rank's last lines appear only if the other rank exits late enough.
        assertThat(run(Starting.class, 9, "exit")).matches("(3\\R)?strobe: rank [12] ended with exit code 9");
    }

    @Test
    void shouldNotLeaveSpawnedRanksWaitingForAMainThatHasThrown() throws Exception {
        assertThat(run(Starting.class, 1, "wait"))
                .contains("thrown by main")
                .endsWith("strobe: rank 0 ended with an uncaught java.lang.IllegalStateException: thrown by main");
    }

    @Test
    void shouldBeAWorldOfOneBesideOthers() throws Exception {
        assertThat(run(Plain.class, 0)).isEqualTo("0 of 1 42 true\n[2, 2]\ntrue");
    }

    @Test
    void shouldExitWithTheCodeOfAnAbort() throws Exception {
        assertThat(run(Plain.class, 3, "3")).endsWith("strobe: rank 0 aborted the job with exit code 3");
    }

    private static String run(Class<?> program, int exitCode, String... arguments)
            throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder =
                new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), program.getName());
        builder.command().addAll(List.copyOf(Arrays.asList(arguments)));
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
        return output.strip();
    }
}
