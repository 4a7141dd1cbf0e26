package org.strobe.mpi.bgl.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.bgl.dual.HandedLines;
import org.strobe.mpi.bgl.dual.SharedLines;
import org.strobe.mpi.bgl.packetize.Contiguous;
import org.strobe.mpi.engine.message.Leftovers;
import org.strobe.shm.segment.Memory;

/** Each field of a reused message is that of a new one; a field that is added later is looked at too. */
class ReusedMessagesTest {
    private static final int LENGTH = 256;

    private final Connection before = new Connection(1, false, 0, null, null, null);
    private final Connection to = new Connection(2, false, 0, null, null, null);

    @Test
    void shouldLeaveNothingOfTheLastMessageThatWasSent() throws IllegalAccessException {
        Contiguous data = new Contiguous(Memory.allocate(LENGTH), 0, LENGTH);
        OutgoingMessage used = new OutgoingMessage();
        OutgoingMessage fresh = new OutgoingMessage();
        Runnable done = () -> {};
        Leftovers leftovers = new Leftovers(used, Set.of(), before, data, done);
        used.fill(to, 1, Contiguous.NOTHING, null, false, null);
        fresh.fill(to, 1, Contiguous.NOTHING, null, false, null);
        assertThat(leftovers.against(fresh)).isEmpty();
    }

    @Test
    void shouldLeaveNothingOfTheLastMessageThatWasReceived() throws IllegalAccessException {
        Contiguous data = new Contiguous(Memory.allocate(LENGTH), 0, LENGTH);
        HandedLines lines = new SharedLines(0).hand(data, LENGTH, 1);
        IncomingMessage used = new IncomingMessage(null);
        IncomingMessage fresh = new IncomingMessage(null);
        Runnable done = () -> {};
        Leftovers leftovers = new Leftovers(used, Set.of("unexpected"), before, data, data.memory(), lines, done);
        used.fill(to, Protocol.ONE_PACKET, 1, 2, Slots.NONE);
        fresh.fill(to, Protocol.ONE_PACKET, 1, 2, Slots.NONE);
        assertThat(leftovers.against(fresh)).isEmpty();
    }
}
