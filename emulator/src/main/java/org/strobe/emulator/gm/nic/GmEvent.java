package org.strobe.emulator.gm.nic;

/** Event of a port. */
public final class GmEvent {
    /** Kinds of events. */
    public enum Kind {
        /** Nothing has happened ({@code GM_NO_RECV_EVENT}). */
        NONE,

        /** A message is in its buffer ({@code GM_RECV_EVENT}). */
        RECEIVED,

        /** A message of high priority is in its buffer ({@code GM_HIGH_RECV_EVENT}). */
        HIGH_RECEIVED,

        /** A send is complete; for {@code GmPort.unknown}, which calls its callback. */
        SENT
    }

    /** In place of an event. */
    public static final GmEvent NONE = new GmEvent();

    private Kind kind = Kind.NONE;
    private GmBuffer buffer;
    private long length;
    private GmAddress from;
    private GmSend send;
    private GmStatus status;

    /** A message that is in its buffer. */
    public static GmEvent received(GmBuffer buffer, long length, GmAddress from) {
        return new GmEvent().setReceived(buffer, length, from);
    }

    /** A send that is complete. */
    public static GmEvent sent(GmSend send, GmStatus status) {
        return new GmEvent().setSent(send, status);
    }

    /** Becomes the event of a message that is in its buffer. For firmware that uses events again. */
    public GmEvent setReceived(GmBuffer inBuffer, long bytes, GmAddress sender) {
        kind = inBuffer.priority() == GmPriority.HIGH ? Kind.HIGH_RECEIVED : Kind.RECEIVED;
        buffer = inBuffer;
        length = bytes;
        from = sender;
        send = null;
        status = null;
        return this;
    }

    /** Becomes the event of a send that is complete. For firmware that uses events again. */
    public GmEvent setSent(GmSend complete, GmStatus result) {
        kind = Kind.SENT;
        buffer = null;
        length = 0;
        from = null;
        send = complete;
        status = result;
        return this;
    }

    /** Becomes an event in which nothing has happened. For what was given back. */
    public void clear() {
        kind = Kind.NONE;
        buffer = null;
        length = 0;
        from = null;
        send = null;
        status = null;
    }

    public Kind kind() {
        return kind;
    }

    /** Buffer of a received message; else null. */
    public GmBuffer buffer() {
        return buffer;
    }

    /** Bytes of a received message. */
    public long length() {
        return length;
    }

    /** Sender of a received message; else null. */
    public GmAddress from() {
        return from;
    }

    /** Send that is complete; null for a received message. */
    public GmSend send() {
        return send;
    }

    /** Result of the send; null for a received message. */
    public GmStatus status() {
        return status;
    }
}
