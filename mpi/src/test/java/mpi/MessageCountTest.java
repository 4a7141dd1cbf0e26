package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.mpi.engine.kind.JobSettings;

/** Each message counts once, with the bytes of its data, whatever way it goes. */
@OnStrobeOnly("it looks at the engine")
class MessageCountTest {
    private static final int[] SIZES = {0, 8, 3000, 200_000};

    @ParameterizedTest
    @CsvSource({"srm, 1, off", "srm, 2, off", "p2p, 1, on", "p2p, 2, on", "bcs, 2, off"})
    void shouldCountMessages(String engine, int nodes, String check) {
        assertThat(Job.of(2)
                        .nodes(nodes)
                        .set(JobSettings.ENGINE, engine)
                        .set("check", check)
                        .timeout(Duration.ofMinutes(10))
                        .run(rank -> {
                            MPI.Init(new String[0]);
                            MessageCount sent = rank.context().engine().sent();
                            long messages = sent.messages();
                            long bytes = sent.bytes();
                            for (int size : SIZES) {
                                byte[] data = new byte[size];
                                if (rank.number() == 0) {
                                    MPI.COMM_WORLD.send(data, size, MPI.BYTE, 1, 1);
                                } else {
                                    MPI.COMM_WORLD.recv(data, size, MPI.BYTE, 0, 1);
                                }
                            }
                            String counted = sent.messages() - messages + " " + (sent.bytes() - bytes);
                            MPI.Finalize();
                            return counted;
                        }))
                .containsExactly("4 203008", "0 0");
    }
}
