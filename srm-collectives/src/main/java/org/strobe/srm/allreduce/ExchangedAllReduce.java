package org.strobe.srm.allreduce;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.srm.broadcast.smp.SmpBroadcast;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.MappedPayload;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.ExchangePort;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.run.ResumablePair;
import org.strobe.srm.topology.TeamMap;

/**
 * An all-reduction of medium size over several nodes whose members cannot map each other's buffers. Members reduce to
 * their master, masters exchange, and each master broadcasts the result on its node [SRM, section 2.4].
 *
 * <pre>
 *   7, 6 ... 1 --> 0      masters: exchange, 1, 2, 4 ... nodes apart      0 --> 1 ... 7
 * </pre>
 */
public final class ExchangedAllReduce extends CollectiveRun implements AllReduce {
    private static final int REDUCE = 0;
    private static final int EXCHANGE = 1;
    private static final int BROADCAST = 2;

    private final int master;
    private final boolean isMaster;
    private final StreamedReduce reduce;
    private final ExchangePort exchange;
    private final SmpBroadcast broadcast;

    /** At members besides the master. */
    private final ResumablePair both;

    private final Region kept;
    private final ByteBuffer keptBytes;
    private Payload outcome;
    private int stage;
    private Payload gotten;
    private Reducer combiner;
    private int bytes;

    public ExchangedAllReduce(Member member) {
        TeamMap team = member.team();
        this.master = team.master(team.ownNode());
        this.isMaster = team.self() == master;
        this.reduce = StreamedReduce.onNode(member, "all-reduction");
        this.broadcast = new SmpBroadcast(member);
        this.both = new ResumablePair(reduce, broadcast);
        this.exchange = isMaster ? member.net().exchange() : null;
        this.kept = isMaster ? member.net().newExchanged() : null;
        this.keptBytes = isMaster ? kept.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder()) : null;
    }

    @Override
    public ExchangedAllReduce begin(Payload given, Payload result, Reducer operator) {
        gotten = result;
        combiner = operator;
        bytes = Math.toIntExact(given.bytes());
        stage = REDUCE;
        reduce.begin(given, isMaster ? outcome() : null, operator, master);
        if (!isMaster) {
            broadcast.begin(result, master);
            both.begin(true, true);
        }
        return this;
    }

    private Payload outcome() {
        if (outcome == null || outcome.bytes() != bytes) {
            outcome = new MappedPayload(kept, 0, bytes);
        }
        return outcome;
    }

    @Override
    public boolean advance() {
        return isMaster ? isExchanged() : isThrough(both);
    }

    private boolean isExchanged() {
        if (stage == REDUCE) {
            if (!isThrough(reduce)) {
                return false;
            }
            exchange.begin(kept.memory(), keptBytes, bytes, combiner);
            stage = EXCHANGE;
        }
        if (stage == EXCHANGE) {
            if (!isThrough(exchange)) {
                return false;
            }
            gotten.write(0, kept, 0, bytes);
            broadcast.begin(outcome(), master);
            stage = BROADCAST;
        }
        return isThrough(broadcast);
    }

    @Override
    public String what() {
        return reduce.what();
    }

    @Override
    public String fromWhom() {
        return both.isOneOver() ? broadcast.fromWhom() : reduce.fromWhom();
    }
}
