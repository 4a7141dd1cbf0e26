package org.strobe.bcs.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.strobe.bcs.match.Matcher;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.StrobeLayout;
import org.strobe.shm.segment.Memory;

/**
 * Matches what its node's processes receive with what was sent to them, and chooses what moves in this slice: first what is left of messages that did not fit into those
 * before, then in the order in which they were matched, as many bytes as go into a slice.
 */
public final class BufferReceiver implements NicThread {
    private static final Comparator<Descriptor> BY_PROCESS =
            Comparator.comparingInt(Descriptor::process).thenComparingLong(Descriptor::order);

    private final Memory memory;
    private final long scheduled;
    private final long bytesASlice;
    private final List<DescriptorFifo.Head> fifos = new ArrayList<>();
    private final List<Descriptor> posted = new ArrayList<>();
    private final List<Descriptor> arrived = new ArrayList<>();
    private final Map<Integer, Matcher<Descriptor, Descriptor>> matchers = new HashMap<>();
    private final Queue<Transfer> transfers = new ArrayDeque<>();
    private final List<Transfer> chosen = new ArrayList<>();

    /**
     * Of a node.
     *
     * @param memory the NIC's
     * @param bytesASlice how many bytes come to a node in a slice
     */
    public BufferReceiver(StrobeLayout layout, Memory memory, long bytesASlice) {
        this.memory = memory;
        this.scheduled = layout.scheduled();
        this.bytesASlice = bytesASlice;
    }

    /** One of its node's processes posts its receives here. */
    public void add(DescriptorFifo.Head fifo) {
        fifos.add(fifo);
    }

    /** A send to one of its processes has come. */
    void arrive(Descriptor send) {
        arrived.add(send);
    }

    /** What moves in this slice. */
    List<Transfer> chosen() {
        return chosen;
    }

    /** What has moved in this slice; what is not done goes on in the next, before all others. */
    void moved() {
        for (Transfer each : chosen) {
            each.hasMoved();
        }
        transfers.removeIf(Transfer::isDone);
        chosen.clear();
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE || microphase == Microphase.MESSAGE_SCHEDULING;
    }

    /** What is posted when descriptors are exchanged takes part in this slice, what is posted later in the next. */
    @Override
    public void begin(long slice, Microphase microphase) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            posted.clear();
            fifos.forEach(fifo -> fifo.drainTo(posted));
        } else {
            match();
            choose();
        }
    }

    private void match() {
        for (Descriptor each : posted) {
            matcher(each.process())
                    .receive(each.envelope(), each)
                    .ifPresent(send -> transfers.add(new Transfer(send, each)));
        }
        arrived.sort(BY_PROCESS);
        for (Descriptor each : arrived) {
            matcher(each.peer())
                    .send(each.envelope(), each)
                    .ifPresent(receive -> transfers.add(new Transfer(each, receive)));
        }
        arrived.clear();
    }

    private Matcher<Descriptor, Descriptor> matcher(int process) {
        return matchers.computeIfAbsent(process, key -> new Matcher<>());
    }

    private void choose() {
        long room = bytesASlice;
        for (Transfer each : transfers) {
            boolean fits = each.choose(room) > 0 || each.isDone();
            if (fits) {
                chosen.add(each);
                room -= each.chunk();
            }
        }
        memory.setLongVolatile(scheduled, chosen.size());
    }

    @Override
    public int work() {
        return 0;
    }

    @Override
    public boolean isThrough() {
        return true;
    }
}
