package org.strobe.bench.overhead;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.emulator.rank.Rank;

/** Layers below MPI. */
enum Below {
    /** Shared memory of a node, with flags. */
    MEMORY,
    /** Puts and events of NICs. */
    NIC,
    /** RSM API of this computer. */
    RSM;

    /** Layer of a command line; by default memory for ranks of one node. */
    static Below of(String typed) {
        return Arrays.stream(values())
                .filter(each -> each != MEMORY && each.toString().equals(typed))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--below " + typed + ": it is "
                        + Arrays.stream(values())
                                .filter(each -> each != MEMORY)
                                .map(Below::toString)
                                .collect(Collectors.joining(" or "))));
    }

    /** Layer of a name. */
    static Below named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** Opens the layer for messages of up to {@code largest} bytes; both ranks call it. */
    Layer open(Intracomm comm, int largest) throws MPIException {
        Rank self = Rank.current();
        int rank = comm.getRank();
        return switch (this) {
            case MEMORY -> size -> new CopyAndFlag(self, rank, size);
            case NIC -> new NicLayer(self, rank);
            case RSM -> RsmLayer.of(comm, largest);
        };
    }

    /** Longest message. */
    long longest(Rank self) {
        return this == NIC ? NicLayer.longest(self) : Integer.MAX_VALUE;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
