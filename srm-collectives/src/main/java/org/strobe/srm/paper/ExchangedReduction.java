package org.strobe.srm.paper;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.MappedPayload;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.BufferPort;
import org.strobe.srm.net.ExchangePort;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.topology.TeamMap;

/**
 * The SRM paper's all-reduction of short operands between nodes: a reduction on each node, recursive doubling among
 * masters, a broadcast on each node [SRM, section 2.4].
 *
 * <pre>
 *   members --> master      masters: 0-1 2-3, 0-2 1-3, ...      master --> members
 * </pre>
 */
final class ExchangedReduction extends CollectiveRun {
    private static final int MASTER = 0;
    private static final int REDUCE = 0;
    private static final int EXCHANGE = 1;
    private static final int HAND_OUT = 2;

    private final TeamMap team;
    private final boolean isMaster;
    private final BufferPort port;
    private final ExchangePort exchange;
    private final PaperReduce reduce;
    private final BufferedBroadcast broadcast;
    private final int filling;
    private final Region value;
    private final ByteBuffer valueBytes;
    private final Payload valuePayload;
    private Payload gotten;
    private Reducer combiner;
    private int bytes;
    private int stage;

    ExchangedReduction(Member member) {
        this.team = member.team();
        this.isMaster = member.net().isMaster();
        this.port = member.net().bufferPort();
        this.exchange = member.net().exchange();
        this.reduce = new PaperReduce(member, "all-reduction", null);
        this.broadcast = new BufferedBroadcast(member, null);
        this.filling = member.paperRoom().buffer();
        this.value = isMaster ? member.net().newExchanged() : null;
        this.valueBytes = isMaster ? value.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder()) : null;
        this.valuePayload = isMaster ? new MappedPayload(value, 0, value.size()) : null;
    }

    ExchangedReduction begin(Payload given, Payload result, Reducer operator) {
        gotten = result;
        combiner = operator;
        bytes = Math.toIntExact(given.bytes());
        port.spoil();
        reduce.begin(given, isMaster ? valuePayload : result, operator, team.master(team.ownNode()), isMaster);
        stage = REDUCE;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == REDUCE) {
            if (!isThrough(reduce)) {
                return false;
            }
            if (isMaster) {
                exchange.begin(value.memory(), valueBytes, bytes, combiner);
            }
            stage = EXCHANGE;
        }
        if (stage == EXCHANGE) {
            if (isMaster && !isThrough(exchange)) {
                return false;
            }
            if (isMaster) {
                gotten.write(0, value, 0, bytes);
            }
            broadcast.begin(isMaster ? valuePayload : gotten, bytes, filling, 0, MASTER, isMaster);
            stage = HAND_OUT;
        }
        return isThrough(broadcast);
    }

    @Override
    public String what() {
        return reduce.what();
    }

    @Override
    public String fromWhom() {
        return stage == REDUCE ? reduce.fromWhom() : broadcast.fromWhom();
    }
}
