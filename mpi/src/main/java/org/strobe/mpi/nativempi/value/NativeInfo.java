package org.strobe.mpi.nativempi.value;

import java.lang.foreign.Arena;
import java.util.Map;
import java.util.function.LongConsumer;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.value.Infos;
import org.strobe.mpi.nativempi.memory.Scratch;

/** Hints as the library has them, for the length of a call. */
public final class NativeInfo {
    private static final AbiTable TABLE = Native.ABI.table();
    private static final long NONE = TABLE.value("MPI_INFO_NULL");

    private NativeInfo() {}

    /** Runs an action with a handle of hints. Hints that are too long for the library are left out. */
    public static void with(Map<String, String> hints, LongConsumer action) {
        if (hints.isEmpty()) {
            action.accept(NONE);
            return;
        }
        long info = make(hints);
        try {
            action.accept(info);
        } finally {
            long cell = Scratch.get().second();
            Cells.setHandle(cell, info);
            Infos.FREE.run(cell);
        }
    }

    private static long make(Map<String, String> hints) {
        long cell = Scratch.get().second();
        Infos.CREATE.run(cell);
        long info = Cells.getHandle(cell);
        int longestKey = TABLE.number("MPI_MAX_INFO_KEY");
        int longestValue = TABLE.number("MPI_MAX_INFO_VAL");
        try (Arena arena = Arena.ofConfined()) {
            hints.forEach((key, value) -> {
                long ofKey = arena.allocateFrom(key).byteSize();
                long ofValue = arena.allocateFrom(value).byteSize();
                if (ofKey > 1 && ofKey <= longestKey && ofValue > 1 && ofValue <= longestValue) {
                    Infos.SET.run(
                            info,
                            arena.allocateFrom(key).address(),
                            arena.allocateFrom(value).address());
                }
            });
        }
        return info;
    }
}
