package org.strobe.emulator.nic.host;

import static org.strobe.emulator.nic.Signals.NO_EVENT;

import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.host.shared.InterconnectLayout;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Memory;

/**
 * Memory of the active messages that wait for their handlers on one node.
 *
 * <pre>
 *         0  +-- handled ----------------------------------------------+
 *            |   0 handled (8): how many, told every few messages      |  the host's agent
 *       128  +-- waiting ----------------------------------------------+
 *            |   0 waiting (4): how many senders wait for room         |  they
 *       256  +-- ring (many producers) --------------------------------+  senders, agent
 *            +---------------------------------------------------------+  up to the end of a line
 * </pre>
 *
 * <p>Envelope of a record: from (16 bits), remote event + 1 (16), handler (16); event 0 is none.
 */
final class MessageQueueLayout {
    static final long HANDLED = 0;
    static final long WAITING = HANDLED + Memory.LINE;
    static final long RING = WAITING + Memory.LINE;

    static final int MOST_HANDLERS = 1 << 16;
    private static final int FIELD = 16;
    private static final int MASK = (1 << FIELD) - 1;

    private MessageQueueLayout() {}

    static long ringSize(NicSettings settings) {
        return Ring.size(settings.messageCells(), settings.messageChunk());
    }

    static long size(NicSettings settings) {
        return InterconnectLayout.lines(RING + ringSize(settings));
    }

    static long envelope(int from, int event, int handler) {
        return ((long) from << (2 * FIELD)) | ((long) (Math.max(event, NO_EVENT) + 1) << FIELD) | handler;
    }

    static int from(long envelope) {
        return (int) (envelope >>> (2 * FIELD)) & MASK;
    }

    static int event(long envelope) {
        return ((int) (envelope >>> FIELD) & MASK) - 1;
    }

    static int handler(long envelope) {
        return (int) envelope & MASK;
    }
}
