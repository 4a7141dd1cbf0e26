package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.WRONLY;
import static org.strobe.mpi.io.FileWorlds.end;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.io.FileWorlds.World;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** Number of disk accesses for interleaved accesses, and the report of disk errors. */
class CollectiveBufferingTest {
    private static final int ELEMENTS = 1000;

    /** Every rank has each fourth element. */
    private static OpenFile interleaved(World world, WatchedDisk.Opener disks, int mode, Map<String, String> hints) {
        OpenFile file = world.openOn(disks, "file", mode, hints);
        Type own = DerivedTypes.resized(Type.INT, 0, 4L * world.size());
        file.setView(4L * world.rank(), Type.INT, own, "native", null);
        return file;
    }

    private static int[] numbers(World world) {
        int[] numbers = new int[ELEMENTS];
        for (int i = 0; i < ELEMENTS; i++) {
            numbers[i] = i * world.size() + world.rank();
        }
        return numbers;
    }

    @Test
    void shouldMergeInterleavedAccesses() {
        FileWorlds.run(Launch.THREADS, 4, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            OpenFile file = interleaved(world, disks, NEW, Map.of());
            end(file.carryOut(
                    new FileAccess(true, true, Pointer.INDIVIDUAL, 0, new Data(numbers(world), ELEMENTS, Type.INT))));
            assertThat(disks.writes.get()).isEqualTo(world.rank() == 0 ? 1 : 0);
            int[] read = new int[ELEMENTS];
            end(file.carryOut(new FileAccess(false, true, Pointer.EXPLICIT, 0, new Data(read, ELEMENTS, Type.INT))));
            assertThat(read).isEqualTo(numbers(world));
            assertThat(disks.reads.get()).isEqualTo(world.rank() == 0 ? 1 : 0);
            file.close();
        });
    }

    @Test
    void shouldUseAnAggregatorOnEachNode() {
        FileWorlds.run(Launch.THREADS, 6, 3, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            OpenFile file = interleaved(world, disks, NEW, Map.of());
            end(file.start(
                    new FileAccess(true, true, Pointer.INDIVIDUAL, 0, new Data(numbers(world), ELEMENTS, Type.INT))));
            boolean firstOfNode = world.provider().rank().localNumber() == 0;
            assertThat(disks.writes.get()).isEqualTo(firstOfNode ? 1 : 0);
            assertThat(file.info()).containsEntry("cb_nodes", "3");
            file.close();
        });
    }

    @Test
    void shouldWorkInWindowsOfTheSizeThatIsWished() {
        FileWorlds.run(Launch.THREADS, 4, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            Map<String, String> hints = Map.of("cb_nodes", "2", "cb_buffer_size", "2048");
            OpenFile file = interleaved(world, disks, NEW, hints);
            end(file.carryOut(
                    new FileAccess(true, true, Pointer.INDIVIDUAL, 0, new Data(numbers(world), ELEMENTS, Type.INT))));
            assertThat(disks.writes.get()).isEqualTo(world.rank() < 2 ? 4 : 0);
            file.close();
        });
    }

    @Test
    void shouldWriteAloneIfThatIsWished() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            Map<String, String> hints = Map.of("romio_cb_write", "disable", "romio_ds_write", "disable");
            OpenFile file = interleaved(world, disks, NEW, hints);
            end(file.carryOut(
                    new FileAccess(true, true, Pointer.INDIVIDUAL, 0, new Data(numbers(world), ELEMENTS, Type.INT))));
            assertThat(disks.writes.get()).isEqualTo(ELEMENTS);
            file.close();
        });
    }

    @Test
    void shouldSieveStridedAccessesOfOneRank() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            OpenFile file = interleaved(world, disks, NEW, Map.of());
            end(file.carryOut(
                    new FileAccess(true, false, Pointer.INDIVIDUAL, 0, new Data(numbers(world), ELEMENTS, Type.INT))));
            assertThat(disks.writes.get()).isEqualTo(1);
            world.all().carryOut(CollectiveCall.BARRIER);
            disks.reads.set(0);
            int[] read = new int[ELEMENTS];
            end(file.carryOut(new FileAccess(false, false, Pointer.EXPLICIT, 0, new Data(read, ELEMENTS, Type.INT))));
            assertThat(read).isEqualTo(numbers(world));
            assertThat(disks.reads.get()).isEqualTo(1);
            file.close();
        });
    }

    @Test
    void shouldWriteEachRunIfWhatLiesBetweenCanNotBeRead() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            OpenFile file = interleaved(world, disks, WRONLY | FileWorlds.CREATE, Map.of());
            end(file.carryOut(
                    new FileAccess(true, false, Pointer.INDIVIDUAL, 0, new Data(numbers(world), ELEMENTS, Type.INT))));
            assertThat(disks.writes.get()).isEqualTo(ELEMENTS);
            file.close();
        });
    }

    @Test
    void shouldTellAllRanksWhatWentWrongAtAnAggregator() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            disks.onWrite = (offset, bytes) -> {
                throw new IOException("No space left on device");
            };
            OpenFile file = interleaved(world, disks, NEW, Map.of());
            for (int i = 0; i < 2; i++) {
                boolean pending = i == 1;
                assertThatThrownBy(() -> end(
                                pending
                                        ? file.start(new FileAccess(
                                                true,
                                                true,
                                                Pointer.EXPLICIT,
                                                0,
                                                new Data(numbers(world), ELEMENTS, Type.INT)))
                                        : file.carryOut(new FileAccess(
                                                true,
                                                true,
                                                Pointer.EXPLICIT,
                                                0,
                                                new Data(numbers(world), ELEMENTS, Type.INT)))))
                        .isInstanceOfSatisfying(
                                MpiFailure.class,
                                e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.NO_SPACE))
                        .hasMessageContaining(world.rank() == 0 ? "No space left" : "rank 0");
            }
            file.close();
        });
    }
}
