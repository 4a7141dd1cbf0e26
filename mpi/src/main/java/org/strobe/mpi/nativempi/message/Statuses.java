package org.strobe.mpi.nativempi.message;

import org.strobe.mpi.nativempi.abi.Abi;
import org.strobe.mpi.nativempi.abi.MessageBytes;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.message.Requests;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Translates between Strobe's numbers and those of the library, in arguments and in statuses. */
public final class Statuses {
    private static final Abi.Numbers NUMBERS = Native.ABI.ranks();
    private static final Abi.StatusLayout LAYOUT = Native.ABI.status();
    private static final MessageBytes BYTES = LAYOUT.messageBytes();

    private Statuses() {}

    /** Envelope of a message that a probe has found. */
    record Envelope(int source, int tag, long bytes) implements Outcome {
        @Override
        public boolean isCancelled() {
            return false;
        }
    }

    /** A rank, or a number that stands for ranks, as the library has it. */
    public static int rank(int rank) {
        return switch (rank) {
            case Constants.ANY_SOURCE -> NUMBERS.anySource();
            case Constants.PROC_NULL -> NUMBERS.procNull();
            case Constants.ROOT -> NUMBERS.root();
            default -> rank;
        };
    }

    /** A tag as the library has it. */
    static int tag(int tag) {
        return tag == Constants.ANY_TAG ? NUMBERS.anyTag() : tag;
    }

    /** The envelope in a status. */
    static Envelope envelope(long status) {
        return new Envelope(source(status), tag(status), bytes(status));
    }

    /** A receive that is done. */
    static DoneOperation received(long status) {
        return new DoneOperation(source(status), tag(status), bytes(status));
    }

    /** The sender's rank in a status. */
    static int source(long status) {
        int source = Cells.getInt(status + LAYOUT.source());
        if (source >= 0) {
            return source;
        }
        return source == NUMBERS.procNull() ? Constants.PROC_NULL : Constants.ANY_SOURCE;
    }

    /** The tag in a status. */
    static int tag(long status) {
        int tag = Cells.getInt(status + LAYOUT.tag());
        return tag >= 0 ? tag : Constants.ANY_TAG;
    }

    /** The error code in a status of several. */
    static int error(long status) {
        return Cells.getInt(status + LAYOUT.error());
    }

    /** Number of received bytes. */
    static long bytes(long status) {
        if (!BYTES.isKnown()) {
            return bytesByLibrary(status);
        }
        long lower = status + BYTES.lower();
        return BYTES.isInHalves()
                ? MessageBytes.joined(Cells.getInt(lower), Cells.getInt(status + BYTES.upper()))
                : Cells.getLong(lower);
    }

    private static long bytesByLibrary(long status) {
        long cell = Scratch.get().number();
        Failures.check(Requests.getElementsX(status, NativeTypes.handle(Type.BYTE), cell));
        return Cells.getLong(cell);
    }

    /** True if the operation was cancelled. */
    static boolean isCancelled(long status) {
        long cell = Scratch.get().flag();
        Failures.check(Requests.testCancelled(status, cell));
        return Cells.getInt(cell) != 0;
    }
}
