package org.strobe.bcs.runtime;

import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.Payloads;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.nic.JobFailedException;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Payloads in staging memory of processes in other JVMs, found by the descriptor's PLACE. For the agents of one JVM.
 */
final class StagedPayloads implements Payloads, AutoCloseable {
    private static final RequestPayload NONE = RequestPayload.of(Memory.allocate(1), 0);

    /** Maximum mapped blocks of all processes that send to or receive on a node; each is a segment. */
    private static final int MOST_SEEN = 1024;

    private final Memory processNumbers;
    private final SeenBuffers seen;

    /** @param processNumbers process identifier of each rank, an int each */
    StagedPayloads(Rank rank, Memory processNumbers) {
        this.processNumbers = processNumbers;
        this.seen = new SeenBuffers(rank, MOST_SEEN);
    }

    @Override
    public RequestPayload of(Descriptor posted) {
        if (posted.place() == SharedBuffers.NOWHERE) {
            return NONE;
        }
        int process = processNumbers.getInt((long) posted.process() * Integer.BYTES);
        Region region = seen.region(process, posted.place());
        if (region == null) {
            throw new JobFailedException("the memory of rank " + posted.process() + " is not accessible");
        }
        return RequestPayload.of(region.memory(), SeenBuffers.offset(posted.place()));
    }

    @Override
    public void close() {
        seen.close();
    }
}
