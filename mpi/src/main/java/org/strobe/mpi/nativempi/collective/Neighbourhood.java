package org.strobe.mpi.nativempi.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.comm.Communicators;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Topology;

/**
 * Neighbours of a rank. The topology belongs to Strobe; the library's communicator with that topology is made at the first
 * neighbourhood call, which all ranks make.
 */
public final class Neighbourhood {
    private static final long NONE = Native.ABI.handles().nullComm();

    private final long base;
    private final int rank;
    private final CommunicatorState state;
    private long made = NONE;

    /**
     * Neighbours on a communicator.
     *
     * @param base its handle
     * @param state has the topology
     */
    public Neighbourhood(long base, int rank, CommunicatorState state) {
        this.base = base;
        this.rank = rank;
        this.state = state;
    }

    /** Number of ranks that the caller receives from. */
    int sources() {
        return state.topology().sources(rank).length;
    }

    /** Number of ranks that the caller sends to. */
    int destinations() {
        return state.topology().destinations(rank).length;
    }

    /** Handle of the communicator with the topology. */
    long comm() {
        if (made == NONE) {
            try (Arena arena = Arena.ofConfined()) {
                make(state.topology(), arena);
            }
            made = Cells.getHandle(Scratch.get().handle());
        }
        return made;
    }

    private void make(Topology topology, SegmentAllocator memory) {
        long cell = Scratch.get().handle();
        if (topology instanceof CartTopology grid && grid.dims().length > 0) {
            int[] periods = new int[grid.dims().length];
            for (int i = 0; i < periods.length; i++) {
                periods[i] = grid.periods()[i] ? 1 : 0;
            }
            Communicators.CREATE_CART.run(
                    base, periods.length, list(grid.dims(), memory), list(periods, memory), 0, cell);
            return;
        }
        AbiTable table = Native.ABI.table();
        int[] sources = topology.sources(rank);
        int[] destinations = topology.destinations(rank);
        long unweighted = table.value("MPI_UNWEIGHTED");
        Communicators.CREATE_DIST_GRAPH.run(
                base,
                sources.length,
                list(sources, memory),
                unweighted,
                destinations.length,
                list(destinations, memory),
                unweighted,
                table.value("MPI_INFO_NULL"),
                0,
                cell);
    }

    /** Address of a list of ints. */
    private static long list(int[] values, SegmentAllocator memory) {
        MemorySegment list = memory.allocate(ValueLayout.JAVA_INT, Math.max(1, values.length));
        MemorySegment.copy(values, 0, list, ValueLayout.JAVA_INT, 0, values.length);
        return list.address();
    }

    /** Frees what was made. */
    public void free() {
        if (made != NONE) {
            long cell = Scratch.get().handle();
            Cells.setHandle(cell, made);
            Communicators.FREE.run(cell);
            made = NONE;
        }
    }
}
