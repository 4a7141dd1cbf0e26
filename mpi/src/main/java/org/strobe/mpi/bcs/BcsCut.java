package org.strobe.mpi.bcs;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.ProcessTeam;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.match.Envelope;
import org.strobe.mpi.checkpoint.Cut;
import org.strobe.mpi.checkpoint.SentMessage;
import org.strobe.mpi.type.Type;

/**
 * A rank's part in checkpoints: ranks meet in a reduction of all processes, carried out by the NICs. The reduction ends
 * at the boundary of a slice. By then every earlier send is matched or waits for a receive. No rank has an open
 * receive, so the incomplete sends are the messages in flight.
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
        ProcessTeam all = engine.endpoint().all();
        BcsRequest request = engine.endpoint().allReduce(all, payload, payload.bytes(), ALL);
        new CollectiveOperation(engine, () -> "all ranks", request, payload, "checkpoint").finish();
        return word[0] == 1;
    }

    @Override
    public List<SentMessage> unmatched() {
        List<SentMessage> unmatched = new ArrayList<>();
        for (BcsRequest each : engine.endpoint().open()) {
            if (each.posted().kind() == RequestKind.SEND) {
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
