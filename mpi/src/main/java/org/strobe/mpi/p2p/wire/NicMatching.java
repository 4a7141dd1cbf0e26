package org.strobe.mpi.p2p.wire;

/**
 * A NIC that matches messages with receives. For the rank's thread in turn.
 *
 * <pre>
 *   sender                                  receiver's NIC
 *     eager messages, by the wire ------&gt;   post: receives of one sender
 *     offer -----------------------------&gt;  next, find: messages that no posted receive takes
 *                                           receive: one of them
 * </pre>
 *
 * <p>Messages of one process arrive in order, eager ones and offers alike.
 */
public interface NicMatching {
    /** In place of a process or a tag: all of them. */
    int ANY = -1;

    /** True if the NIC matches the messages of a process. */
    boolean matches(int process);

    /** Maximum bytes of a message. */
    long longest();

    /** Sends a message that is complete when a receive has it. */
    Offer offer(int process, long envelope, RemoteWrites.Data data, long length, Runnable ended);

    /** Message that waits for its receive. */
    interface Offer {
        /** Asks the receiver to forget the message, unless a receive has it. The offer ends in either case. */
        void cancel();

        /** True if the receiver has forgotten the message. */
        boolean isCancelled();
    }

    /** Message that no posted receive takes. */
    interface Message {
        int process();

        /** Context and tag. */
        long envelope();

        long length();
    }

    /** A receive of the program. */
    interface Room extends RemoteWrites.Data {
        /** Bytes that it takes. */
        long capacity();

        /** Ends the receive: as much of a message as has room is there. */
        void received(int process, long envelope, long length);

        /** Ends the receive of a message that could not be copied into its buffer. */
        void failed(int process, long envelope, long length, RuntimeException cause);
    }

    /** A receive that the NIC has. */
    interface Posted {
        /** Gives up the receive. Returns false if it has its message. */
        boolean tryCancel();
    }

    /** Gives the NIC a receive, whose memory is the program's. It takes the oldest message that it fits. */
    Posted post(int process, int context, int tag, Room room);

    /** The oldest message that a receive would take; null if there is none. Looks only. */
    Message find(int process, int context, int tag);

    /** The next message that has come without a posted receive, in order, each once; null if there is none. */
    Message next();

    /** Takes out a message: no other receive gets it. */
    void take(Message message);

    /** Receives a message that was taken out. */
    void receive(Message message, Room room);
}
