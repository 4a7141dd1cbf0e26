package org.strobe.emulator.match;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Messages to one process and receives of it that have found no partner. A message goes to the earliest receive that accepts
 * it. A receive takes the earliest message that it accepts. For one thread at a time.
 *
 * <p>A message is offered by {@link #take} first, and kept by {@link #keep} if no receive accepts it. A receive looks by {@link
 * #find} first, and is posted by {@link #post} if it finds no message.
 *
 * @param <M> type of the messages
 * @param <R> type of the receives
 */
public final class Matcher<M, R> {
    private final UnexpectedMessages<M> messages = new UnexpectedMessages<>();
    private final PostedReceives<R> receives = new PostedReceives<>();

    /** Takes out the receive that gets a message with this envelope; null if none accepts it. */
    public PostedReceive<R> take(int context, int source, int tag) {
        return receives.take(context, source, tag);
    }

    /** Keeps a message that no receive accepts, behind all others. */
    public void keep(UnexpectedMessage<M> message) {
        messages.add(message);
    }

    /** Puts back a message that was removed, before all others. */
    public void putBack(UnexpectedMessage<M> message) {
        messages.addFirst(message);
    }

    /** The message that a receive would take; null if there is none. Source and tag may be {@link Envelope#ANY}. */
    public UnexpectedMessage<M> find(int context, int source, int tag) {
        return messages.find(context, source, tag);
    }

    /** The first message with this envelope that passes a test; null if there is none. */
    public UnexpectedMessage<M> find(int context, int source, int tag, Predicate<M> which) {
        return messages.find(context, source, tag, which);
    }

    /** Removes a message that was found: received, taken by a matched probe, or cancelled by its sender. */
    public void remove(UnexpectedMessage<M> message) {
        messages.remove(message);
    }

    /** Posts a receive that found no message, behind all others. */
    public void post(PostedReceive<R> receive) {
        receives.post(receive);
    }

    /** True if a receive is posted that accepts a message which another one would, too. */
    public boolean overlaps(int context, int source, int tag) {
        return receives.overlaps(context, source, tag);
    }

    /** The first receive posted for exactly this envelope that passes a test; null if there is none. */
    public PostedReceive<R> findPosted(int context, int source, int tag, Predicate<R> which) {
        return receives.find(context, source, tag, which);
    }

    /** Cancels a receive. Returns false if it has its message. */
    public boolean cancel(PostedReceive<R> receive) {
        return receives.remove(receive);
    }

    /** The earliest message of a context; null if there is none. Any thread may look, and may see one that has just gone. */
    public UnexpectedMessage<M> glimpse(int context) {
        return messages.glimpse(context);
    }

    /** Shows all messages, in the order of arrival. */
    public void forEachMessage(Consumer<M> look) {
        messages.forEach(look);
    }

    /** Shows all receives, in the order in which they were posted. */
    public void forEachReceive(Consumer<R> look) {
        receives.all().forEach(each -> look.accept(each.owner()));
    }
}
