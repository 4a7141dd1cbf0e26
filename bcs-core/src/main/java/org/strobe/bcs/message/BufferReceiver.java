package org.strobe.bcs.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.DescriptorFifo;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NicWork;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.match.Matcher;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.emulator.match.UnexpectedMessage;

/**
 * Matches the receives of its node's processes with sends to them, and chooses the bytes that move in this slice.
 *
 * <p>Rests of earlier messages come first, then new messages in the order of matching. Their bytes fit into a
 * slice. Probes are answered from the unmatched sends.
 */
public final class BufferReceiver implements NicThread {
    /** Name of the thread. */
    public static final String NAME = "BR";

    private static final Comparator<Descriptor> BY_PROCESS =
            Comparator.comparingInt(Descriptor::process).thenComparingLong(Descriptor::order);

    private final NicWork own;
    private final long bytesASlice;
    private final Notifier requests;
    private final Consumer<Descriptor> collectives;
    private final List<DescriptorFifo.Head> fifos = new CopyOnWriteArrayList<>();
    private final List<Descriptor> posted = new ArrayList<>();
    private final List<Descriptor> arrived = new ArrayList<>();
    private final List<Descriptor> questions = new ArrayList<>();
    private final Map<Integer, Matcher<Descriptor, Descriptor>> matchers = new HashMap<>();
    private final Map<Integer, TakenSend> taken = new HashMap<>();
    private final Queue<MessageTransfer> transfers = new ArrayDeque<>();
    private final List<MessageTransfer> chosen = new ArrayList<>();
    private final LastUse lastUse = new LastUse();
    private int tookOut;
    private int news;

    /** A send that a matched probe has taken, and the probe. */
    private record TakenSend(Descriptor send, Descriptor question) {}

    /**
     * Buffer receiver of a node.
     *
     * @param own work of the thread on its processor
     * @param bytesASlice bytes that a node receives in a slice
     * @param collectives receives the descriptors of collectives
     */
    public BufferReceiver(NicWork own, long bytesASlice, Notifier requests, Consumer<Descriptor> collectives) {
        this.own = own;
        this.bytesASlice = bytesASlice;
        this.requests = requests;
        this.collectives = collectives;
    }

    /** Adds the FIFO in which a process posts receives, questions and collectives. */
    public void add(DescriptorFifo.Head fifo) {
        fifos.add(fifo);
    }

    /** Accepts a send to a process of this node, or the cancellation of one. */
    void arrive(Descriptor descriptor) {
        arrived.add(descriptor);
    }

    /** Transfers of this slice. */
    List<MessageTransfer> chosen() {
        return chosen;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE || microphase == Microphase.MESSAGE_SCHEDULING;
    }

