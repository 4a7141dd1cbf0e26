package org.strobe.bench.rsm.memory;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPIException;

/** Kinds of remote memory; a further one is a line here. */
public enum Over {
    RSM,
    WINDOWS,
    NIC;

    public static Over of(String typed) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(typed))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--over " + typed + ": there are "
                        + Arrays.stream(values()).map(Over::toString).collect(Collectors.joining(", "))));
    }

    /** Opens the memory; both ranks call it. */
    public RemoteMemory open(Intracomm comm) throws MPIException {
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
