package org.strobe.bench.rsm;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPIException;

/** The ways of sharing memory that there are; another one is a line here. */
enum Over {
    RSM,
    WINDOWS,
    NIC;

    static Over of(String typed) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(typed))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--over " + typed + ": there are "
                        + Arrays.stream(values()).map(Over::toString).collect(Collectors.joining(", "))));
    }

    /** Both ranks call it. */
    RemoteMemory open(Intracomm comm) throws MPIException {
        return switch (this) {
            case RSM -> SharedMemory.of(comm);
            case WINDOWS -> new WindowMemory(comm);
            case NIC -> new NicMemory(comm);
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
