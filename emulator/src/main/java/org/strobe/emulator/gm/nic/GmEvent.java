package org.strobe.emulator.gm.nic;

/**
 * Event of a port.
 *
 * @param buffer of a received message; else null
 * @param length of a received message
 * @param from its sender; else null
 * @param send that is complete; null for a received message
 * @param status of the send
 */
public record GmEvent(Kind kind, GmBuffer buffer, long length, GmAddress from, GmSend send, GmStatus status) {
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
    public static final GmEvent NONE = new GmEvent(Kind.NONE, null, 0, null, null, null);

    /** A message that is in its buffer. */
    public static GmEvent received(GmBuffer buffer, long length, GmAddress from) {
        Kind kind = buffer.priority() == GmPriority.HIGH ? Kind.HIGH_RECEIVED : Kind.RECEIVED;
        return new GmEvent(kind, buffer, length, from, null, null);
    }

    /** A send that is complete. */
    public static GmEvent sent(GmSend send, GmStatus status) {
        return new GmEvent(Kind.SENT, null, 0, null, send, status);
    }
}
