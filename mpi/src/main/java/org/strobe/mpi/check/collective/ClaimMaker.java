package org.strobe.mpi.check.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.check.message.Touch;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Finds the operands of a collective that must agree at all ranks, and the bytes that it reads and writes. */
public final class ClaimMaker implements CollectiveCall.Cases<Void, Void> {
    private final Communicator communicator;
    private final CallSite callSite;
    private final List<Touch> touches = new ArrayList<>();
    private int root = CallClaim.NONE;
    private String operator = "";
    private String counts = "";
    private DataClaim sent;
    private DataClaim received;

    public ClaimMaker(Communicator communicator, CallSite callSite, CollectiveCall call) {
        this.communicator = communicator;
        this.callSite = callSite;
        call.match(this, null);
    }

    /** Claim of the rank. On an intercommunicator only the names must agree. */
    public CallClaim claim(String name) {
        return communicator.isInter()
                ? new CallClaim(name, callSite.call(), callSite.line(), CallClaim.NONE, "", "", null, null)
                : new CallClaim(name, callSite.call(), callSite.line(), root, operator, counts, sent, received);
    }

    /** Touched bytes. */
    public List<Touch> touches() {
        return touches;
    }

    @Override
    public Void barrier(Void with) {
        return null;
    }

    @Override
    public Void broadcast(CollectiveCall.Broadcast call, Void with) {
        root = call.root();
        sent = DataClaim.of(call.data());
        if (root != Constants.PROC_NULL) {
            touch(!isRoot(), call.data());
        }
        return null;
    }

    @Override
    public Void gather(CollectiveCall.Gather call, Void with) {
        root = call.root();
        touch(false, call.sent());
        if (isRoot()) {
            touch(true, call.received());
        }
        if (call.operation().blocksAreEven()) {
            sent = claim(call.sent());
            received = isRoot() ? claim(call.received()) : null;
        }
        return null;
    }

    @Override
    public Void scatter(CollectiveCall.Scatter call, Void with) {
        root = call.root();
        if (isRoot()) {
            touch(false, call.sent());
        }
        touch(true, call.received());
        if (call.operation().blocksAreEven()) {
            sent = isRoot() ? claim(call.sent()) : null;
            received = claim(call.received());
        }
        return null;
    }

    @Override
    public Void allGather(CollectiveCall.AllGather call, Void with) {
        touch(false, call.sent());
        touch(true, call.received());
        if (call.operation().blocksAreEven()) {
            sent = claim(call.sent());
            received = claim(call.received());
        }
        return null;
    }

    @Override
    public Void allToAll(CollectiveCall.AllToAll call, Void with) {
        touch(false, call.sent());
        touch(true, call.received());
        if (call.operation().blocksAreEven()) {
            sent = claim(call.sent());
            received = claim(call.received());
        }
        return null;
    }

    /** Neighbours differ from rank to rank, so there is no claim about data. */
    @Override
    public Void neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        return null;
    }

    /** Neighbours differ from rank to rank, so there is no claim about data. */
    @Override
    public Void neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        return null;
    }

    @Override
    public Void reduce(CollectiveCall.Reduce call, Void with) {
        root = call.root();
        reduction(call, call.count());
        touch(false, call.sent(), call.count(), call.type());
        if (isRoot()) {
            touch(true, call.received(), call.count(), call.type());
        }
        return null;
    }

    @Override
    public Void allReduce(CollectiveCall.AllReduce call, Void with) {
        reduction(call, call.count());
        touch(false, call.sent(), call.count(), call.type());
        touch(true, call.received(), call.count(), call.type());
        return null;
    }

    @Override
    public Void reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        int ranks = communicator.size();
        if (call.operation().blocksAreEven()) {
            reduction(call, call.count());
        } else {
            reduction(call, 1);
            counts = Arrays.toString(Arrays.copyOf(call.counts(), ranks));
        }
        touch(false, call.sent(), (int) call.elementsOfFirst(ranks), call.type());
        touch(true, call.received(), call.count(communicator.rank()), call.type());
        return null;
    }

    @Override
    public Void scan(CollectiveCall.Scan call, Void with) {
        reduction(call, call.count());
        touch(false, call.sent(), call.count(), call.type());
        touch(true, call.received(), call.count(), call.type());
        return null;
    }

    private void reduction(CollectiveCall.Reduction call, int count) {
        operator = call.operator().name();
        sent = DataClaim.of(new Data(call.sent(), count, call.type()));
    }

    private static DataClaim claim(Data data) {
        return data.isInPlace() ? null : DataClaim.of(data);
    }

    /** Claim about one of several blocks of equal size. */
    private static DataClaim claim(Blocks blocks) {
        return blocks.isInPlace() ? null : DataClaim.of(new Data(blocks.buffer(), blocks.count(0), blocks.type(0)));
    }

    private boolean isRoot() {
        return communicator.isInter() ? root == Constants.ROOT : root == communicator.rank();
    }

    private void touch(boolean writes, Data data) {
        touch(writes, data.buffer(), data.count(), data.type());
    }

    private void touch(boolean writes, Object buffer, int count, Type type) {
        add(writes, buffer, 0, count, type);
    }

    private void touch(boolean writes, Blocks blocks) {
        int ranks = communicator.remoteSize();
        if (blocks.isInPlace()) {
            return;
        }
        if (blocks.areEven()) {
            touch(writes, blocks.buffer(), blocks.count(0) * ranks, blocks.type(0));
            return;
        }
        for (int i = 0; i < ranks; i++) {
            add(writes, blocks.buffer(), blocks.offset(i), blocks.count(i), blocks.type(i));
        }
    }

    private void add(boolean writes, Object buffer, long offset, int count, Type type) {
        Touch touch = Touch.of(callSite, writes, buffer, offset, count, type);
        if (touch != null) {
            touches.add(touch);
        }
    }
}
