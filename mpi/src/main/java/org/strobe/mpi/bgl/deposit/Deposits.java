package org.strobe.mpi.bgl.deposit;

import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.bgl.glue.PacketMessages;
import org.strobe.mpi.engine.Engine;

/** Broadcasts under way at a rank, by their numbers. */
public final class Deposits {
    private static final int CONTEXT_BITS = 20;
    private static final int TURN_BITS = 8;

    private final Engine engine;
    private final PacketMessages messages;
    private final Map<Integer, DepositBroadcast> underWay = new HashMap<>();

    /** No broadcasts. */
    public Deposits(Engine engine, PacketMessages messages) {
        this.engine = engine;
        this.messages = messages;
        messages.layer()
                .readLines((fifo, number, packet) -> underWay.get(number).read(fifo, packet));
    }

    Engine engine() {
        return engine;
    }

    PacketMessages messages() {
        return messages;
    }

    /** Number of a broadcast, equal at all ranks of its communicator. */
    static int number(int context, int turn) {
        return ((context & ((1 << CONTEXT_BITS) - 1)) << TURN_BITS) | (turn & ((1 << TURN_BITS) - 1));
    }

    void add(int number, DepositBroadcast broadcast) {
        underWay.put(number, broadcast);
    }

    void remove(int number) {
        underWay.remove(number);
    }
}
