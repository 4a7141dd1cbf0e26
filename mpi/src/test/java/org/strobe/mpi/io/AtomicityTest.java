package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.end;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** Overlapping accesses in atomic mode are serialized. Adjacent accesses lose nothing without it. */
class AtomicityTest {
    private static final int ELEMENTS = 500;
    private static final int ROUNDS = 40;

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldShowNoMixtureInAtomicMode(Launch launch) {
        FileWorlds.run(launch, 4, world -> {
            OpenFile file = world.open("file", NEW);
            Type holes = DerivedTypes.resized(Type.INT, 0, 12);
            file.setView(0, Type.INT, holes, "native", null);
            file.setAtomicity(true);
            assertThat(file.atomicity()).isTrue();
            int[] data = new int[ELEMENTS];
            if (world.rank() == 0) {
                end(file.carryOut(
                        new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
            }
            world.all().carryOut(CollectiveCall.BARRIER);
            for (int round = 1; round <= ROUNDS; round++) {
                if (world.rank() % 2 == 0) {
                    Arrays.fill(data, 10 * round + world.rank());
                    if (round % 3 == 0) {
                        end(file.start(
                                new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
                    } else {
                        end(file.carryOut(
                                new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
                    }
                } else {
                    end(file.carryOut(
                            new FileAccess(false, false, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
                    assertThat(Arrays.stream(data).distinct().count())
                            .as("round %d", round)
                            .isEqualTo(1);
                }
            }
            Arrays.fill(data, world.rank());
            end(file.carryOut(new FileAccess(true, true, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
            world.all().carryOut(CollectiveCall.BARRIER);
            end(file.carryOut(new FileAccess(false, true, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
            assertThat(Arrays.stream(data).distinct().count()).isEqualTo(1);
            file.setAtomicity(false);
            assertThat(file.atomicity()).isFalse();
            file.close();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldShowNoMixtureInAtomicModeInOtherLaunches(Launch launch) {
        shouldShowNoMixtureInAtomicMode(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldNotLoseWhatNeighboursWriteInBetween(Launch launch) {
        FileWorlds.run(launch, 4, world -> {
            OpenFile file = world.open("file", NEW);
            OpenFile alone = world.provider().self().openFile(world.file("file"), NEW, null);
            Type own = DerivedTypes.resized(Type.INT, 0, 4L * world.size());
            OpenFile used = world.rank() < 2 ? file : alone;
            file.setView(4L * world.rank(), Type.INT, own, "native", null);
            alone.setView(4L * world.rank(), Type.INT, own, "native", null);
            int[] data = new int[ELEMENTS];
            for (int round = 1; round <= ROUNDS; round++) {
                Arrays.fill(data, 10 * round + world.rank());
                if (world.rank() == 3) {
                    for (int i = 0; i < ELEMENTS; i += 50) {
                        end(used.carryOut(
                                new FileAccess(true, false, Pointer.EXPLICIT, i, new Data(data, 50, Type.INT))));
                    }
                } else {
                    end(used.carryOut(
                            new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(data, ELEMENTS, Type.INT))));
                }
                world.all().carryOut(CollectiveCall.BARRIER);
                int[] got = new int[ELEMENTS];
                end(used.carryOut(
                        new FileAccess(false, false, Pointer.EXPLICIT, 0, new Data(got, ELEMENTS, Type.INT))));
                assertThat(got).isEqualTo(data);
                world.all().carryOut(CollectiveCall.BARRIER);
            }
            alone.close();
            file.close();
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldNotLoseWhatNeighboursWriteInBetweenInOtherLaunches(Launch launch) {
        shouldNotLoseWhatNeighboursWriteInBetween(launch);
    }
}
