package org.strobe.mpi.nativempi.rank;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.stream.IntStream;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Communicators;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/** Groups of the library, and those of Strobe: a process has the number of its rank in the world. */
final class NativeGroups {
    private static final long WORLD = group(Native.ABI.handles().world());
    private static final int SELF = worldRank();

    private NativeGroups() {}

    private static long group(long comm) {
        long cell = Scratch.get().handle();
        Failures.check(Communicators.group(comm, cell));
        return Cells.getHandle(cell);
    }

    private static int worldRank() {
        long cell = Scratch.get().number();
        Failures.check(Communicators.rank(Native.ABI.handles().world(), cell));
        return Cells.getInt(cell);
    }

    private static void free(long group) {
        long cell = Scratch.get().handle();
        Cells.setHandle(cell, group);
        Failures.check(Communicators.freeGroup(cell));
    }

    /** Frees what is kept, before the library ends. */
    static void end() {
        free(WORLD);
    }

    /** The group of a communicator of this size. */
    static ProcessGroup of(long comm, int size) {
        long group = group(comm);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment own = arena.allocateFrom(
                    ValueLayout.JAVA_INT, IntStream.range(0, size).toArray());
            MemorySegment ofWorld = arena.allocate(ValueLayout.JAVA_INT, size);
            Failures.check(Communicators.translateRanks(group, size, own.address(), WORLD, ofWorld.address()));
            return ProcessGroup.of(checked(ofWorld.toArray(ValueLayout.JAVA_INT)), SELF);
        } finally {
            free(group);
        }
    }

    private static int[] checked(int[] processes) {
        for (int process : processes) {
            if (process < 0) {
                throw new MpiFailure(
                        ErrorClass.UNSUPPORTED_OPERATION,
                        "a communicator with processes outside MPI_COMM_WORLD on a native MPI library");
            }
        }
        return processes;
    }

    /** An action with a group of the library. */
    interface Action {
        /** Returns the error code of a call. */
        int run(long group);
    }

    /** Runs an action with the library's group of some processes. */
    static void with(ProcessGroup members, Action action) {
        int[] processes = members.processes();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment ranks = arena.allocateFrom(ValueLayout.JAVA_INT, processes);
            long cell = Scratch.get().handle();
            Failures.check(Communicators.including(WORLD, processes.length, ranks.address(), cell));
            long group = Cells.getHandle(cell);
            try {
                Failures.check(action.run(group));
            } finally {
                // The empty group is predefined in some libraries, and may be freed in all.
                free(group);
            }
        }
    }
}
