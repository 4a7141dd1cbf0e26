package org.strobe.bcs.match;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The sends to one process and its receives that have found no partner. A send goes to the receive that was put in first of those that take it, a receive takes the
 * send that was put in first of those it takes.
 *
 * @param <S> a send
 * @param <R> a receive
 */
public final class Matcher<S, R> {
    private final Waiting<S> sends = new Waiting<>();
    private final Waiting<R> receives = new Waiting<>();
    private long order;

    /** The place of what was put back last: before all others. */
    private long front;

    /** Those who wait, by their envelopes, each with its place in the order. */
    private static final class Waiting<T> {
        private final Map<Envelope, Deque<Placed<T>>> byEnvelope = new LinkedHashMap<>();
        private final Map<Integer, Integer> countByContext = new HashMap<>();
        private int size;

        void add(Envelope envelope, T one, long place) {
            byEnvelope.computeIfAbsent(envelope, key -> new ArrayDeque<>()).add(new Placed<>(one, place));
            countByContext.merge(envelope.context(), 1, Integer::sum);
            size++;
        }

        void addFirst(Envelope envelope, T one, long place) {
            byEnvelope.computeIfAbsent(envelope, key -> new ArrayDeque<>()).addFirst(new Placed<>(one, place));
            countByContext.merge(envelope.context(), 1, Integer::sum);
            size++;
        }

        /** The place of the first with this envelope; beyond all others if there is none. */
        long firstPlace(Envelope envelope) {
            Queue<Placed<T>> queue = byEnvelope.get(envelope);
            return queue == null ? Long.MAX_VALUE : queue.peek().place();
        }

        T first(Envelope envelope) {
            return byEnvelope.get(envelope).peek().one();
        }

        T remove(Envelope envelope) {
            Queue<Placed<T>> queue = byEnvelope.get(envelope);
            T first = queue.remove().one();
            hasLeft(envelope, queue);
            return first;
        }

        boolean remove(Envelope envelope, Predicate<T> which) {
            Queue<Placed<T>> queue = byEnvelope.get(envelope);
            Optional<Placed<T>> found = queue == null
                    ? Optional.empty()
                    : queue.stream().filter(placed -> which.test(placed.one())).findFirst();
            found.ifPresent(placed -> {
                queue.remove(placed);
                hasLeft(envelope, queue);
            });
            return found.isPresent();
        }

        private void hasLeft(Envelope envelope, Queue<Placed<T>> queue) {
            if (queue.isEmpty()) {
                byEnvelope.remove(envelope);
            }
            countByContext.computeIfPresent(envelope.context(), (key, count) -> count == 1 ? null : count - 1);
            size--;
        }

        boolean hasSome(int context) {
            return countByContext.containsKey(context);
        }
    }

    private record Placed<T>(T one, long place) {}

    /** Puts a send in; the receive that takes it, if there is one. */
    public Optional<R> send(Envelope envelope, S send) {
        if (envelope.hasWildcard()) {
            throw new IllegalArgumentException("envelope=" + envelope + ": who sends knows what");
        }
        Envelope first = firstThatTakes(envelope);
        if (first != null) {
            return Optional.of(receives.remove(first));
        }
        sends.add(envelope, send, order++);
        return Optional.empty();
    }

    /** Puts a send back in that was taken out, before all others; the receive that takes it, if there is one. */
    public Optional<R> putBack(Envelope envelope, S send) {
        Envelope first = firstThatTakes(envelope);
        if (first != null) {
            return Optional.of(receives.remove(first));
        }
        sends.addFirst(envelope, send, --front);
        return Optional.empty();
    }

    private Envelope firstThatTakes(Envelope message) {
        if (!receives.hasSome(message.context())) {
            return null;
        }
        Envelope fromAny = message.fromAny();
        Envelope[] forms = {message, fromAny, message.withAnyTag(), fromAny.withAnyTag()};
        Envelope first = null;
        long place = Long.MAX_VALUE;
        for (Envelope form : forms) {
            if (receives.firstPlace(form) < place) {
                first = form;
                place = receives.firstPlace(form);
            }
        }
        return first;
    }

    /** Puts a receive in; the send that it takes, if there is one. */
    public Optional<S> receive(Envelope envelope, R receive) {
        Optional<Envelope> first = firstTaken(envelope);
        if (first.isPresent()) {
            return Optional.of(sends.remove(first.get()));
        }
        receives.add(envelope, receive, order++);
        return Optional.empty();
    }

    /** The envelope of the send that a receive would take. */
    private Optional<Envelope> firstTaken(Envelope receive) {
        if (!sends.hasSome(receive.context())) {
            return Optional.empty();
        }
        if (!receive.hasWildcard()) {
            return sends.firstPlace(receive) == Long.MAX_VALUE ? Optional.empty() : Optional.of(receive);
        }
        Envelope first = null;
        for (Envelope each : sends.byEnvelope.keySet()) {
            if (receive.takes(each) && (first == null || sends.firstPlace(each) < sends.firstPlace(first))) {
                first = each;
            }
        }
        return Optional.ofNullable(first);
    }

    /** The send that a receive would take; it stays. */
    public Optional<S> firstSend(Envelope receive) {
        return firstTaken(receive).map(sends::first);
    }

    /** Takes the send out that a receive would take. */
    public Optional<S> take(Envelope receive) {
        return firstTaken(receive).map(sends::remove);
    }

    /** Takes out a send that waits; false if it does not, or not any more. */
    public boolean removeSend(Envelope envelope, Predicate<S> which) {
        return sends.remove(envelope, which);
    }

    /** Takes out a receive that waits; false if it does not, or not any more. */
    public boolean removeReceive(Envelope envelope, Predicate<R> which) {
        return receives.remove(envelope, which);
    }

    /** How many sends wait. */
    public int sends() {
        return sends.size;
    }

    /** How many receives wait. */
    public int receives() {
        return receives.size;
    }

    /** Shows all sends that wait, for those who look at the machine. */
    public void forEachSend(Consumer<S> look) {
        sends.byEnvelope.values().forEach(queue -> queue.forEach(placed -> look.accept(placed.one())));
    }

    /** Shows all receives that wait. */
    public void forEachReceive(Consumer<R> look) {
        receives.byEnvelope.values().forEach(queue -> queue.forEach(placed -> look.accept(placed.one())));
    }
}
