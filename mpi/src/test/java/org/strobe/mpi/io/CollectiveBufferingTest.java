package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.WRONLY;
import static org.strobe.mpi.io.FileWorlds.end;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.io.FileWorlds.World;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.OpenFile.Pointer;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** How often the disk is asked for interleaved accesses, and what becomes of its errors. */
@Timeout(120)
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
            end(file.writeAll(Pointer.INDIVIDUAL, 0, numbers(world), ELEMENTS, Type.INT));
            assertThat(disks.writes.get()).isEqualTo(world.rank() == 0 ? 1 : 0);
            int[] read = new int[ELEMENTS];
            end(file.readAll(Pointer.EXPLICIT, 0, read, ELEMENTS, Type.INT));
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
            end(file.startWriteAll(Pointer.INDIVIDUAL, 0, numbers(world), ELEMENTS, Type.INT));
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
            end(file.writeAll(Pointer.INDIVIDUAL, 0, numbers(world), ELEMENTS, Type.INT));
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
            end(file.writeAll(Pointer.INDIVIDUAL, 0, numbers(world), ELEMENTS, Type.INT));
            assertThat(disks.writes.get()).isEqualTo(ELEMENTS);
            file.close();
        });
    }

    @Test
    void shouldSieveStridedAccessesOfOneRank() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            WatchedDisk.Opener disks = new WatchedDisk.Opener();
            OpenFile file = interleaved(world, disks, NEW, Map.of());
            end(file.write(Pointer.INDIVIDUAL, 0, numbers(world), ELEMENTS, Type.INT));
            assertThat(disks.writes.get()).isEqualTo(1);
            world.all().barrier();
            disks.reads.set(0);
            int[] read = new int[ELEMENTS];
            end(file.read(Pointer.EXPLICIT, 0, read, ELEMENTS, Type.INT));
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
            end(file.write(Pointer.INDIVIDUAL, 0, numbers(world), ELEMENTS, Type.INT));
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
                                        ? file.startWriteAll(Pointer.EXPLICIT, 0, numbers(world), ELEMENTS, Type.INT)
                                        : file.writeAll(Pointer.EXPLICIT, 0, numbers(world), ELEMENTS, Type.INT)))
                        .isInstanceOfSatisfying(
                                MpiFailure.class,
                                e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.NO_SPACE))
                        .hasMessageContaining(world.rank() == 0 ? "No space left" : "rank 0");
            }
            file.close();
        });
    }
}
