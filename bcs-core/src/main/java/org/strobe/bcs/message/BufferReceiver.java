package org.strobe.bcs.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.strobe.bcs.match.Matcher;
import org.strobe.bcs.slice.LastUse;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicProcessor;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;

/**
 * Matches what its node's processes receive with what was sent to them, and chooses what moves in this slice: first what is left of messages that did not fit into those
 * before, then in the order in which they were matched, as many bytes as go into a slice. It answers what processes ask about messages that wait.
 */
public final class BufferReceiver implements NicThread {
    /** What it is called. */
    public static final String NAME = "BR";

    private static final Comparator<Descriptor> BY_PROCESS =
            Comparator.comparingInt(Descriptor::process).thenComparingLong(Descriptor::order);

    private final NicProcessor processor;
    private final long bytesASlice;
    private final Requests requests;
    private final Consumer<Descriptor> collectives;
    private final List<DescriptorFifo.Head> fifos = new CopyOnWriteArrayList<>();
    private final List<Descriptor> posted = new ArrayList<>();
    private final List<Descriptor> arrived = new ArrayList<>();
    private final List<Descriptor> questions = new ArrayList<>();
    private final Map<Integer, Matcher<Descriptor, Descriptor>> matchers = new HashMap<>();
    private final Map<Integer, Taken> taken = new HashMap<>();
    private final Queue<Transfer> transfers = new ArrayDeque<>();
    private final List<Transfer> chosen = new ArrayList<>();
    private final LastUse lastUse = new LastUse();
    private int tookOut;
    private int news;

    /** A send that was taken out, and what has asked for it. */
    private record Taken(Descriptor send, Descriptor question) {}

    /**
     * Of a node.
     *
     * @param processor what it runs on
     * @param bytesASlice how many bytes come to a node in a slice
     * @param collectives is given what concerns these
     */
    public BufferReceiver(
            NicProcessor processor, long bytesASlice, Requests requests, Consumer<Descriptor> collectives) {
        this.processor = processor;
        this.bytesASlice = bytesASlice;
        this.requests = requests;
        this.collectives = collectives;
    }

    /** One of its node's processes posts here what concerns messages to it. */
    public void add(DescriptorFifo.Head fifo) {
        fifos.add(fifo);
    }

    /** Something about sends to one of its processes has come. */
    void arrive(Descriptor descriptor) {
        arrived.add(descriptor);
    }

