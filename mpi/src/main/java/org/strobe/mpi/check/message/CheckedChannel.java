package org.strobe.mpi.check.message;

import java.util.List;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.check.place.Places;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/** The messages of a communicator, whose buffers are watched as long as they are pending. */
public final class CheckedChannel implements Channel {
    private final Channel inner;
    private final Pending pending;
    private final Places places;

    public CheckedChannel(Channel inner, Pending pending, Places places) {
        this.inner = inner;
        this.pending = pending;
        this.places = places;
    }

    private static List<Touch> touches(Place place, boolean writes, Object buffer, long offset, int count, Type type) {
        Touch touch = Touch.of(place, writes, buffer, offset, count, type);
        return touch == null ? List.of() : List.of(touch);
    }

    @Override
    public boolean sendsAhead() {
        return inner.sendsAhead();
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        List<Touch> touches = touches(places.here("send"), false, buffer, offset, count, type);
        pending.during(touches, () -> inner.send(mode, buffer, offset, count, type, dest, tag));
    }

    @Override
    public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        List<Touch> touches = touches(places.here("receive"), true, buffer, offset, count, type);
        Operation[] received = new Operation[1];
        pending.during(touches, () -> received[0] = inner.receive(buffer, offset, count, type, source, tag));
        return received[0];
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        Place place = places.here("startSend");
        return pending.begin(
                place,
                touches(place, false, buffer, offset, count, type),
                () -> inner.startSend(mode, buffer, offset, count, type, dest, tag));
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        Place place = places.here("startReceive");
        return pending.begin(
                place,
                touches(place, true, buffer, offset, count, type),
                () -> inner.startReceive(buffer, offset, count, type, source, tag));
    }

    @Override
    public Operation prepareSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        Place place = places.here("prepareSend");
        Operation prepared = inner.prepareSend(mode, buffer, offset, count, type, dest, tag);
        return new CheckedOperation(prepared, pending, place, touches(place, false, buffer, offset, count, type));
    }

    @Override
    public Operation prepareReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        Place place = places.here("prepareReceive");
        Operation prepared = inner.prepareReceive(buffer, offset, count, type, source, tag);
        return new CheckedOperation(prepared, pending, place, touches(place, true, buffer, offset, count, type));
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
    public void drain() {
        inner.drain();
    }

    @Override
    public void close() {
        inner.close();
    }

    /** A message that was taken out of the queue. */
    private final class Matched implements MatchedMessage {
        private final MatchedMessage message;

        Matched(MatchedMessage message) {
            this.message = message;
        }

        @Override
        public Operation receive(Object buffer, int count, Type type) {
            List<Touch> touches = touches(places.here("receive"), true, buffer, 0, count, type);
            Operation[] received = new Operation[1];
            pending.during(touches, () -> received[0] = message.receive(buffer, count, type));
            return received[0];
        }

        @Override
        public Operation startReceive(Object buffer, int count, Type type) {
            Place place = places.here("startReceive");
            return pending.begin(
                    place,
                    touches(place, true, buffer, 0, count, type),
                    () -> message.startReceive(buffer, count, type));
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
