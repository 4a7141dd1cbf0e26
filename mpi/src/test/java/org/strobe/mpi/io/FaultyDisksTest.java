package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.WRONLY;
import static org.strobe.mpi.io.FileWorlds.end;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Disks that are slow, full or broken, and threads that are interrupted. */
class FaultyDisksTest {
    private static final Path FULL = Path.of("/dev/full");

    @Test
    void shouldFinishShortReadsAndWrites() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            disks.onRead = (offset, bytes) -> Math.min(bytes, 7);
            disks.onWrite = (offset, bytes) -> Math.min(bytes, 5);
            OpenFile file = world.openOn(disks, "file", NEW, Map.of());
            byte[] sent = new byte[1000];
            for (int i = 0; i < sent.length; i++) {
                sent[i] = (byte) (i * 3 + world.rank());
            }
            assertThat(end(file.carryOut(new FileAccess(
                            true, false, Pointer.EXPLICIT, 1000L * world.rank(), new Data(sent, 1000, Type.BYTE)))))
                    .isEqualTo(1000);
            byte[] got = new byte[1000];
            assertThat(end(file.carryOut(new FileAccess(
                            false, false, Pointer.EXPLICIT, 1000L * world.rank(), new Data(got, 1000, Type.BYTE)))))
                    .isEqualTo(1000);
            assertThat(got).isEqualTo(sent);
            file.close();
        });
    }

    @Test
    void shouldTellThatADiskIsFull() {
        assumeThat(FULL).exists();
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.all().openFile(FULL.toString(), WRONLY, null);
            ByteBuffer data = ByteBuffer.allocateDirect(10);
            assertThatThrownBy(() -> end(file.carryOut(
                            new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(data, 10, Type.BYTE)))))
                    .satisfies(e -> assertThat(((MpiFailure) e).errorClass()).isEqualTo(ErrorClass.NO_SPACE));
            assertThatThrownBy(() -> end(file.start(
                            new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(data, 10, Type.BYTE)))))
                    .satisfies(e -> assertThat(((MpiFailure) e).errorClass()).isEqualTo(ErrorClass.NO_SPACE));
            file.sync();
            file.close();
        });
    }

    @Test
    void shouldTellHowADiskIsBroken() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            OpenFile file = world.openOn(disks, "file", NEW, Map.of());
            file.setSize(100);
            disks.onRead = (offset, bytes) -> {
                throw new IOException("Input/output error");
            };
            assertThatThrownBy(() -> end(file.carryOut(
                            new FileAccess(false, true, Pointer.EXPLICIT, 0, new Data(new byte[9], 9, Type.BYTE)))))
                    .satisfies(e -> assertThat(((MpiFailure) e).errorClass()).isEqualTo(ErrorClass.IO))
                    .hasMessageContaining(world.rank() == 0 ? "Input/output error" : "rank 0");
            file.close();
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Launch.class,
            names = {"THREADS", "VIRTUAL"})
    void shouldNotTakeASlowDiskForADeadlock(Launch launch) {
        FileWorlds.run(launch, 2, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            CountDownLatch never = new CountDownLatch(1);
            disks.onWrite = (offset, bytes) -> {
                await(never);
                return bytes;
            };
            OpenFile file = world.openOn(disks, "file", NEW, Map.of());
            ByteBuffer data = ByteBuffer.allocateDirect(4);
            Operation pending = file.start(
                    new FileAccess(true, false, Pointer.EXPLICIT, 4L * world.rank(), new Data(data, 1, Type.INT)));
            assertThat(pending.test()).isFalse();
            assertThat(end(pending)).isEqualTo(4);
            Operation together = file.start(
                    new FileAccess(true, true, Pointer.EXPLICIT, 4L * world.rank(), new Data(data, 1, Type.INT)));
            assertThat(end(together)).isEqualTo(4);
            file.close();
        });
    }

    /** Waits longer than the deadlock detection does. */
    private static void await(CountDownLatch latch) {
        try {
            latch.await(1500, java.util.concurrent.TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldSurviveInterrupts() {
        FileWorlds.run(Launch.THREADS, 1, world -> {
            OpenFile file = world.open("file", NEW);
            Thread.currentThread().interrupt();
            end(file.carryOut(
                    new FileAccess(true, false, Pointer.INDIVIDUAL, 0, new Data(new int[] {7}, 1, Type.INT))));
            assertThat(Thread.interrupted()).isTrue();
            int[] got = new int[1];
            end(file.carryOut(new FileAccess(false, false, Pointer.EXPLICIT, 0, new Data(got, 1, Type.INT))));
            assertThat(got[0]).isEqualTo(7);
            file.close();
        });
    }

    @Test
    void shouldWaitForWhatIsPendingWhenClosed() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.open("file", NEW);
            ByteBuffer data = ByteBuffer.allocateDirect(1 << 20);
            for (int i = 0; i < 8; i++) {
                file.start(new FileAccess(true, false, Pointer.INDIVIDUAL, 0, new Data(data, 1 << 20, Type.BYTE)))
                        .release();
            }
            file.close();
            assertThat(world.content("file")).hasSize(8 << 20);
        });
    }
}
