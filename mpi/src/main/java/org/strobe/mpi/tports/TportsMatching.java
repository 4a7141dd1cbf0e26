package org.strobe.mpi.tports;

import java.lang.foreign.MemorySegment;
import java.util.function.IntPredicate;
import org.strobe.emulator.tports.Reception;
import org.strobe.emulator.tports.Tport;
import org.strobe.emulator.tports.Transmission;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.emulator.tports.firmware.Unexpected;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Matching by a rank's Elan. */
final class TportsMatching implements NicMatching {
    private static final Memory NOTHING = Memory.allocate(Long.BYTES);

    private final TportsTransport transport;
    private final Tport port;
    private final IntPredicate isMatched;

    /** Number of the last message that {@link #next} has looked at. */
    private long seen;

    /** @param isMatched true for processes whose messages come by the port */
    TportsMatching(TportsTransport transport, IntPredicate isMatched) {
        this.transport = transport;
        this.port = transport.port();
        this.isMatched = isMatched;
    }

    @Override
    public boolean matches(int process) {
        return isMatched.test(process);
    }

    @Override
    public long longest() {
        return Carrier.LONGEST;
    }

    /** A message with gaps is packed as a whole, as MPICH does. */
    private Memory memory(RemoteWrites.Data data, long length) {
        if (length == 0) {
            return NOTHING;
        }
        MemorySegment memory = data.memory();
        return memory == null ? port.allocate(length) : Memory.of(memory, 0);
    }

    // Sender

    private record TportsOffer(Transmission transmission) implements Offer {
        @Override
        public void cancel() {
            transmission.cancel();
        }

        @Override
        public boolean isCancelled() {
            return transmission.isCancelled();
        }
    }

    @Override
    public Offer offer(int process, long envelope, RemoteWrites.Data data, long length, Runnable ended) {
        Memory memory = memory(data, length);
        if (length > 0 && data.memory() == null) {
            data.copy(0, Region.of(memory), 0, length);
        }
        Transmission transmission = port.txStartSync(process, envelope, memory, 0, length);
        transport.begin(transmission, ended);
        return new TportsOffer(transmission);
    }

    // Receiver

    private record Early(Unexpected unexpected) implements Message {
        @Override
        public int process() {
            return unexpected.from();
        }

        @Override
        public long envelope() {
            return unexpected.tag();
        }

        @Override
        public long length() {
            return unexpected.length();
        }
    }

    @Override
    public Posted post(int process, int context, int tag, Room room) {
        Memory memory = memory(room, room.capacity());
        Reception reception = port.rxStart(TagLayout.messages(process, context, tag), memory, 0, room.capacity());
        reception.then(done -> room.received(done.from(), done.tag(), done.length()));
        return reception::cancel;
    }

    @Override
    public Message find(int process, int context, int tag) {
        int from = process == ANY ? Selection.ANY : process;
        Unexpected found = port.find(TagLayout.messages(from, context, tag), 0);
        return found == null ? null : new Early(found);
    }

    /** True if {@link #next} would find a message. For any thread. */
    boolean hasNext() {
        return port.lastUnexpected() > seen;
    }

    @Override
    public Message next() {
        if (!hasNext()) {
            return null;
        }
        port.look();
        Unexpected found = port.find(TagLayout.MESSAGES, seen);
        seen = found == null ? port.lastUnexpected() : found.number();
        return found == null ? null : new Early(found);
    }

    @Override
    public void take(Message message) {
        port.take(((Early) message).unexpected());
    }

    @Override
    public void receive(Message message, Room room) {
        long length = Math.min(message.length(), room.capacity());
        Memory memory = memory(room, length);
        boolean isStage = length > 0 && room.memory() == null;
        port.rxStart(((Early) message).unexpected(), memory, 0, length).then(done -> {
            if (isStage) {
                unpack(memory, length, done, room);
            } else {
                room.received(done.from(), done.tag(), done.length());
            }
        });
    }

    private static void unpack(Memory stage, long length, Reception done, Room room) {
        try {
            room.copy(0, Region.of(stage), 0, length);
        } catch (RuntimeException e) {
            room.failed(done.from(), done.tag(), done.length(), e);
            return;
        }
        room.received(done.from(), done.tag(), done.length());
    }
}
