package org.strobe.srm.paper;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.run.CollectiveRun;

/**
 * The SRM paper's all-reduction [SRM, sections 2.2 and 2.4]. On one node, and for long operands, a reduction and a
 * broadcast of each chunk of its result; between nodes, masters exchange short operands.
 */
public final class PaperAllReduce extends CollectiveRun implements AllReduce {
    private final long exchangedUpTo;
    private final ExchangedReduction exchanged;
    private final PipelinedReduction pipelined;
    private CollectiveRun run;

    public PaperAllReduce(Member member) {
        this.pipelined = new PipelinedReduction(member);
        this.exchanged = member.isOnOneNode() ? null : new ExchangedReduction(member);
        this.exchangedUpTo = member.isOnOneNode()
                ? 0
                : Math.min(member.switches().exchanged(), member.net().exchanged());
    }

    @Override
    public PaperAllReduce begin(Payload given, Payload result, Reducer operator) {
        run = given.bytes() <= exchangedUpTo
                ? exchanged.begin(given, result, operator)
                : pipelined.begin(given, result, operator);
        return this;
    }

    @Override
    public boolean advance() {
        return isThrough(run);
    }

    @Override
    public String what() {
        return run.what();
    }

    @Override
    public String fromWhom() {
        return run.fromWhom();
    }
}
