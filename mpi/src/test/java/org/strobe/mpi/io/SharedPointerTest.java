package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.SEEK_SET;
import static org.strobe.mpi.io.FileWorlds.end;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.type.Type;

/** Accesses at the shared pointer. */
class SharedPointerTest {
    private static final int RECORDS = 50;

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldGiveEachRecordAPlaceOfItsOwn(Launch launch) {
        FileWorlds.run(launch, 4, world -> {
            OpenFile file = world.open("file", NEW);
            file.setView(0, Type.INT, Type.INT, "native", null);
            for (int i = 0; i < RECORDS; i++) {
                int[] entry = {world.rank(), i};
                long moved = i % 2 == 0
                        ? end(file.carryOut(
                                new FileAccess(true, false, Pointer.SHARED, 0, new Data(entry, 2, Type.INT))))
                        : end(file.start(
                                new FileAccess(true, false, Pointer.SHARED, 0, new Data(direct(entry), 2, Type.INT))));
                assertThat(moved).isEqualTo(8);
            }
            world.all().carryOut(CollectiveCall.BARRIER);
            assertThat(file.positionShared()).isEqualTo(4 * 2 * RECORDS);
            file.seekShared(0, SEEK_SET);
            int[] seen = new int[4 * RECORDS];
            while (true) {
                int[] entry = new int[2];
                if (end(file.carryOut(new FileAccess(false, false, Pointer.SHARED, 0, new Data(entry, 2, Type.INT))))
                        == 0) {
                    break;
                }
                seen[entry[0] * RECORDS + entry[1]]++;
            }
            int[] all = new int[seen.length * 4];
            world.all()
                    .carryOut(new CollectiveCall.AllGather(
                            Collective.ALL_GATHER,
                            new Data(seen, seen.length, Type.INT),
                            Blocks.even(all, seen.length, Type.INT)));
            int[] sums = new int[seen.length];
            for (int i = 0; i < all.length; i++) {
                sums[i % sums.length] += all[i];
            }
            int[] once = new int[sums.length];
            Arrays.fill(once, 1);
            assertThat(sums).isEqualTo(once);
            file.close();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldGiveEachRecordAPlaceOfItsOwnInOtherLaunches(Launch launch) {
        shouldGiveEachRecordAPlaceOfItsOwn(launch);
    }

    private static ByteBuffer direct(int[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(4 * numbers.length).order(ByteOrder.nativeOrder());
        buffer.asIntBuffer().put(numbers);
        return buffer;
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldKeepTheOrderOfRanks(Launch launch) {
        FileWorlds.run(launch, 3, world -> {
            Random random = new Random(5);
            OpenFile file = world.open("file", NEW);
            file.setView(2, Type.SHORT, Type.SHORT, "native", null);
            short[] expected = new short[4096];
            int total = 0;
            for (int round = 0; round < 20; round++) {
                short[] own = null;
                for (int rank = 0; rank < world.size(); rank++) {
                    short[] part = new short[random.nextInt(20)];
                    Arrays.fill(part, (short) (100 * round + rank));
                    System.arraycopy(part, 0, expected, total, part.length);
                    total += part.length;
                    own = rank == world.rank() ? part : own;
                }
                if (round % 2 == 0) {
                    end(file.carryOut(
                            new FileAccess(true, true, Pointer.SHARED, 0, new Data(own, own.length, Type.SHORT))));
                } else {
                    end(file.start(
                            new FileAccess(true, true, Pointer.SHARED, 0, new Data(own, own.length, Type.SHORT))));
                }
            }
            assertThat(file.positionShared()).isEqualTo(total);
            file.seekShared(0, SEEK_SET);
            int part = 100 + world.rank();
            int start = world.rank() == 0 ? 0 : world.rank() == 1 ? 100 : 201;
            short[] read = new short[part];
            end(file.carryOut(new FileAccess(false, true, Pointer.SHARED, 0, new Data(read, part, Type.SHORT))));
            assertThat(read).isEqualTo(Arrays.copyOfRange(expected, start, start + part));
            file.close();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldKeepTheOrderOfRanksInOtherLaunches(Launch launch) {
        shouldKeepTheOrderOfRanks(launch);
    }
}
