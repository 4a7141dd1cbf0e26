package org.strobe.bcs.runtime;

import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Payload;
import org.strobe.bcs.message.Payloads;
import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.nic.JobFailedException;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** The bytes of what processes have posted that do not share objects with NICs: in memory that their descriptors name. For the agents of one JVM. */
final class StagedPayloads implements Payloads, AutoCloseable {
    private static final Payload NONE = Payload.of(Memory.allocate(1), 0);

    /** Large blocks of all processes that send to a node or receive there; each is a segment. */
    private static final int MOST_SEEN = 1024;

    private final Memory processNumbers;
    private final SeenBuffers seen;

    /** @param processNumbers the computer's number of each rank's process, an int each */
    StagedPayloads(Rank rank, Memory processNumbers) {
        this.processNumbers = processNumbers;
        this.seen = new SeenBuffers(rank, MOST_SEEN);
    }

    @Override
    public Payload of(Descriptor posted) {
        if (posted.place() == SharedBuffers.NOWHERE) {
            return NONE;
        }
        int process = processNumbers.getInt((long) posted.process() * Integer.BYTES);
        Region region = seen.region(process, posted.place());
        if (region == null) {
            throw new JobFailedException("the memory of rank " + posted.process() + " can't be reached");
        }
        return Payload.of(region.memory(), SeenBuffers.offset(posted.place()));
    }

    @Override
    public void close() {
        seen.close();
    }
}