    /** Descriptors posted before the exchange take part in this slice, later ones in the next. */
    @Override
    public void begin(long slice, Microphase microphase) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            posted.clear();
            if (!areFifosEmpty()) {
                lastUse.in(slice);
            }
            fifos.forEach(fifo -> fifo.drainTo(posted));
            own.deal(posted.size());
            posted.removeIf(this::isOfCollective);
            news += posted.size();
        } else {
            if (!arrived.isEmpty()) {
                lastUse.in(slice);
            }
            news += arrived.size();
            match();
            choose();
            if (!chosen.isEmpty()) {
                lastUse.in(slice);
            }
        }
    }

    private boolean isOfCollective(Descriptor each) {
        if (each.kind().isCollective()) {
            collectives.accept(each);
        }
        return each.kind().isCollective();
    }

    private void match() {
        posted.forEach(this::takePosted);
        posted.clear();
        own.deal(arrived.size());
        arrived.sort(BY_PROCESS);
        arrived.forEach(this::takeArrived);
        arrived.clear();
        questions.removeIf(this::isAnswered);
    }

    private void takePosted(Descriptor each) {
        switch (each.kind()) {
            case RECEIVE -> post(each);
            case RECEIVE_TAKEN ->
                transfers.add(new MessageTransfer(taken.remove(each.subject()).send(), each));
            case CANCEL_RECEIVE -> {
                putBackWhatWasTaken(each);
                if (questions.removeIf(each::isOfSameRequest) || isReceiveCancelled(each)) {
                    end(each, Completion.End.CANCELLED);
                }
            }
            case PROBE, AWAIT, TAKE -> questions.add(each);
            default -> throw new IllegalStateException(each + ": belongs to the buffer sender");
        }
    }

    private void post(Descriptor receive) {
        Descriptor send = takeOut(receive);
        if (send != null) {
            transfers.add(new MessageTransfer(send, receive));
            return;
        }
        Envelope accepted = receive.envelope();
        matcher(receive.process())
                .post(new PostedReceive<>(receive).accepting(accepted.context(), accepted.source(), accepted.tag()));
    }

    /** The send that a receive or a question of a process takes, no longer waiting; null if there is none. */
    private Descriptor takeOut(Descriptor wanting) {
        UnexpectedMessage<Descriptor> found = find(wanting);
        if (found == null) {
            return null;
        }
        matcher(wanting.process()).remove(found);
        return found.owner();
    }

    private UnexpectedMessage<Descriptor> find(Descriptor wanting) {
        Envelope wanted = wanting.envelope();
        return matcher(wanting.process()).find(wanted.context(), wanted.source(), wanted.tag());
    }

    private boolean isReceiveCancelled(Descriptor cancelling) {
        Envelope accepted = cancelling.envelope();
        Matcher<Descriptor, Descriptor> matcher = matcher(cancelling.process());
        PostedReceive<Descriptor> found =
                matcher.findPosted(accepted.context(), accepted.source(), accepted.tag(), cancelling::isOfSameRequest);
        return found != null && matcher.cancel(found);
    }

    private void takeArrived(Descriptor each) {
        Matcher<Descriptor, Descriptor> matcher = matcher(each.peer());
        if (each.kind() == RequestKind.SEND) {
            if (!isReceived(each, matcher)) {
                matcher.keep(unexpected(each));
            }
            return;
        }
        Envelope sent = each.envelope();
        UnexpectedMessage<Descriptor> found =
                matcher.find(sent.context(), sent.source(), sent.tag(), each::isOfSameRequest);
        if (found != null) {
            matcher.remove(found);
            end(each, Completion.End.CANCELLED);
        }
    }

    /** True if a receive waited for a send; both move together from now on. */
    private boolean isReceived(Descriptor send, Matcher<Descriptor, Descriptor> matcher) {
        Envelope sent = send.envelope();
        PostedReceive<Descriptor> receive = matcher.take(sent.context(), sent.source(), sent.tag());
        if (receive != null) {
            transfers.add(new MessageTransfer(send, receive.owner()));
        }
        return receive != null;
    }

    private static UnexpectedMessage<Descriptor> unexpected(Descriptor send) {
        Envelope sent = send.envelope();
        return new UnexpectedMessage<>(send).with(sent.context(), sent.source(), sent.tag());
    }

    private void end(Descriptor posted, Completion.End end) {
        tell(posted, Completion.without(end, posted));
    }

    private void tell(Descriptor posted, Completion completion) {
        requests.done(posted.ended(completion));
    }

    /** Answers a question after all messages of the slice have been matched; false if it stays open. */
    private boolean isAnswered(Descriptor question) {
        UnexpectedMessage<Descriptor> found = find(question);
        if (found != null) {
            tell(
                    question,
                    question.kind() == RequestKind.TAKE
                            ? taken(takeOut(question), question)
                            : Completion.found(found.owner()));
        } else if (question.kind() != RequestKind.AWAIT) {
            end(question, Completion.End.NOTHING);
        } else {
            return false;
        }
        return true;
    }

    /** Returns a taken message to the matcher: the process that took it has cancelled the probe. */
    private void putBackWhatWasTaken(Descriptor cancelling) {
        taken.entrySet().stream()
                .filter(each -> each.getValue().question().isOfSameRequest(cancelling))
                .findFirst()
                .ifPresent(each -> {
                    taken.remove(each.getKey());
                    Descriptor send = each.getValue().send();
                    Matcher<Descriptor, Descriptor> matcher = matcher(cancelling.process());
                    if (!isReceived(send, matcher)) {
                        matcher.putBack(unexpected(send));
                    }
                });
    }

    private Completion taken(Descriptor send, Descriptor question) {
        int number = tookOut++;
        taken.put(number, new TakenSend(send, question));
        return Completion.taken(send, number);
    }

    private Matcher<Descriptor, Descriptor> matcher(int process) {
        return matchers.computeIfAbsent(process, key -> new Matcher<>());
    }

    private void choose() {
        transfers.removeIf(MessageTransfer::isDone);
        chosen.clear();
        long room = bytesASlice;
        for (MessageTransfer each : transfers) {
            boolean fits = each.choose(room) > 0 || each.isEmpty();
            if (fits) {
                chosen.add(each);
                room -= each.chunk();
            }
        }
    }

    @Override
    public int scheduled() {
        return chosen.size();
    }

    /** Counts new descriptors as work, so that virtual time sees no deadlock right after a request was posted. */
    @Override
    public int work() {
        int done = news + requests.work();
        news = 0;
        return done;
    }

    /** Collects descriptors posted in the last slice, after the node's agents have ended. */
    public void takeLeft() {
        fifos.forEach(fifo -> fifo.drainTo(posted));
    }

    /**
     * Adds the pending requests of this node. The node's agents call this before messages are scheduled, or another
     * thread after they have ended.
     *
     * @param found list to append to
     */
    public void findPending(List<PendingRequest> found) {
        posted.stream()
                .filter(each -> each.kind().isAwaited())
                .forEach(each -> found.add(new PendingRequest(PendingRequest.State.NEW, each, 0)));
        arrived.stream()
                .filter(each -> each.kind() == RequestKind.SEND)
                .forEach(each -> found.add(new PendingRequest(PendingRequest.State.NEW, each, 0)));
        for (Matcher<Descriptor, Descriptor> each : matchers.values()) {
            each.forEachMessage(send -> found.add(new PendingRequest(PendingRequest.State.UNMATCHED, send, 0)));
            each.forEachReceive(receive -> found.add(new PendingRequest(PendingRequest.State.UNMATCHED, receive, 0)));
        }
        questions.forEach(each -> found.add(new PendingRequest(PendingRequest.State.UNMATCHED, each, 0)));
        taken.values().forEach(each -> found.add(new PendingRequest(PendingRequest.State.TAKEN, each.send(), 0)));
        for (MessageTransfer each : transfers) {
            if (!each.isDone()) {
                found.add(new PendingRequest(PendingRequest.State.MATCHED, each.send(), each.moved()));
                found.add(new PendingRequest(PendingRequest.State.MATCHED, each.receive(), each.moved()));
            }
        }
    }

    @Override
    public void report(long slice, Microphase microphase, NodeObserver observer) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            long messages =
                    posted.stream().filter(each -> each.kind().isMessage()).count();
            observer.counted(slice, NodeObserver.SliceCount.MESSAGES_POSTED, messages);
        } else {
            observer.counted(slice, NodeObserver.SliceCount.MESSAGES_SCHEDULED, chosen.size());
        }
    }

    private boolean areFifosEmpty() {
        return fifos.stream().allMatch(DescriptorFifo.Head::isEmpty);
    }

    @Override
    public boolean isIdle(long slice) {
        // Order matters: a descriptor's use is recorded before the descriptor leaves its FIFO.
        return areFifosEmpty() && lastUse.isOver(slice);
    }

    @Override
    public boolean isThrough() {
        return requests.isThrough();
    }
}
