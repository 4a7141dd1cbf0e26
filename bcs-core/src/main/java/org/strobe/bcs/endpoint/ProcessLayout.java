package org.strobe.bcs.endpoint;

import org.strobe.bcs.descriptor.DescriptorFifo;
import org.strobe.bcs.descriptor.NoticeFifo;
import org.strobe.shm.segment.Memory;

/**
 * Layout of the memory that a process shares with the NIC of its node: three FIFOs in a row.
 *
 * <pre>
 *   SENDS       descriptors of sends and their cancellations     process --&gt; BufferSender
 *   RECEIVES    all other descriptors                            process --&gt; BufferReceiver
 *   NOTICES     notices of completed requests                    NodeManager --&gt; process
 * </pre>
 */
public final class ProcessLayout {
    private static final long FIFO = lines(DescriptorFifo.size());

    /** Bytes of the shared memory. */
    public static final long SIZE = 2 * FIFO + NoticeFifo.size();

    private ProcessLayout() {}

    private static long lines(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    public static Memory sends(Memory all) {
        return all.slice(0, DescriptorFifo.size());
    }

    public static Memory receives(Memory all) {
        return all.slice(FIFO, DescriptorFifo.size());
    }

    public static Memory notices(Memory all) {
        return all.slice(2 * FIFO, NoticeFifo.size()).bare();
    }
}