    /** What moves in this slice. */
    List<Transfer> chosen() {
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

    /** What is posted when descriptors are exchanged takes part in this slice, what is posted later in the next. */
    @Override
    public void begin(long now, Microphase microphase) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            posted.clear();
            if (!areFifosEmpty()) {
                lastUse.in(now);
            }
            fifos.forEach(fifo -> fifo.drainTo(posted));
            processor.deal(posted.size());
            posted.removeIf(this::isOfCollective);
            news += posted.size();
        } else {
            if (!arrived.isEmpty()) {
                lastUse.in(now);
            }
            news += arrived.size();
            match();
            choose();
            if (!chosen.isEmpty()) {
                lastUse.in(now);
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
        processor.deal(arrived.size());
        arrived.sort(BY_PROCESS);
        arrived.forEach(this::takeArrived);
        arrived.clear();
        questions.removeIf(this::isAnswered);
    }

    private void takePosted(Descriptor each) {
        switch (each.kind()) {
            case RECEIVE ->
                matcher(each.process())
                        .receive(each.envelope(), each)
                        .ifPresent(send -> transfers.add(new Transfer(send, each)));
            case RECEIVE_TAKEN ->
                transfers.add(new Transfer(taken.remove(each.subject()).send(), each));
            case CANCEL_RECEIVE -> {
                putBackWhatWasTaken(each);
                if (questions.removeIf(each::isOfSameRequest)
                        || matcher(each.process()).removeReceive(each.envelope(), each::isOfSameRequest)) {
                    end(each, Outcome.End.CANCELLED);
                }
            }
            case PROBE, AWAIT, TAKE -> questions.add(each);
            default -> throw new IllegalStateException(each + ": among what concerns the own messages");
        }
    }

    private void takeArrived(Descriptor each) {
        Matcher<Descriptor, Descriptor> matcher = matcher(each.peer());
        if (each.kind() == Kind.SEND) {
            matcher.send(each.envelope(), each).ifPresent(receive -> transfers.add(new Transfer(each, receive)));
        } else if (matcher.removeSend(each.envelope(), each::isOfSameRequest)) {
            end(each, Outcome.End.CANCELLED);
        }
    }

    private void end(Descriptor posted, Outcome.End end) {
        tell(posted, Outcome.without(end, posted));
    }

    private void tell(Descriptor posted, Outcome outcome) {
        requests.done(posted.ended(outcome));
    }

    /** Messages of this slice are in: whether there is one that the question is about. */
    private boolean isAnswered(Descriptor question) {
        Matcher<Descriptor, Descriptor> matcher = matcher(question.process());
        Optional<Outcome> answer = question.kind() == Kind.TAKE
                ? matcher.take(question.envelope()).map(send -> takeOut(send, question))
                : matcher.firstSend(question.envelope()).map(Outcome::found);
        if (answer.isPresent()) {
            tell(question, answer.get());
        } else if (question.kind() != Kind.AWAIT) {
            end(question, Outcome.End.NOTHING);
        } else {
            return false;
        }
        return true;
    }

    /** Who has asked for a message can't wait for it any longer. */
    private void putBackWhatWasTaken(Descriptor cancelling) {
        taken.entrySet().stream()
                .filter(each -> each.getValue().question().isOfSameRequest(cancelling))
                .findFirst()
                .ifPresent(each -> {
                    taken.remove(each.getKey());
                    Descriptor send = each.getValue().send();
                    matcher(cancelling.process())
                            .putBack(send.envelope(), send)
                            .ifPresent(receive -> transfers.add(new Transfer(send, receive)));
                });
    }

    private Outcome takeOut(Descriptor send, Descriptor question) {
        int number = tookOut++;
        taken.put(number, new Taken(send, question));
        return Outcome.taken(send, number);
    }

    private Matcher<Descriptor, Descriptor> matcher(int process) {
        return matchers.computeIfAbsent(process, key -> new Matcher<>());
    }

    private void choose() {
        transfers.removeIf(Transfer::isDone);
        chosen.clear();
        long room = bytesASlice;
        for (Transfer each : transfers) {
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

    /** That something was posted or has come is something done: where time is virtual, nobody is deadlocked who has just posted. */
    @Override
    public int work() {
        int done = news + requests.work();
        news = 0;
        return done;
    }

    /** When the node's agents have ended: what was posted in the last slice is pending too. */
    public void takeLeft() {
        fifos.forEach(fifo -> fifo.drainTo(posted));
    }

    /**
     * Adds what is pending here: for the node's agents when messages are about to be scheduled, or when they have ended.
     *
     * @param found is added to
     */
    public void findPending(List<Pending> found) {
        posted.stream()
                .filter(each -> each.kind().isAwaited())
                .forEach(each -> found.add(new Pending(Pending.State.NEW, each, 0)));
        arrived.stream()
                .filter(each -> each.kind() == Kind.SEND)
                .forEach(each -> found.add(new Pending(Pending.State.NEW, each, 0)));
        for (Matcher<Descriptor, Descriptor> each : matchers.values()) {
            each.forEachSend(send -> found.add(new Pending(Pending.State.UNMATCHED, send, 0)));
            each.forEachReceive(receive -> found.add(new Pending(Pending.State.UNMATCHED, receive, 0)));
        }
        questions.forEach(each -> found.add(new Pending(Pending.State.UNMATCHED, each, 0)));
        taken.values().forEach(each -> found.add(new Pending(Pending.State.TAKEN, each.send(), 0)));
        for (Transfer each : transfers) {
            if (!each.isDone()) {
                found.add(new Pending(Pending.State.MATCHED, each.send(), each.moved()));
                found.add(new Pending(Pending.State.MATCHED, each.receive(), each.moved()));
            }
        }
    }

    @Override
    public void report(long now, Microphase microphase, NodeObserver observer) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            long messages =
                    posted.stream().filter(each -> each.kind().isMessage()).count();
            observer.counted(now, NodeObserver.Count.MESSAGES_POSTED, messages);
        } else {
            observer.counted(now, NodeObserver.Count.MESSAGES_SCHEDULED, chosen.size());
        }
    }

    private boolean areFifosEmpty() {
        return fifos.stream().allMatch(DescriptorFifo.Head::isEmpty);
    }

    @Override
    public boolean isIdle(long now) {
        // In this order: what is taken out of a FIFO is noted before.
        return areFifosEmpty() && lastUse.isOver(now);
    }

    @Override
    public boolean isThrough() {
        return requests.isThrough();
    }
}
