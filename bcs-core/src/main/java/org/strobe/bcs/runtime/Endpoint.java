package org.strobe.bcs.runtime;

import java.util.HashMap;
import java.util.Map;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.DescriptorFifo;
import org.strobe.bcs.message.Payload;
import org.strobe.bcs.message.Transfer;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.wait.Doorbell;

/** A process's end of the machine: it posts descriptors, and waits for slices. For the main thread of its rank. */
public final class Endpoint {
    private final Rank rank;
    private final Machine machine;
    private final NodeManager manager;
    private final Doorbell doorbell;
    private final DescriptorFifo.Tail sends;
    private final DescriptorFifo.Tail receives;
    private final Map<Integer, BcsRequest> pending = new HashMap<>();
    private int requests;
    private long posted;

    Endpoint(Rank rank, Machine machine, NodeManager manager, DescriptorFifo.Tail sends, DescriptorFifo.Tail receives) {
        this.rank = rank;
        this.machine = machine;
        this.manager = manager;
        this.doorbell = rank.doorbell(rank.number());
        this.sends = sends;
        this.receives = receives;
    }

    /** Posts a send. */
    public BcsRequest send(Envelope envelope, int process, Payload payload, long bytes) {
        return post(sends, envelope, process, payload, bytes);
    }

    /** Posts a receive. */
    public BcsRequest receive(Envelope envelope, Payload payload, long room) {
        return post(receives, envelope, rank.number(), payload, room);
    }

    private BcsRequest post(DescriptorFifo.Tail fifo, Envelope envelope, int peer, Payload payload, long bytes) {
        rank.operation();
        int number = requests++;
        long shown = ((long) rank.number() << Integer.SIZE) | number;
        BcsRequest request = new BcsRequest(shown);
        synchronized (pending) {
            pending.put(number, request);
        }
        machine.show(shown, payload);
        Descriptor descriptor = new Descriptor(envelope, rank.number(), peer, number, shown, bytes, posted++);
        while (!fifo.post(descriptor)) {
            rank.notYet();
        }
        return request;
    }

    /** Whether it is done, as far as this process may know in this slice. */
    public boolean test(BcsRequest request) {
        boolean isDone = request.isDoneIn(manager.slice());
        if (!isDone) {
            rank.notYet();
        }
        return isDone;
    }

    /** Suspends the process until it is done. */
    public void await(BcsRequest request) {
        BcsRequest.Wait wait = request.waiting(manager::slice);
        rank.await(wait, 0, wait);
    }

    /** For the threads of NICs. */
    void done(int number, long fromSlice, Transfer transfer) {
        BcsRequest request;
        synchronized (pending) {
            request = pending.remove(number);
        }
        machine.hide(request.payload());
        request.done(fromSlice, transfer);
        manager.wake(doorbell);
    }
}
