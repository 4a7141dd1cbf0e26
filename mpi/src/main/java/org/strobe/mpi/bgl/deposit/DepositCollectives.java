package org.strobe.mpi.bgl.deposit;

import java.util.Optional;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/** Collectives of a communicator that fills a box of the torus: long broadcasts by packets that leave copies, all others by messages. */
public final class DepositCollectives implements Collectives {
    private final Deposits deposits;
    private final ProcessGroup group;
    private final int context;
    private final GroupBox box;
    private final Collectives byMessages;

    /** Bytes beyond which broadcasts go along lines. */
    private final long longLines;

    private int turn;

    private DepositCollectives(
            Deposits deposits, ProcessGroup group, int context, GroupBox box, long longLines, Collectives byMessages) {
        this.deposits = deposits;
        this.group = group;
        this.context = context;
        this.box = box;
        this.longLines = longLines;
        this.byMessages = byMessages;
    }

    /**
     * The collectives of a communicator: those by messages alone if it fills no box.
     *
     * @param longLines bytes beyond which broadcasts go along lines
     */
    public static Collectives of(
            Deposits deposits,
            ProcessGroup group,
            int context,
            Optional<GroupBox> box,
            long longLines,
            Collectives byMessages) {
        return box.<Collectives>map(
                        filled -> new DepositCollectives(deposits, group, context, filled, longLines, byMessages))
                .orElse(byMessages);
    }

    @Override
    public void carryOut(CollectiveCall call) {
        if (!isLong(call)) {
            byMessages.carryOut(call);
            return;
        }
        Operation operation = start(call);
        operation.await();
        MpiFailure failure = operation.failure();
        if (failure != null) {
            throw failure;
        }
    }

    private boolean isLong(CollectiveCall call) {
        return call instanceof CollectiveCall.Broadcast broadcast
                && broadcast.data().bytes() > longLines
                && broadcast.data().bytes() <= Integer.MAX_VALUE;
    }

    @Override
    public Operation start(CollectiveCall call) {
        if (!isLong(call)) {
            return byMessages.start(call);
        }
        int number = Deposits.number(context, turn++);
        DepositBroadcast broadcast = new DepositBroadcast(
                deposits, group, (CollectiveCall.Broadcast) call, box, number, () -> deposits.remove(number));
        deposits.add(number, broadcast);
        broadcast.after(byMessages.start(CollectiveCall.BARRIER));
        return broadcast.launch();
    }
}
