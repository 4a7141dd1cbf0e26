package org.strobe.mpi.bgl.glue;

import static org.strobe.mpi.standard.Constants.PROC_NULL;

import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.Sighting;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Messages of one communicator by packets, as a channel. */
final class PacketChannel extends MessageContext implements Channel {
    private final PacketMessages messages;

    PacketChannel(PacketMessages messages, int context, int ownRank, ProcessGroup peers) {
        super(context, ownRank, peers);
        this.messages = messages;
    }

    PacketMessages messages() {
        return messages;
    }

    /** Begins a call. */
    private void enter() {
        messages.progress.enter();
        boolean hasBegun = false;
        try {
            long began = messages.layer.now();
            messages.rank.operation();
            messages.layer.charged(Layer.MPI, "call", began);
            hasBegun = true;
        } finally {
            if (!hasBegun) {
                exit();
            }
        }
    }

    private void exit() {
        messages.progress.exit();
    }

    /** A receiver that stores too much has its senders offer even short messages, which then need their receives. */
    @Override
    public boolean sendsAhead() {
        return false;
    }

    @Override
    public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        enter();
        try {
            if (dest == PROC_NULL) {
                return;
            }
            PacketSend send = messages.newSend().start(this, mode, buffer, offset, count, type, dest, tag);
            if (mode == SendMode.BUFFERED) {
                send.leave();
                return;
            }
            messages.progress.untilOwn(send);
            MpiFailure failure = send.failure();
            send.recycle();
            if (failure != null) {
                throw failure;
            }
        } finally {
            exit();
        }
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        enter();
        try {
            if (dest == PROC_NULL) {
                return DoneOperation.WITHOUT_MESSAGE;
            }
            PacketSend send = messages.newSend().start(this, mode, buffer, offset, count, type, dest, tag);
            if (mode == SendMode.BUFFERED) {
                send.leave();
                return DoneOperation.WITHOUT_MESSAGE;
            }
            return send;
        } finally {
            exit();
        }
    }

    @Override
    public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        enter();
        try {
            if (source == PROC_NULL) {
                return DoneOperation.FROM_NOBODY;
            }
            PacketReceive receive = begin(buffer, offset, count, type, source, tag);
            messages.progress.untilOwn(receive);
            return receive;
        } finally {
            exit();
        }
    }

    @Override
    public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        enter();
        try {
            return source == PROC_NULL ? DoneOperation.FROM_NOBODY : begin(buffer, offset, count, type, source, tag);
        } finally {
            exit();
        }
    }

    private PacketReceive begin(Object buffer, long offset, int count, Type type, int source, int tag) {
        PacketReceive receive = messages.newReceive().start(this, buffer, offset, count, type, source, tag);
        messages.post(receive.posted());
        return receive;
    }

    /** Begins to receive a message that a matched probe has taken; null for that of {@code PROC_NULL}. */
    Operation startTaken(Object buffer, int count, Type type, IncomingMessage message) {
        enter();
        try {
            if (message == null) {
                return DoneOperation.FROM_NOBODY;
            }
            int source = rankOf(message.from());
            int tag = PacketMessages.tag(message.match());
            PacketReceive receive = messages.newReceive().start(this, buffer, 0, count, type, source, tag);
            receive.take(message);
            return receive;
        } finally {
            exit();
        }
    }

    @Override
    public Outcome probe(int source, int tag, boolean blocking) {
        enter();
        try {
            if (source == PROC_NULL) {
                return MessageEnvelope.NOBODY;
            }
            UnexpectedMessage<IncomingMessage> message = find(source, tag, blocking);
            return message == null ? null : envelope(message);
        } finally {
            exit();
        }
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        enter();
        try {
            if (source == PROC_NULL) {
                return new TakenPackets(this, MessageEnvelope.NOBODY, null);
            }
            UnexpectedMessage<IncomingMessage> message = find(source, tag, blocking);
            if (message == null) {
                return null;
            }
            messages.remove(message);
            return new TakenPackets(this, envelope(message), message.owner());
        } finally {
            exit();
        }
    }

    private UnexpectedMessage<IncomingMessage> find(int source, int tag, boolean blocking) {
        UnexpectedMessage<IncomingMessage> message = messages.find(this, source, tag);
        if (message != null) {
            return message;
        }
        Sighting<UnexpectedMessage<IncomingMessage>> sighting =
                new Sighting<>(this, source, tag, () -> messages.find(this, source, tag));
        if (blocking) {
            messages.progress.until(sighting);
        } else if (!messages.progress.tryReach(sighting)) {
            return null;
        }
        return sighting.message();
    }

    private MessageEnvelope envelope(UnexpectedMessage<IncomingMessage> message) {
        return new MessageEnvelope(
                rankOf(message.source()), message.tag(), message.owner().length());
    }

    @Override
    public void drain() {
        enter();
        try {
            messages.progress.until(drained());
        } finally {
            exit();
        }
    }
}
