package org.strobe.mpi.nativempi.value;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.NativeFunction;
import org.strobe.mpi.nativempi.call.comm.Communicators;
import org.strobe.mpi.nativempi.call.comm.Groups;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * Groups of the library, and those of Strobe: the number of a process is its rank in the group of all known processes. These
 * are the ranks of the world, then processes of other worlds as they become known.
 */
public final class NativeGroups {
    private static final int SELF = worldRank();

    /** The group of all known processes. */
    private static long known = group(Communicators.GROUP, Native.ABI.handles().world());

    private NativeGroups() {}

    private static long group(NativeFunction function, long comm) {
        long cell = Scratch.get().handle();
        function.run(comm, cell);
        return Cells.getHandle(cell);
    }

    private static int worldRank() {
        long cell = Scratch.get().number();
        Communicators.RANK.run(Native.ABI.handles().world(), cell);
        return Cells.getInt(cell);
    }

    private static void free(long group) {
        long cell = Scratch.get().handle();
        Cells.setHandle(cell, group);
        Groups.FREE.run(cell);
    }

    /** Frees what is kept, before the library ends. */
    public static synchronized void end() {
        free(known);
    }

    /** The group of a communicator of this size. */
    public static ProcessGroup of(long comm, int size) {
        return of(Communicators.GROUP, comm, size);
    }

    /** The other group of an intercommunicator, which has this size. */
    public static ProcessGroup ofRemote(long comm, int size) {
        return of(Communicators.REMOTE_GROUP, comm, size);
    }

    private static synchronized ProcessGroup of(NativeFunction function, long comm, int size) {
        long group = group(function, comm);
        try {
            int[] processes = processes(group, size);
            if (Arrays.stream(processes).anyMatch(process -> process < 0)) {
                learn(group);
                processes = processes(group, size);
            }
            return ProcessGroup.of(processes, SELF);
        } finally {
            free(group);
        }
    }

    /** Ranks of a group's members among all known processes; negative for others. */
    private static int[] processes(long group, int size) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment own = arena.allocateFrom(
                    ValueLayout.JAVA_INT, IntStream.range(0, size).toArray());
            MemorySegment amongAll = arena.allocate(ValueLayout.JAVA_INT, size);
            Groups.TRANSLATE_RANKS.run(group, size, own.address(), known, amongAll.address());
            return amongAll.toArray(ValueLayout.JAVA_INT);
        }
    }

    /** Adds the members of a group to the known processes, which keep their ranks. */
    private static void learn(long group) {
        long cell = Scratch.get().handle();
        Groups.UNION.run(known, group, cell);
        long joined = Cells.getHandle(cell);
        free(known);
        known = joined;
    }

    /** Runs an action with the library's group of some processes. */
    public static synchronized void with(ProcessGroup members, LongConsumer action) {
        int[] processes = members.processes();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment ranks = arena.allocateFrom(ValueLayout.JAVA_INT, processes);
            long cell = Scratch.get().handle();
            Groups.INCL.run(known, processes.length, ranks.address(), cell);
            long group = Cells.getHandle(cell);
            try {
                action.accept(group);
            } finally {
                // The empty group is predefined in some libraries, and may be freed in all.
                free(group);
            }
        }
    }
}
