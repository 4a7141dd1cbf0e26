package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rank has its own loggers, on every launch. */
class LoggersTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"threads", "virtual", "processes"})
    void shouldBeOfOneRank(String launch) throws Exception {
        Files.writeString(folder.resolve("Logging.java"), """
                import java.util.logging.*;
                import mpi.*;

                public class Logging {
                    // A field, since a JVM's log manager does not keep loggers that nobody refers to.
                    static final Logger APP = Logger.getLogger("app");
                    static int rank;

                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        rank = MPI.COMM_WORLD.getRank();
                        Logger solver = Logger.getLogger("app.solver");
                        APP.setUseParentHandlers(false);
                        APP.addHandler(new Handler() {
                            @Override
                            public void publish(LogRecord record) {
                                System.out.println(rank + " " + record.getLoggerName() + " " + record.getMessage());
                            }

                            @Override
                            public void flush() {}

                            @Override
                            public void close() {
                                System.out.println(rank + " closed");
                            }
                        });
                        APP.setLevel(rank == 0 ? Level.FINE : Level.WARNING);
                        MPI.COMM_WORLD.barrier();
                        solver.info("info");
                        solver.warning("warning");
                        if (rank == 1) {
                            Logger.getLogger("other").info("at the root");
                        }
                        MPI.Finalize();
                    }
                }
                """);
        Ended ended = Ended.run(
                folder,
                DEADLINE,
                List.of(House.STROBE.toString(), "run", "-n", "2", "--launch", launch, "Logging.java"));
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out().lines())
                .containsExactlyInAnyOrder(
                        "0 app.solver info", "0 app.solver warning", "1 app.solver warning", "0 closed", "1 closed");
        assertThat(ended.err()).containsOnlyOnce("INFO: at the root");
    }
}
