package org.strobe.bench.suite;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Send modes of MPI. */
public enum SendMode {
    /** Returns once the buffer may be reused. */
    STANDARD {
        @Override
        public void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.send(buffer, size, MPI.BYTE, to, tag);
        }
    },
    /** Returns once the receive has begun. */
    SYNCHRONOUS {
        @Override
        public void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.sSend(buffer, size, MPI.BYTE, to, tag);
        }
    },
    /** Copies the message into attached memory. */
    BUFFERED {
        @Override
        public void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.bSend(buffer, size, MPI.BYTE, to, tag);
        }
    },
    /** Requires a posted receive. */
    READY {
        @Override
        public void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.rSend(buffer, size, MPI.BYTE, to, tag);
        }
    };

    public abstract void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException;

    /** Mode of a name. */
    public static SendMode named(String name) {
        for (SendMode mode : values()) {
            if (mode.label().equals(name)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("--mode " + name + ": it is "
                + Arrays.stream(values()).map(SendMode::label).collect(Collectors.joining(", ")));
    }

    /** Name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
