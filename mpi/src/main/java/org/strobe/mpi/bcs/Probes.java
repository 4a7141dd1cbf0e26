package org.strobe.mpi.bcs;

import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.match.Envelope;
import org.strobe.mpi.engine.MessageEnvelope;

/**
 * Probes for unmatched messages of one context. The NIC answers in a slice, and the rank reads the answer in the next.
 *
 * <p>After a negative answer the NIC keeps a standing request for that envelope, and reports the next match. A
 * repeated probe then only checks for that report. Any receive in the context cancels the standing request, since the
 * reported message may be gone.
 */
final class Probes {
    private final BcsChannel channel;
    private Envelope asked;
    private BcsRequest standing;

    Probes(BcsChannel channel) {
        this.channel = channel;
    }

    static MessageEnvelope envelope(Completion found) {
        return new MessageEnvelope(found.envelope().source(), found.envelope().tag(), found.length());
    }

    /** Message that a receive would match; null if there is none. */
    Completion find(int source, int tag, boolean blocking) {
        Envelope wanted = channel.envelope(source, tag);
        BcsEngine engine = channel.engine();
        if (blocking) {
            forget();
            return engine.answer(engine.endpoint().awaitMessage(wanted), channel, wanted);
        }
        return look(wanted);
    }

    private Completion look(Envelope wanted) {
        BcsEngine engine = channel.engine();
        BcsRequest said = standing(wanted);
        if (said != null && !engine.hasCome(said)) {
            return null;
        }
        forget();
        // Asks even after a report of the standing request: that message may be gone.
        Completion found = engine.answer(engine.endpoint().probe(wanted), channel, wanted);
        if (found.end() == Completion.End.DONE) {
            return found;
        }
        stand(wanted);
        return null;
    }

    /** Standing request for this envelope; null if there is none. */
    private synchronized BcsRequest standing(Envelope wanted) {
        return wanted.equals(asked) ? standing : null;
    }

    private synchronized void stand(Envelope wanted) {
        if (standing == null) {
            asked = wanted;
            standing = channel.engine().endpoint().awaitMessage(wanted);
        }
    }

    /** Takes the message that a receive would match; null if there is none. */
    Completion take(int source, int tag, boolean blocking) {
        Envelope wanted = channel.envelope(source, tag);
        BcsEngine engine = channel.engine();
        Completion taken = null;
        while (taken == null && find(source, tag, blocking) != null) {
            Completion answer = engine.answer(engine.endpoint().take(wanted), channel, wanted);
            taken = answer.end() == Completion.End.DONE ? answer : null; // another thread may have taken the message
        }
        return taken;
    }

    /** Cancels the standing request. A reported message may be gone. */
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
