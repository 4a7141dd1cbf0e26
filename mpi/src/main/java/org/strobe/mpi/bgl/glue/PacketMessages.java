package org.strobe.mpi.bgl.glue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.match.Matcher;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.report.EngineReport;
import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.message.MessageLayer;
import org.strobe.mpi.bgl.message.MessageListener;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.UserData;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.progress.Source;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.shm.wait.Doorbell;

/** Messages of one rank by packets: the message layer under it, and matching. */
public final class PacketMessages implements Source {
    /** Costs of the layers above the message layer. */
    public static final List<Setting<?>> SETTINGS = GlueSettings.ALL;

    /** Maximum packets moved before other work is looked for. */
    private static final int PACKETS_A_MOVE = 64;

    final Progress progress;
    final Rank rank;
    final MessageLayer layer;
    final UserData data;
    final GlueSettings settings;
    final MessageCount sent;
    private final Matcher<IncomingMessage, PacketReceive> matcher = new Matcher<>();
    private final WindowMessages windows;

    /** Requests without an owner, for later calls. */
    final Deque<PacketSend> spareSends = new ArrayDeque<>();

    final Deque<PacketReceive> spareReceives = new ArrayDeque<>();

    /** Sends that have not ended, and receives that have their message but not all of its data. */
    private int underWay;

    /** Counts what a call may wait for: ended operations, and messages without a receive. */
    private long happened;

    private PacketMessages(Progress progress) {
        this.progress = progress;
        this.rank = progress.rank();
        this.settings = GlueSettings.of(rank::setting);
        this.layer = MessageLayer.open(rank, new Arrivals()).orElseThrow();
        this.data = new UserData(layer.largest(), layer::copied);
        this.windows = new WindowMessages(this);
        this.sent = rank.context().engine().countOn();
        rank.context().tellBy(new EngineReport(sent, () -> ""));
    }

    /** Messages of a rank that opens its engine; empty if not all initial ranks of the job have packets. */
    public static Optional<PacketMessages> open(Progress progress) {
        Rank rank = progress.rank();
        if (rank.number() >= rank.size() || !MessageLayer.isPossible(rank)) {
            return Optional.empty();
        }
        PacketMessages messages = new PacketMessages(progress);
        progress.add(messages);
        progress.waitWithinCalls();
        return Optional.of(messages);
    }

    /** Opens a channel between initial ranks; see {@link org.strobe.mpi.engine.Engine#open}. */
    public Channel open(int context, int ownRank, ProcessGroup peers) {
        return new PacketChannel(this, context, ownRank, peers);
    }

    /** Accesses to windows on a modelled machine. */
    public RemoteAccess remoteAccess() {
        return windows.open();
    }

    /** The layer under it. */
    public MessageLayer layer() {
        return layer;
    }

    /** Data of messages in the program's memory. */
    public UserData data() {
        return data;
    }

    // Matching

    /** The word of a message for its receiver. */
    static long word(int context, int tag) {
        return (long) context << Integer.SIZE | Integer.toUnsignedLong(tag);
    }

    static int context(long word) {
        return (int) (word >>> Integer.SIZE);
    }

    static int tag(long word) {
        return (int) word;
    }

    private final class Arrivals implements MessageListener {
        @Override
        public void arrived(IncomingMessage message) {
            int context = context(message.match());
            int tag = tag(message.match());
            layer.work(Layer.GLUE, settings.receive());
            if (WindowMessages.isContext(context)) {
                windows.arrived(message);
                return;
            }
            PostedReceive<PacketReceive> posted = matcher.take(context, message.from(), tag);
            if (posted == null) {
                matcher.keep(message.unexpected().with(context, message.from(), tag));
                happened++;
            } else {
                posted.owner().take(message);
            }
        }

        /** One that a matched probe has taken is not in the matcher. */
        @Override
        public boolean forget(IncomingMessage message) {
            UnexpectedMessage<IncomingMessage> kept = matcher.find(
                    context(message.match()), message.from(), tag(message.match()), each -> each.equals(message));
            if (kept == null) {
                return false;
            }
            matcher.remove(kept);
            return true;
        }
    }

    PacketSend newSend() {
        return spareSends.isEmpty() ? new PacketSend(this) : spareSends.pop();
    }

    PacketReceive newReceive() {
        return spareReceives.isEmpty() ? new PacketReceive(this) : spareReceives.pop();
    }

    /** Gives a receive its message, or lets it wait for one. */
    void post(PostedReceive<PacketReceive> receive) {
        UnexpectedMessage<IncomingMessage> message = matcher.find(receive.context(), receive.source(), receive.tag());
        if (message == null) {
            matcher.post(receive);
        } else {
            matcher.remove(message);
            receive.owner().take(message.owner());
        }
    }

    /** The message that a receive would get; null if there is none. */
    UnexpectedMessage<IncomingMessage> find(MessageContext context, int source, int tag) {
        return matcher.find(context.number(), source == Envelope.ANY ? source : context.process(source), tag);
    }

    void remove(UnexpectedMessage<IncomingMessage> message) {
        matcher.remove(message);
    }

    /** False if the receive has its message. */
    boolean cancel(PostedReceive<PacketReceive> receive) {
        return matcher.cancel(receive);
    }

    /** A message that has come in a context and that no receive accepts, in words for a report; empty for none. For any thread. */
    String stray(MessageContext context) {
        UnexpectedMessage<IncomingMessage> message = matcher.glimpse(context.number());
        return message == null
                ? ""
                : "; one with tag " + message.tag() + " from " + context.describe(context.rankOf(message.source()))
                        + " is here";
    }

    /** Something is under way that this rank has to bring to its end. */
    void begun() {
        underWay++;
    }

    /** It has ended. */
    void ended() {
        underWay--;
        happened++;
    }

    // Progress

    /** Stops at an event that a call may wait for: a look for further packets takes time. */
    @Override
    public void move() {
        long before = happened;
        for (int i = 0; i < PACKETS_A_MOVE && happened == before && layer.progress(); i++) {
            progress.happened();
        }
    }

    @Override
    public boolean hasNews() {
        return layer.port().isReached(0);
    }

    @Override
    public boolean hasWork() {
        return layer.canMove();
    }

    @Override
    public boolean awaitsOthers() {
        return !layer.isIdle();
    }

    @Override
    public boolean isQuiet() {
        return underWay == 0 && layer.isIdle();
    }

    @Override
    public long wordId() {
        return layer.isIdle() ? layer.port().wordId() : Doorbell.ANY_WORD;
    }

    @Override
    public boolean isFarOff() {
        return layer.port().isFarOff();
    }
}
