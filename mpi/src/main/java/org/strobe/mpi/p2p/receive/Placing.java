package org.strobe.mpi.p2p.receive;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import org.strobe.mpi.p2p.memory.LastingMemory;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.copy.Region;

/**
 * Pieces of one offered message, which its sender writes into memory of this rank.
 *
 * <pre>
 *   wanted bytes   | received | landings | not asked for |
 *                             ^ received            ^ asked
 * </pre>
 *
 * <p>Each written piece makes room to ask for another one. Without memory for a single piece, the rest comes by records.
 */
final class Placing implements RemoteWrites.Data {
    private final ReceiveRequest receive;
    private final Controls controls;
    private final ArrayDeque<RemoteWrites.Landing> landings = new ArrayDeque<>();
    private RemoteWrites writes;
    private int process;
    private int sendSlot;
    private long asked;

    Placing(ReceiveRequest receive, Controls controls) {
        this.receive = receive;
        this.controls = controls;
    }

    /** Asks for the first pieces. */
    void begin(RemoteWrites ofWire, int ofProcess, int ofSendSlot) {
        writes = ofWire;
        process = ofProcess;
        sendSlot = ofSendSlot;
        asked = 0;
        ask();
    }

    private void ask() {
        long wanted = receive.expected();
        while (asked < wanted && landings.size() < writes.mostUnderWay()) {
            int length = (int) Math.min(writes.longest(), wanted - asked);
            RemoteWrites.Landing landing = writes.tryLand(this, asked, length);
            if (landing == null) {
                break;
            }
            landings.add(landing);
            asked += length;
            controls.place(process, sendSlot, receive.slot(), asked == wanted, length, landing.place());
        }
        if (landings.isEmpty() && asked < wanted) {
            controls.ask(process, sendSlot, receive.slot(), wanted - asked);
            asked = wanted;
        }
    }

    /** Ends the next piece, which its sender may have been unable to write. Returns true if it was the last one. */
    boolean end(boolean isWritten) {
        long length = Math.min(writes.longest(), receive.expected() - receive.received());
        try {
            landings.remove().end(isWritten);
        } catch (RuntimeException e) {
            receive.failToWrite(e);
        }
        if (receive.skip(length)) {
            return true;
        }
        ask();
        return false;
    }

    @Override
    public MemorySegment memory() {
        return receive.type().isDense()
                ? LastingMemory.of(receive.buffer(), receive.offset(), receive.expected())
                : null;
    }

    @Override
    public void copy(long position, Region other, long at, long length) {
        receive.type().unpack(other, at, receive.buffer(), receive.offset(), receive.count(), position, length);
    }
}
