package org.strobe.mpi.bcs;

import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.mpi.engine.MessageEnvelope;

/**
 * What a rank asks about messages of one context that wait for a receive. The NIC answers in a slice; who only looks gets its answer in the slice after. Where there was no message
 * the NIC is told to say so when there is, and the same question again costs a look, until something is received: what the NIC has said may be gone then.
 */
final class Probes {
    private final BcsChannel channel;
    private Envelope asked;
    private BcsRequest standing;

    Probes(BcsChannel channel) {
        this.channel = channel;
    }

    static MessageEnvelope envelope(Outcome found) {
        return new MessageEnvelope(found.envelope().source(), found.envelope().tag(), found.length());
    }

    /** The message that a receive would take; null if there is none. */
    Outcome find(int source, int tag, boolean blocking) {
        Envelope wanted = channel.envelope(source, tag);
        BcsEngine engine = channel.engine();
        if (blocking) {
            forget();
            return engine.answer(engine.endpoint().awaitMessage(wanted), channel, wanted);
        }
        return look(wanted);
    }

    private Outcome look(Envelope wanted) {
        BcsEngine engine = channel.engine();
        BcsRequest said = standing(wanted);
        if (said != null && !engine.hasCome(said)) {
            return null;
        }
        forget();
        // Also where the NIC has said so: that message may be gone.
        Outcome found = engine.answer(engine.endpoint().probe(wanted), channel, wanted);
        if (found.end() == Outcome.End.DONE) {
            return found;
        }
        stand(wanted);
        return null;
    }

    /** What the NIC was told to say about the same question; null if it was not. */
    private synchronized BcsRequest standing(Envelope wanted) {
        return wanted.equals(asked) ? standing : null;
    }

    private synchronized void stand(Envelope wanted) {
        if (standing == null) {
            asked = wanted;
            standing = channel.engine().endpoint().awaitMessage(wanted);
        }
    }

    /** Takes out the message that a receive would take; null if there is none. */
    Outcome take(int source, int tag, boolean blocking) {
        Envelope wanted = channel.envelope(source, tag);
        BcsEngine engine = channel.engine();
        Outcome taken = null;
        while (taken == null && find(source, tag, blocking) != null) {
            Outcome answer = engine.answer(engine.endpoint().take(wanted), channel, wanted);
            taken = answer.end() == Outcome.End.DONE ? answer : null; // another thread may have been faster
        }
        return taken;
    }

    /** What was said about messages may not be so any more. */
    void forget() {
        BcsRequest forgotten = takeStanding();
        if (forgotten != null && !forgotten.isDone()) {
            channel.engine().endpoint().cancel(forgotten);
        }
    }

    private synchronized BcsRequest takeStanding() {
        BcsRequest taken = standing;
        standing = null;
        return taken;
    }
}
