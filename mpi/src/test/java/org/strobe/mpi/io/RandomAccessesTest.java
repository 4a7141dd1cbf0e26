package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.SEEK_SET;
import static org.strobe.mpi.io.FileWorlds.end;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.io.FileWorlds.World;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;

/** Ranks access a file through random views; its content is compared with a model in memory. */
class RandomAccessesTest {
    private static final int PROGRAMS = Integer.getInteger("strobe.tests.programs", 30);
    private static final int STEPS = 12;

    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldReadAndWriteWhatAFileInMemoryHas(Launch launch) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("RandomAccessesTest " + launch + ": -Dstrobe.tests.seed=" + seed);
        for (int ranks = 1; ranks <= 5; ranks++) {
            int programs = launch == Launch.PROCESSES ? PROGRAMS / 2 : PROGRAMS;
            int size = ranks;
            if (launch != Launch.PROCESSES || ranks == 4) {
                FileWorlds.run(launch, ranks, 1 + ranks / 3, world -> {
                    for (int i = 0; i < programs; i++) {
                        runProgram(world, seed + 31L * size + i, i);
                    }
                });
            }
        }
    }

    private static void runProgram(World world, long seed, int number) {
        try {
            RandomFile random = new RandomFile(seed, world.size());
            OpenFile file = world.open("random-" + number, NEW, random.hints());
            for (int step = 0; step < STEPS; step++) {
                step(world, file, random);
            }
            assertThat(file.size()).isEqualTo(random.size());
            file.close();
            assertThat(world.content("random-" + number)).isEqualTo(random.content());
            world.all().carryOut(CollectiveCall.BARRIER);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("seed=" + seed + " ranks=" + world.size() + " rank=" + world.rank() + ": " + e, e);
        }
    }

    private static void step(World world, OpenFile file, RandomFile random) {
        switch (random.kindOfStep()) {
            case VIEW -> {
                RandomFile.View view = random.view(world.rank());
                file.setView(view.displacement(), view.etype(), view.fileType(), "native", null);
            }
            case SIZE -> file.setSize(random.newSize());
            case WRITE -> access(world, file, random, true);
            case READ -> access(world, file, random, false);
        }
        world.all().carryOut(CollectiveCall.BARRIER);
    }

    private static void access(World world, OpenFile file, RandomFile random, boolean isWrite) {
        RandomFile.Access access = random.access(world.rank(), isWrite);
        boolean explicit = random.isExplicit();
        Pointer pointer = explicit ? Pointer.EXPLICIT : Pointer.INDIVIDUAL;
        if (!explicit) {
            file.seek(access.offset(), SEEK_SET);
        }
        long offset = explicit ? access.offset() : -1;
        assertThat(file.byteOffset(access.offset())).isEqualTo(access.byteOffset());
        RandomFile.Memory memory = access.memory();
        Object buffer = memory.buffer();
        int count = memory.count();
        long moved = end(begin(file, random, isWrite, pointer, offset, buffer, count, memory));
        assertThat(moved).isEqualTo(access.expectedBytes());
        if (!isWrite) {
            memory.check(access.expected());
        }
        if (!explicit && !random.isPending()) {
            assertThat(file.position()).isEqualTo(access.offset() + access.expectedEtypes());
        }
    }

    private static Operation begin(
            OpenFile file,
            RandomFile random,
            boolean isWrite,
            Pointer pointer,
            long offset,
            Object buffer,
            int count,
            RandomFile.Memory memory) {
        if (random.isCollective()) {
            if (random.isPending()) {
                return isWrite
                        ? file.start(
                                new FileAccess(true, true, pointer, offset, new Data(buffer, count, memory.type())))
                        : file.start(
                                new FileAccess(false, true, pointer, offset, new Data(buffer, count, memory.type())));
            }
            return isWrite
                    ? file.carryOut(new FileAccess(true, true, pointer, offset, new Data(buffer, count, memory.type())))
                    : file.carryOut(
                            new FileAccess(false, true, pointer, offset, new Data(buffer, count, memory.type())));
        } else if (random.isPending()) {
            return isWrite
                    ? file.start(new FileAccess(true, false, pointer, offset, new Data(buffer, count, memory.type())))
                    : file.start(new FileAccess(false, false, pointer, offset, new Data(buffer, count, memory.type())));
        }
        return isWrite
                ? file.carryOut(new FileAccess(true, false, pointer, offset, new Data(buffer, count, memory.type())))
                : file.carryOut(new FileAccess(false, false, pointer, offset, new Data(buffer, count, memory.type())));
    }
}
