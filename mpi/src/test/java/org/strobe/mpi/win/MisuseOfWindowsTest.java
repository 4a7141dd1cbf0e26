package org.strobe.mpi.win;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.win.sync.Epochs;

/** Errors of windows and their messages. */
class MisuseOfWindowsTest {
    private interface Use {
        void of(Window window, ByteBuffer base);
    }

    /** Returns the failure of a use of a window of 16 bytes, with a unit of 4. */
    private static MpiFailure failureOf(Use use) {
        return failureOf(Map.of(), use);
    }

    private static MpiFailure failureOf(Map<String, String> info, Use use) {
        List<MpiFailure> failures = Job.of(1).launch(Launch.THREADS).run(rank -> {
            ByteBuffer base = Behaviours.direct(16);
            Window window = Windows.create(TestParty.of(rank), base, 16, 4, info);
            return catchThrowableOfType(MpiFailure.class, () -> use.of(window, base));
        });
        return failures.get(0);
    }

    private static void put(Window window, ByteBuffer base, int target, long displacement, int count) {
        window.start(new WindowAccess.Put(
                new Data(base, count, Type.INT), new WindowAccess.Target(target, displacement, count, Type.INT)));
    }

    @Test
    void shouldRefuseAccessWithoutAnEpoch() {
        assertThat(failureOf((window, base) -> put(window, base, 0, 0, 1)).errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            window.fence(Epochs.NO_SUCCEED);
                            put(window, base, 0, 0, 1);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> {
                            window.lock(false, 0, 0);
                            window.unlock(0);
                            put(window, base, 0, 0, 1);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
    }

    @Test
    void shouldRefuseWhatClosesNothing() {
        assertThat(failureOf((window, base) -> window.unlock(0)).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> window.unlockAll()).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> window.complete()).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> window.waitFor()).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> window.test()).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> window.flush(0)).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> window.flushAll()).errorClass()).isEqualTo(ErrorClass.RMA_SYNC);
    }

    @Test
    void shouldRefuseWhatOpensInsideAnother() {
        ProcessGroup self = ProcessGroup.of(new int[] {0}, 0);
        assertThat(failureOf((window, base) -> {
                            window.lock(false, 0, 0);
                            window.lock(false, 0, 0);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_CONFLICT);
        assertThat(failureOf((window, base) -> {
                            window.lockAll(0);
                            window.lock(false, 0, 0);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> {
                            window.lockAll(0);
                            window.fence(0);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> {
                            window.post(self, 0);
                            window.post(self, 0);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf((window, base) -> {
                            window.lock(false, 0, 0);
                            window.free();
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
    }

    @Test
    void shouldNameWhatDoesNotFit() {
        MpiFailure beyond = failureOf((window, base) -> {
            window.fence(0);
            put(window, base, 0, 3, 2);
        });
        assertThat(beyond.errorClass()).isEqualTo(ErrorClass.DISP);
        assertThat(beyond)
                .hasMessage("displacement=3: 2 elements of INT reach bytes 12 to 20 of a window of 16 bytes there");
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            put(window, base, 1, 0, 1);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.RANK);
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            put(window, base, 0, -1, 1);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.DISP);
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            window.start(new WindowAccess.Put(
                                    new Data(base, 2, Type.INT), new WindowAccess.Target(0, 0, 1, Type.INT)));
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.TRUNCATE);
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            window.start(new WindowAccess.Put(
                                    new Data(Behaviours.direct(4), 2, Type.INT),
                                    new WindowAccess.Target(0, 0, 2, Type.INT)));
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.BUFFER);
    }

    @Test
    void shouldRefuseToCombineUnlikeThings() {
        Type mixed = DerivedTypes.struct(new int[] {1, 1}, new int[] {0, 8}, new Type[] {Type.INT, Type.DOUBLE});
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            window.start(new WindowAccess.Accumulate(
                                    new Data(base, 1, mixed), new WindowAccess.Target(0, 0, 1, mixed), Predefined.SUM));
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.TYPE);
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            window.start(new WindowAccess.Accumulate(
                                    new Data(base, 1, Type.FLOAT),
                                    new WindowAccess.Target(0, 0, 1, Type.INT),
                                    Predefined.SUM));
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.TYPE);
        assertThat(failureOf((window, base) -> {
                            window.fence(0);
                            window.start(new WindowAccess.Accumulate(
                                    new Data(base, 1, Type.DOUBLE_INT),
                                    new WindowAccess.Target(0, 0, 1, Type.DOUBLE_INT),
                                    Predefined.SUM));
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.OP);
    }

    @Test
    void shouldRefuseLocksWhenMadeWithoutThem() {
        Map<String, String> info = Map.of("no_locks", "true");
        assertThat(failureOf(info, (window, base) -> window.lock(true, 0, 0)).errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf(info, (window, base) -> window.lockAll(0)).errorClass())
                .isEqualTo(ErrorClass.RMA_SYNC);
        assertThat(failureOf(info, (window, base) -> {
                    window.fence(0);
                    window.free();
                }))
                .isNull();
    }

    @Test
    void shouldRefuseEverythingWhenFreed() {
        assertThat(failureOf((window, base) -> {
                            window.free();
                            put(window, base, 0, 0, 1);
                        })
                        .errorClass())
                .isEqualTo(ErrorClass.WIN);
    }

    @Test
    void shouldRefuseAttachingTwiceAndDetachingWhatIsNotThere() {
        assertThat(failureOf((window, base) -> window.attach(base, 8)).errorClass())
                .isEqualTo(ErrorClass.WIN);
        List<List<ErrorClass>> classes = Job.of(1).launch(Launch.THREADS).run(rank -> {
            Window window = Windows.dynamic(TestParty.of(rank), Map.of());
            ByteBuffer base = Behaviours.direct(16);
            window.attach(base, 16);
            ErrorClass again = catchThrowableOfType(MpiFailure.class, () -> window.attach(base.slice(4, 4), 4))
                    .errorClass();
            window.detach(base);
            ErrorClass gone = catchThrowableOfType(MpiFailure.class, () -> window.detach(base))
                    .errorClass();
            window.free();
            return List.of(again, gone);
        });
        assertThat(classes.get(0)).containsExactly(ErrorClass.BASE, ErrorClass.BASE);
    }

    @Test
    void shouldNameALockThatNobodyGivesBack() {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> Job.of(2).launch(Launch.THREADS).run(rank -> {
                    Window window = Behaviours.window(rank, Behaviours.direct(8));
                    if (rank.number() == 0) {
                        window.lock(true, 1, 0);
                    }
                    rank.barrier();
                    if (rank.number() == 1) {
                        window.lock(false, 1, 0);
                    }
                    rank.barrier();
                    return null;
                }));
        assertThat(e.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(e).hasMessageContaining("shared lock of rank 1's window");
    }
}
