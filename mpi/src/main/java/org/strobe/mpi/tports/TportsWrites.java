package org.strobe.mpi.tports;

import java.lang.foreign.MemorySegment;
import org.strobe.emulator.tports.Reception;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Pieces of long messages that ranks match: messages with their data into receives that are there. The address of a piece is its tag.
 * A piece is in its place before a later record is read, as Elans end their works in order.
 */
final class TportsWrites implements RemoteWrites {
    private static final int MOST_PIECES = 32;

    private final TportsTransport transport;
    private long lastPiece;

    TportsWrites(TportsTransport transport) {
        this.transport = transport;
    }

    @Override
    public int longest() {
        return transport.settings().piece();
    }

    @Override
    public int mostUnderWay() {
        return MOST_PIECES;
    }

    /** Memory of a piece, or a stage, whose data are not there. */
    private Memory memory(MemorySegment whole, long position, int length) {
        return whole == null ? transport.port().allocate(length) : Memory.of(whole.asSlice(position, length), 0);
    }

    @Override
    public Landing tryLand(Data data, long position, int length) {
        MemorySegment whole = data.memory();
        Memory memory = memory(whole, position, length);
        long tag = TagLayout.PIECE | ++lastPiece;
        Reception reception = transport.port().rxStart(Selection.of(Selection.ANY, tag), memory, 0, length);
        reception.then(done -> {
            // the record behind the piece tells
        });
        return new Piece(reception, new Place(tag, 0), whole == null ? memory : null, data, position, length);
    }

    /**
     * Memory for a piece.
     *
     * @param stage null if the piece comes to the program's memory
     */
    private record Piece(Reception reception, Place place, Memory stage, Data data, long position, int length)
            implements Landing {
        @Override
        public void end(boolean isWritten) {
            if (!isWritten) {
                reception.cancel();
            } else if (stage != null) {
                data.copy(position, Region.of(stage), 0, length);
            }
        }
    }

    @Override
    public Write write(int process, Data data, long position, int length, Place to, Runnable written) {
        return () -> {
            MemorySegment whole = data.memory();
            Memory memory = memory(whole, position, length);
            if (whole == null) {
                data.copy(position, Region.of(memory), 0, length);
            }
            transport.send(process, to.address(), memory, 0, length, written);
            return true;
        };
    }
}
