package org.strobe.mpi.bcs;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.Team;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Kind;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.mpi.checkpoint.Cut;
import org.strobe.mpi.checkpoint.SentMessage;
import org.strobe.mpi.type.Type;

/**
 * A rank's part in checkpoints: ranks meet in a reduction of all processes, by the NICs. When it is done, at the boundary of a slice, whatever was sent before it has found its receive, or waits for one;
 * and since nobody has a receive open, that is what was sent and is not done.
 */
final class BcsCut implements Cut {
    private static final NicReduction ALL = new NicReduction(NicReduction.Operator.MIN, NicReduction.Element.LONG);

    private final BcsEngine engine;

    BcsCut(BcsEngine engine) {
        this.engine = engine;
    }

    @Override
    public String whatIsOpen() {
        return engine.whatIsOpen();
    }

    @Override
    public boolean agree(boolean isWell) {
        long[] word = {isWell ? 1 : 0};
        UserPayload payload = new UserPayload(word, 0, 1, Type.LONG);
        Team all = engine.endpoint().all();
        BcsRequest request = engine.endpoint().allReduce(all, payload, payload.bytes(), ALL);
        new CollectiveOperation(engine, request, payload, "checkpoint").finish();
        return word[0] == 1;
    }

    @Override
    public List<SentMessage> unmatched() {
        List<SentMessage> unmatched = new ArrayList<>();
        for (BcsRequest each : engine.endpoint().open()) {
            if (each.posted().kind() == Kind.SEND) {
                unmatched.add(message(each.posted(), (UserPayload) each.payload()));
            }
        }
        return unmatched;
    }

    private static SentMessage message(Descriptor sent, UserPayload payload) {
        Envelope envelope = sent.envelope();
        return new SentMessage(
                envelope.context(), envelope.source(), envelope.tag(), sent.peer(), payload.copyOfBytes());
    }
}
