package org.strobe.mpi.check.message;

import java.util.List;
import java.util.function.Supplier;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Checked channel of a communicator. Buffers are recorded while their operations are pending. */
public final class CheckedChannel implements Channel {
    private final Channel inner;
    private final Pending pending;
    private final CallSites callSites;

    public CheckedChannel(Channel inner, Pending pending, CallSites callSites) {
        this.inner = inner;
        this.pending = pending;
        this.callSites = callSites;
    }

    private static List<Touch> touches(
            CallSite callSite, boolean writes, Object buffer, long offset, int count, Type type) {
        Touch touch = Touch.of(callSite, writes, buffer, offset, count, type);
        return touch == null ? List.of() : List.of(touch);
    }

    @Override
    public boolean sendsAhead() {
        return inner.sendsAhead();
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        List<Touch> touches = touches(callSites.here("send"), false, buffer, offset, count, type);
        pending.during(touches, () -> inner.send(mode, buffer, offset, count, type, dest, tag));
    }

    @Override
    public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        List<Touch> touches = touches(callSites.here("receive"), true, buffer, offset, count, type);
        Operation[] received = new Operation[1];
        pending.during(touches, () -> received[0] = inner.receive(buffer, offset, count, type, source, tag));
        return received[0];
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        CallSite callSite = callSites.here("startSend");
        return pending.begin(
                callSite,
                touches(callSite, false, buffer, offset, count, type),
                () -> inner.startSend(mode, buffer, offset, count, type, dest, tag));
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        CallSite callSite = callSites.here("startReceive");
        return pending.begin(
                callSite,
                touches(callSite, true, buffer, offset, count, type),
                () -> inner.startReceive(buffer, offset, count, type, source, tag));
    }

    @Override
    public Operation prepareSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        CallSite callSite = callSites.here("prepareSend");
        Operation prepared = inner.prepareSend(mode, buffer, offset, count, type, dest, tag);
        return new CheckedOperation(prepared, pending, callSite, touches(callSite, false, buffer, offset, count, type));
    }

    @Override
    public Operation prepareReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        CallSite callSite = callSites.here("prepareReceive");
        Operation prepared = inner.prepareReceive(buffer, offset, count, type, source, tag);
        return new CheckedOperation(prepared, pending, callSite, touches(callSite, true, buffer, offset, count, type));
    }

    @Override
    public Outcome probe(int source, int tag, boolean blocking) {
        return inner.probe(source, tag, blocking);
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        MatchedMessage found = inner.probeMatched(source, tag, blocking);
        return found == null ? null : new Matched(found);
    }

    @Override
    public void nameBy(Supplier<String> name) {
        inner.nameBy(name);
    }

    @Override
    public void drain() {
        inner.drain();
    }

    @Override
    public void close() {
        inner.close();
    }

    /** Message taken by a matched probe. */
    private final class Matched implements MatchedMessage {
        private final MatchedMessage message;

        Matched(MatchedMessage message) {
            this.message = message;
        }

        @Override
        public Operation receive(Data data) {
            List<Touch> touches = touches(callSites.here("receive"), true, data.buffer(), 0, data.count(), data.type());
            Operation[] received = new Operation[1];
            pending.during(touches, () -> received[0] = message.receive(data));
            return received[0];
        }

        @Override
        public Operation startReceive(Data data) {
            CallSite callSite = callSites.here("startReceive");
            return pending.begin(
                    callSite,
                    touches(callSite, true, data.buffer(), 0, data.count(), data.type()),
                    () -> message.startReceive(data));
        }

        @Override
        public int source() {
            return message.source();
        }

        @Override
        public int tag() {
            return message.tag();
        }

        @Override
        public long bytes() {
            return message.bytes();
        }

        @Override
        public boolean isCancelled() {
            return message.isCancelled();
        }
    }
}
