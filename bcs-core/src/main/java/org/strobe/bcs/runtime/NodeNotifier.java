package org.strobe.bcs.runtime;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import org.strobe.bcs.descriptor.Notice;
import org.strobe.bcs.message.Acknowledgements;
import org.strobe.bcs.message.Notifier;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Routes notices from a node's threads to the managers of the processes' nodes. */
final class NodeNotifier implements Notifier {
    private final Nic nic;
    private final Rank any;
    private final Map<Integer, NodeManager> here;
    private final int handler;
    private final Queue<Notice> toOthers = new ArrayDeque<>();
    private final Memory message = Memory.allocate(Notice.SIZE);
    private int unacknowledged;

    /**
     * Notifier of a node.
     *
     * @param here managers of the nodes that this JVM runs
     * @param firstHandler first of two handler numbers: notices, and their acknowledgements
     * @param acknowledgements agent that acknowledges notices from other nodes
     */
    NodeNotifier(
            Nic nic, Rank any, Map<Integer, NodeManager> here, int firstHandler, Acknowledgements acknowledgements) {
        int acknowledgement = firstHandler + 1;
        this.nic = nic;
        this.any = any;
        this.here = here;
        this.handler = firstHandler;
        nic.handle(handler, (own, from, memory, offset, length) -> {
            here.get(own.node()).done(Notice.read(memory, offset));
            acknowledgements.send(from, acknowledgement);
        });
        nic.handle(acknowledgement, (own, from, memory, offset, length) -> unacknowledged--);
    }

    @Override
    public void done(Notice notice) {
        NodeManager manager = here.get(any.nodeOf(notice.process()));
        if (manager == null) {
            toOthers.add(notice);
        } else {
            manager.done(notice);
        }
    }

    @Override
    public int work() {
        Notice next = toOthers.peek();
        if (next == null) {
            return 0;
        }
        next.write(message, 0);
        nic.send(any.nodeOf(next.process()), handler, message, 0, Notice.SIZE, Signals.NONE);
        unacknowledged++;
        toOthers.remove();
        return 1;
    }

    @Override
    public boolean isThrough() {
        return toOthers.isEmpty() && unacknowledged == 0;
    }
}
