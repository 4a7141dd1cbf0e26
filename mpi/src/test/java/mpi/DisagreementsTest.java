package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.Serializable;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.board.Ending;

/** Jobs without checks whose ranks make different collective calls: the end names the calls. */
@OnStrobeOnly("it looks at the job of Strobe")
class DisagreementsTest {
    /** Program of a rank between Init and Finalize. */
    interface Program extends Serializable {
        void run(int rank) throws Exception;
    }

    /**
     * A wrong program, and the end of the line about it.
     *
     * @param lengthsDiffer true if a rank gives more than the other takes. Where messages carry collectives, the receiver ends
     *     the job because of that, before calls are compared.
     */
    record Mistake(String text, boolean lengthsDiffer, Program program) implements Serializable {
        Mistake(String text, Program program) {
            this(text, false, program);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static Stream<Mistake> mistakes() {
        return Stream.of(
                new Mistake(
                        "call 1 on MPI_COMM_WORLD differs: rank 0 calls bcast of 8 bytes with root 0, "
                                + "rank 1 calls bcast of 8 bytes with root 1",
                        rank -> MPI.COMM_WORLD.bcast(new byte[8], 8, MPI.BYTE, rank)),
                new Mistake(
                        "call 2 on MPI_COMM_WORLD differs: rank 0 calls bcast of 4 bytes with root 0, "
                                + "rank 1 calls reduce of 4 bytes with root 0",
                        rank -> {
                            MPI.COMM_WORLD.barrier();
                            if (rank == 0) {
                                MPI.COMM_WORLD.bcast(new int[1], 1, MPI.INT, 0);
                            } else {
                                MPI.COMM_WORLD.reduce(new int[1], new int[1], 1, MPI.INT, MPI.SUM, 0);
                            }
                        }),
                new Mistake(
                        "call 1 on MPI_COMM_WORLD differs: rank 0 calls bcast of 1 byte with root 0, "
                                + "rank 1 calls Finalize",
                        true,
                        rank -> {
                            if (rank == 0) {
                                MPI.COMM_WORLD.bcast(new byte[1], 1, MPI.BYTE, 0);
                            }
                        }),
                new Mistake("call 1 on MPI_COMM_WORLD differs: rank 0 calls dup, rank 1 calls barrier", true, rank -> {
                    if (rank == 0) {
                        MPI.COMM_WORLD.dup();
                        MPI.COMM_WORLD.barrier();
                    } else {
                        MPI.COMM_WORLD.barrier();
                        MPI.COMM_WORLD.dup();
                    }
                }),
                new Mistake(
                        "call 1 on a dup of MPI_COMM_WORLD differs: rank 0 calls scan of 4 bytes, "
                                + "rank 1 calls exScan of 4 bytes",
                        rank -> {
                            Intracomm copy = MPI.COMM_WORLD.dup();
                            int[] number = {rank};
                            if (rank == 0) {
                                copy.scan(number, new int[1], 1, MPI.INT, MPI.SUM);
                            } else {
                                copy.exScan(number, new int[1], 1, MPI.INT, MPI.SUM);
                            }
                        }),
                new Mistake(
                        "call 1 on copy differs: rank 0 calls barrier, rank 1 calls bcast of 8 bytes with root 1",
                        rank -> {
                            Comm copy = MPI.COMM_WORLD.dup();
                            copy.setName("copy");
                            if (rank == 1) {
                                MPI.COMM_WORLD.barrier();
                                copy.bcast(new double[1], 1, MPI.DOUBLE, 1);
                            } else {
                                copy.iBarrier().free();
                                MPI.COMM_WORLD.barrier();
                            }
                        }));
    }

    private static void run(Launch launch, Program program) {
        ChosenJob.of(2).launch(launch).timeout(Duration.ofMinutes(10)).run(rank -> {
            MPI.Init(new String[0]);
            program.run(MPI.COMM_WORLD.getRank());
            MPI.Finalize();
            return null;
        });
    }

    private static JobException failureOf(Launch launch, Program program) {
        return catchThrowableOfType(JobException.class, () -> run(launch, program));
    }

    /** True if a message of a collective was too long, on another engine than the usual one. */
    private static boolean isOfMessages(JobException failure) {
        return !ChosenJob.value("engine").isEmpty() && failure.getMessage().contains("MPI_ERR_TRUNCATE");
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void shouldNameCallsThatDiffer(Mistake mistake) {
        for (Launch launch : new Launch[] {Launch.THREADS, Launch.VIRTUAL}) {
            JobException failure = failureOf(launch, mistake.program());
            if (!mistake.lengthsDiffer() || !isOfMessages(failure)) {
                assertThat(failure).as("%s", launch).hasMessageContaining("collective " + mistake.text());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Launch.class,
            names = {"THREADS", "VIRTUAL", "PROCESSES"})
    void shouldNameThemBelowTheTableOfADeadlock(Launch launch) {
        JobException failure = failureOf(launch, rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.bcast(new int[1], 1, MPI.INT, 0);
            } else {
                MPI.COMM_WORLD.barrier();
            }
            MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 1 - rank, 0);
        });
        if (isOfMessages(failure)) {
            return;
        }
        assertThat(failure)
                .hasMessageContaining("deadlock")
                .hasMessageEndingWith("\ncollective call 1 on MPI_COMM_WORLD differs: "
                        + "rank 0 calls bcast of 4 bytes with root 0, rank 1 calls barrier");
        assertThat(failure.kind()).isEqualTo(Ending.Kind.DEADLOCK);
    }

    @Test
    void shouldFailAJobOfProcessesThatEndWell() {
        JobException failure =
                failureOf(Launch.PROCESSES, rank -> MPI.COMM_WORLD.bcast(new byte[8], 8, MPI.BYTE, rank));
        assertThat(failure).hasMessageContaining("rank 1 calls bcast of 8 bytes with root 1");
        assertThat(failure.kind()).isEqualTo(Ending.Kind.MISMATCH);
    }

    /** A program that is told of a mistake may go another way. */
    @Test
    void shouldNotFailAJobWhoseProgramWasTold() {
        run(Launch.THREADS, rank -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            if (rank == 0) {
                MPI.COMM_WORLD.bcast(new byte[80], 80, MPI.BYTE, 0);
            } else {
                Ranks.assertFails(MPI.ERR_TRUNCATE, "", () -> MPI.COMM_WORLD.bcast(new byte[8], 8, MPI.BYTE, 0));
            }
        });
    }

