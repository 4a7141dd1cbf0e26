package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.form.Form;

/** With an agent, what is pending at a rank goes on while the rank computes. */
class AgentTest {
    private static final int SIZE = 200_000;

    static Stream<Arguments> jobs() {
        return Form.rows(Engines.names().stream()
                .flatMap(engine -> Stream.of(Launch.values())
                        .flatMap(launch -> Stream.of(1, 2).map(nodes -> Arguments.of(engine, launch, nodes)))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldGoOnWhileTheRankComputes(String engine, Launch launch, int nodes, @TempDir Path folder) {
        String name = folder.resolve("all have it but one").toString(); // a path can not be sent to a process
        List<Integer> wrong = Job.of(3)
                .nodes(nodes)
                .launch(launch)
                .set(JobSettings.ENGINE, engine)
                .set(JobSettings.AGENT.name(), "true")
                .timeout(Duration.ofSeconds(500))
                .run(rank -> {
                    Path file = Path.of(name);
                    MPI.Init(new String[0]);
                    Intracomm world = MPI.COMM_WORLD;
                    world.barrier();
                    ByteBuffer given = MPI.newByteBuffer(SIZE);
                    ByteBuffer sum = MPI.newByteBuffer(SIZE);
                    ByteBuffer sent = MPI.newByteBuffer(SIZE);
                    given.put(SIZE - 1, (byte) (rank.number() + 1));
                    sent.put(SIZE - 1, rank.number() == 1 ? (byte) 7 : 0);
                    Request[] requests = {
                        world.iAllReduce(given, sum, SIZE, MPI.BYTE, MPI.SUM), world.iBcast(sent, SIZE, MPI.BYTE, 1)
                    };
                    if (rank.number() == 1) {
                        while (Files.notExists(file)) { // it calls nothing of MPI
                            Thread.onSpinWait();
                        }
                    }
                    Request.waitAll(requests);
                    if (rank.number() == 0) {
                        Files.createFile(file);
                    }
                    int bad = (sum.get(SIZE - 1) == 6 ? 0 : 1) + (sent.get(SIZE - 1) == 7 ? 0 : 1);
                    MPI.Finalize();
                    return bad;
                });
        assertThat(wrong).containsExactly(0, 0, 0);
    }
}
