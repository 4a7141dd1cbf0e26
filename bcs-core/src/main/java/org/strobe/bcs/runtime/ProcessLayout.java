package org.strobe.bcs.runtime;

import org.strobe.bcs.message.DescriptorFifo;
import org.strobe.bcs.message.NoticeFifo;
import org.strobe.shm.segment.Memory;

/**
 * What a process shares with the NIC of its node: three queues, one after the other.
 *
 * <pre>
 *   SENDS       descriptors of what goes to other processes      process --&gt; BufferSender
 *   RECEIVES    of all else                                      process --&gt; BufferReceiver
 *   NOTICES     what came of them                                NodeManager --&gt; process
 * </pre>
 */
final class ProcessLayout {
    private static final long FIFO = lines(DescriptorFifo.size());

    static final long SIZE = 2 * FIFO + NoticeFifo.size();

    private ProcessLayout() {}

    private static long lines(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    static Memory sends(Memory all) {
        return all.slice(0, DescriptorFifo.size());
    }

    static Memory receives(Memory all) {
        return all.slice(FIFO, DescriptorFifo.size());
    }

    static Memory notices(Memory all) {
        return all.slice(2 * FIFO, NoticeFifo.size()).bare();
    }
}
