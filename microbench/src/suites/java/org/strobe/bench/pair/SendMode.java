package org.strobe.bench.pair;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** How a message is sent, as MPI has it. */
public enum SendMode {
    /** The send returns when its buffer may be used again, however that comes. */
    STANDARD {
        @Override
        void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.send(buffer, size, MPI.BYTE, to, tag);
        }
    },
    /** The send returns when its message has begun to be received. */
    SYNCHRONOUS {
        @Override
        void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.sSend(buffer, size, MPI.BYTE, to, tag);
        }
    },
    /** The message goes by memory that the program has given. */
    BUFFERED {
        @Override
        void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.bSend(buffer, size, MPI.BYTE, to, tag);
        }
    },
    /** The program says that the receive is there. */
    READY {
        @Override
        void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException {
            comm.rSend(buffer, size, MPI.BYTE, to, tag);
        }
    };

    abstract void send(Comm comm, Object buffer, int size, int to, int tag) throws MPIException;

    /** The mode of a name. */
    public static SendMode named(String name) {
        for (SendMode mode : values()) {
            if (mode.label().equals(name)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("--mode " + name + ": it is "
                + Arrays.stream(values()).map(SendMode::label).collect(Collectors.joining(", ")));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
