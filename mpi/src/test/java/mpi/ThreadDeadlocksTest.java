package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.Serializable;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.mpi.form.Form;

/** Ranks whose main threads wait in the JVM for a thread of theirs, which waits for a message. */
@OnStrobeOnly("Strobe finds deadlocks of its own ranks alone")
class ThreadDeadlocksTest {
    /** A deadlock is found in half of it. */
    private static final Duration MOVING = Duration.ofMillis(Form.isLong() ? 3000 : 1500);

    /** Program of a rank; calls {@code receive} in a thread. */
    interface Program extends Serializable {
        void run(Runnable receive) throws Exception;
    }

    private static void receive(int tag) {
        try {
            int other = 1 - MPI.COMM_WORLD.getRank();
            MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, other, tag);
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(Launch launch, Program program) {
        ChosenJob.of(2).launch(launch).timeout(Duration.ofMinutes(10)).run(rank -> {
            MPI.InitThread(new String[0], MPI.THREAD_MULTIPLE);
            program.run(() -> receive(1));
            MPI.Finalize();
            return null;
        });
    }

    private static void assertDeadlock(Launch launch, Program program, String wait) {
        JobException failure = catchThrowableOfType(JobException.class, () -> run(launch, program));
        assertThat(failure.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(failure)
                .hasMessageContaining(wait + "; ")
                .hasMessageContaining(": a message with tag 1 in MPI_COMM_WORLD from rank 1");
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldFindAMainThatHasJoined(Launch launch) {
        assertDeadlock(
                launch,
                receive -> {
                    Thread thread = new Thread(receive);
                    thread.start();
                    thread.join();
                },
                "a thread to end");
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldFindAMainThatHasJoinedInOtherLaunches(Launch launch) {
        shouldFindAMainThatHasJoined(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldFindAMainThatWaitsForALock(Launch launch) {
        assertDeadlock(
                launch,
                receive -> {
                    CountDownLatch held = new CountDownLatch(1);
                    Object lock = new Object();
                    Thread thread = new Thread(() -> {
                        synchronized (lock) {
                            held.countDown();
                            receive.run();
                        }
                    });
                    thread.start();
                    held.await();
                    synchronized (lock) {
                        thread.join();
                    }
                },
                "a lock");
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldFindAMainThatWaitsForALockInOtherLaunches(Launch launch) {
        shouldFindAMainThatWaitsForALock(launch);
    }

    /** A main thread that is found in a join at one time and elsewhere at another has moved. */
    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldLetAMainForkAndJoinWhileOthersWait(Launch launch) {
        run(launch, receive -> {
            long start = System.nanoTime();
            while (MPI.COMM_WORLD.getRank() == 0 && System.nanoTime() - start < MOVING.toNanos()) {
                Thread worker = new Thread(Thread::onSpinWait);
                worker.start();
                worker.join();
            }
            MPI.COMM_WORLD.barrier();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldLetAMainForkAndJoinWhileOthersWaitInOtherLaunches(Launch launch) {
        shouldLetAMainForkAndJoinWhileOthersWait(launch);
    }

    /** A main thread that polls waits for its turn now and then, in Strobe. */
    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldLetAMainPollBesideAThreadThatReceives(Launch launch) {
        run(launch, receive -> {
            Thread thread = new Thread(receive);
            thread.start();
            int other = 1 - MPI.COMM_WORLD.getRank();
            long start = System.nanoTime();
            while (System.nanoTime() - start < MOVING.toNanos()) {
                MPI.COMM_WORLD.iProbe(other, 2);
            }
            MPI.COMM_WORLD.send(new byte[1], 1, MPI.BYTE, other, 1);
            thread.join();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS"})
    void shouldLetAMainPollBesideAThreadThatReceivesInOtherLaunches(Launch launch) {
        shouldLetAMainPollBesideAThreadThatReceives(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldLetMainsWaitForThreadsThatCompute(Launch launch) {
        run(launch, receive -> {
            Thread thread = new Thread(() -> {
                long start = System.nanoTime();
                while (System.nanoTime() - start < Duration.ofMillis(1500).toNanos()) {
                    Thread.onSpinWait();
                }
            });
            thread.start();
            thread.join();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"VIRTUAL"})
    void shouldLetMainsWaitForThreadsThatComputeInOtherLaunches(Launch launch) {
        shouldLetMainsWaitForThreadsThatCompute(launch);
    }
}
