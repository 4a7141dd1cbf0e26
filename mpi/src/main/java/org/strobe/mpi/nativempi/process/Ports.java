package org.strobe.mpi.nativempi.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.NativeFunction;
import org.strobe.mpi.nativempi.call.process.Processes;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.value.NativeInfo;

/** Ports and names of services. */
public final class Ports {
    private Ports() {}

    /** Opens a port, and returns its name. */
    public static String open(Map<String, String> info) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = name(arena);
            NativeInfo.with(info, hints -> Processes.OPEN_PORT.run(hints, name.address()));
            return name.getString(0);
        }
    }

    private static MemorySegment name(Arena arena) {
        return arena.allocate(Native.ABI.table().value("MPI_MAX_PORT_NAME"));
    }

    public static void close(String port) {
        try (Arena arena = Arena.ofConfined()) {
            Processes.CLOSE_PORT.run(arena.allocateFrom(port).address());
        }
    }

    public static void publish(String service, String port, Map<String, String> info) {
        name(Processes.PUBLISH_NAME, service, port, info);
    }

    public static void unpublish(String service, String port, Map<String, String> info) {
        name(Processes.UNPUBLISH_NAME, service, port, info);
    }

    private static void name(NativeFunction function, String service, String port, Map<String, String> info) {
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(service).address();
            long target = arena.allocateFrom(port).address();
            NativeInfo.with(info, hints -> function.run(name, hints, target));
        }
    }

    /** The port of a service. */
    public static String lookup(String service, Map<String, String> info) {
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(service).address();
            MemorySegment port = name(arena);
            NativeInfo.with(info, hints -> Processes.LOOKUP_NAME.run(name, hints, port.address()));
            return port.getString(0);
        }
    }

    /**
     * Waits until another group connects.
     *
     * @param port counts at the root only
     * @return address of a cell with the handle of the intercommunicator
     */
    public static long accept(long comm, String port, Map<String, String> info, int root) {
        return meet(Processes.ACCEPT, comm, port, info, root);
    }

    /** Connects to a group that accepts, as {@link #accept}. */
    public static long connect(long comm, String port, Map<String, String> info, int root) {
        return meet(Processes.CONNECT, comm, port, info, root);
    }

    private static long meet(NativeFunction function, long comm, String port, Map<String, String> info, int root) {
        long cell = Scratch.get().handle();
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(port == null ? "" : port).address();
            NativeInfo.with(info, hints -> function.run(name, hints, root, comm, cell));
        }
        return cell;
    }
}
