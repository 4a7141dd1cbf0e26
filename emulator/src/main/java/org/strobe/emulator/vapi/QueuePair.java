package org.strobe.emulator.vapi;

import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.vapi.firmware.Engine;
import org.strobe.emulator.vapi.firmware.VapiCost;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.Operation;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.ReceiveRequest;
import org.strobe.emulator.vapi.request.WorkRequest;

/** A queue pair: operations and receives are posted, and complete in the order of each. */
public abstract class QueuePair {
    private final Hca hca;
    private final Engine engine;
    private final CompletionQueue sends;
    private final CompletionQueue receives;
    private final Depths depths;

    /** Posted requests whose completions have not been taken. */
    static final class Depths {
        private final int most;
        private int operations;
        private int receives;

        Depths(int most) {
            this.most = most;
        }

        void free(Operation operation) {
            if (operation == Operation.RECEIVE) {
                receives--;
            } else {
                operations--;
            }
        }
    }

    QueuePair(Hca hca, Engine engine, CompletionQueue sends, CompletionQueue receives, Depths depths) {
        this.hca = hca;
        this.engine = engine;
        this.sends = sends;
        this.receives = receives;
        this.depths = depths;
    }

    final Hca hca() {
        return hca;
    }

    final Engine engine() {
        return engine;
    }

    /** Address of this pair, for others. */
    public final QpAddress address() {
        return new QpAddress(hca.rank(), engine.number());
    }

    /** True after an error; all requests complete as flushed. */
    public final boolean hasFailed() {
        hca.begin();
        hca.carrier().progress();
        return engine.hasFailed();
    }

    /**
     * Posts memory for one message ({@code VAPI_post_rr}).
     *
     * @throws VapiException {@code QUEUE_FULL}, {@code COMPLETIONS_FULL}, {@code NOT_REGISTERED}
     */
    public final void receive(long id, MemoryRegion local, long offset, long length) {
        hca.begin();
        hca.checkRegistered(local, offset, length);
        checkRoom(depths.receives, "receives", receives);
        depths.receives++;
        receives.reserve();
        hca.use(local);
        hca.carrier().charge(VapiCost.POST_RECEIVE, 0);
        engine.post(new ReceiveRequest(id, local, offset, length));
    }

    /** Posts an operation. */
    final void post(WorkRequest request) {
        if (request.length() > Carrier.LONGEST) {
            throw new IllegalArgumentException("length=" + request.length() + ": must be <= " + Carrier.LONGEST);
        }
        hca.begin();
        hca.checkRegistered(request.local(), request.offset(), request.length());
        checkRoom(depths.operations, "operations", sends);
        depths.operations++;
        sends.reserve();
        hca.use(request.local());
        hca.carrier().charge(VapiCost.POST, 0);
        engine.post(request);
    }

    private void checkRoom(int posted, String what, CompletionQueue completions) {
        if (posted == depths.most) {
            throw new VapiException(
                    VapiException.Reason.QUEUE_FULL,
                    address() + ": " + posted + " " + what + " are posted, of at most " + depths.most);
        }
        if (completions.isFull()) {
            throw new VapiException(
                    VapiException.Reason.COMPLETIONS_FULL,
                    address() + ": the completion queue has " + completions.capacity() + " places, all of them taken");
        }
    }
}
