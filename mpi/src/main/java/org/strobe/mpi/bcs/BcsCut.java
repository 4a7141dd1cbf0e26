package org.strobe.mpi.bcs;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bcs.collective.Team;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.mpi.checkpoint.Cut;
import org.strobe.mpi.checkpoint.SentMessage;
import org.strobe.mpi.type.Type;

/**
 * A rank's part in a checkpoint: a barrier of all processes, by the NICs. When it is done, at the boundary of a slice, whatever was sent before it has found its receive, or waits for one; and since nobody
 * has a receive open, that is what was sent and is not done.
 */
final class BcsCut implements Cut {
    private static final UserPayload NOTHING = new UserPayload(new byte[0], 0, 0, Type.BYTE);

    private final BcsEngine engine;

    BcsCut(BcsEngine engine) {
        this.engine = engine;
    }

    @Override
    public List<SentMessage> begin() {
        String open = engine.whatIsOpen();
        if (open != null) {
            throw new IllegalStateException("checkpoint: " + open + ": finish it before");
        }
        awaitAll();
        List<SentMessage> unmatched = new ArrayList<>();
        for (BcsRequest each : engine.endpoint().open()) {
            if (each.posted().kind() == Kind.SEND) {
                unmatched.add(message(each.posted(), (UserPayload) each.payload()));
            }
        }
        return unmatched;
    }

    private static SentMessage message(Descriptor sent, UserPayload copy) {
        Envelope envelope = sent.envelope();
        return new SentMessage(
                envelope.context(), envelope.source(), envelope.tag(), sent.peer(), sent.word(), copy.bytesOfCopy());
    }

    @Override
    public void finish() {
        awaitAll();
    }

    private void awaitAll() {
        Team all = engine.endpoint().all();
        new CollectiveOperation(engine, engine.endpoint(), engine.endpoint().barrier(all), NOTHING, "checkpoint")
                .finish();
    }
}