    @Test
    void shouldKnowOfACallThatIsLongPast() {
        JobException failure = failureOf(Launch.THREADS, rank -> {
            MPI.COMM_WORLD.bcast(new byte[8], 8, MPI.BYTE, rank);
            for (int i = 0; i < 20; i++) {
                MPI.COMM_WORLD.barrier();
            }
        });
        assertThat(failure).hasMessageContaining("one of the first 6 collective calls on MPI_COMM_WORLD differs");
    }

    @Test
    void shouldTakeBlocksInPlaceForBlocks() throws Exception {
        run(Launch.THREADS, rank -> {
            int[] all = new int[4];
            if (rank == 1) {
                MPI.COMM_WORLD.gather(all, 2, MPI.INT, 1);
                MPI.COMM_WORLD.scatter(all, 2, MPI.INT, 1);
                MPI.COMM_WORLD.reduce(all, 4, MPI.INT, MPI.SUM, 1);
                MPI.COMM_WORLD.allGather(all, 2, MPI.INT);
            } else {
                MPI.COMM_WORLD.gather(all, 2, MPI.INT, 1);
                MPI.COMM_WORLD.scatter(all, 2, MPI.INT, 1);
                MPI.COMM_WORLD.reduce(all, 4, MPI.INT, MPI.SUM, 1);
                MPI.COMM_WORLD.allGather(new int[2], 2, MPI.INT, all, 2, MPI.INT);
            }
            if (rank == 0) {
                MPI.COMM_WORLD.gatherv(all, new int[] {0, 1}, new int[] {0, 0}, MPI.INT, 0);
            } else {
                MPI.COMM_WORLD.gatherv(all, 1, MPI.INT, 0);
            }
        });
    }
}
