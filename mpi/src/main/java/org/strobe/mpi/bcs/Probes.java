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

    private synchronized Outcome look(Envelope wanted) {
        BcsEngine engine = channel.engine();
        if (standing != null && wanted.equals(asked)) {
            if (!engine.hasCome(standing)) {
                return null;
            }
            Outcome found = standing.outcome();
            standing = null;
            return found;
        }
        forget();
        Outcome found = engine.answer(engine.endpoint().probe(wanted), channel, wanted);
        if (found.end() == Outcome.End.DONE) {
            return found;
        }
        asked = wanted;
        standing = engine.endpoint().awaitMessage(wanted);
        return null;
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
    synchronized void forget() {
        if (standing != null) {
            channel.engine().endpoint().cancel(standing);
            standing = null;
        }
    }
}
