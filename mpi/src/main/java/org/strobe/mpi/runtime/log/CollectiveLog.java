package org.strobe.mpi.runtime.log;

import java.util.function.Supplier;
import org.strobe.emulator.rank.calls.GroupCalls;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CallNames;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * Log of a rank's collective calls on one communicator. A call is a word with the operands that are equal at all ranks:
 *
 * <pre>
 *   63                                      30 29                  6 5         0
 *   +-----------------------------------------+----------------------+-----------+
 *   | bytes of a block; 0 if ranks may differ | root + 1; 0 for none | operation |
 *   +-----------------------------------------+----------------------+-----------+
 * </pre>
 */
public final class CollectiveLog implements GroupCalls, CollectiveCall.Cases<Void, Void> {
    private static final long serialVersionUID = 1;
    private static final Collective[] OPERATIONS = Collective.values();
    private static final Other[] OTHERS = Other.values();

    /** Number of calls that are kept; a power of two. */
    private static final int KEPT = 16;

    private static final int OPERATION_BITS = 6;
    private static final int ROOT_BITS = 24;
    private static final int BYTES_AT = OPERATION_BITS + ROOT_BITS;
    private static final int OPERATION = (1 << OPERATION_BITS) - 1;
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final long identity;
    private final int member;
    private final long[] recent = new long[KEPT];
    private String group = "";
    private long count;
    private long digest;
    private boolean paused;
    private boolean failed;
    private boolean complete;

    /**
     * An empty log.
     *
     * @param context number of the communicator
     */
    public CollectiveLog(int context, ProcessGroup members) {
        identity = mix(members.fingerprint(), context);
        member = members.rank();
    }

    private static long mix(long before, long next) {
        return (before ^ (before >>> ROOT_BITS)) * FACTOR + next;
    }

    /** Calls of the program that the runtime carries out by collectives of its own. */
    public enum Other {
        DUP("dup"),
        SPLIT("split"),
        CREATE("create"),
        TOPOLOGY("a constructor of a topology"),
        INTERCOMMUNICATOR("createIntercomm"),
        ACCEPT("accept"),
        CONNECT("connect"),
        SPAWN("spawn"),
        WINDOW("a constructor of a window"),
        FILE("a constructor of a file"),
        FINALIZE("Finalize");

        private final String text;

        Other(String text) {
            this.text = text;
        }

        private String text() {
            return CallNames.InUse.of(text);
        }
    }

    /** Adds a call, unless it is a part of another. */
    public void add(CollectiveCall call) {
        if (!paused) {
            call.match(this, null);
        }
    }

    /** Adds a call that has parts. */
    @SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
    public <T> T add(Other call, Supplier<T> parts) {
        add(OPERATIONS.length + call.ordinal());
        paused = true;
        try {
            return parts.get();
        } finally {
            paused = false;
        }
    }

    /** Notes that a call has failed. */
    public void fail() {
        failed = true;
    }

    /** Ends the log. */
    public void complete() {
        complete = true;
    }

    /** Sets the name of the communicator. */
    public CollectiveLog named(String name) {
        group = name;
        return this;
    }

    private void add(long word) {
        recent[(int) count & (KEPT - 1)] = word;
        digest = mix(digest, word);
        count++;
    }

    @SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
    private void add(Collective operation, int root, long bytes) {
        add((bytes << BYTES_AT) | ((root + 1L) << OPERATION_BITS) | operation.ordinal());
    }

    @Override
    public long identity() {
        return identity;
    }

    @Override
    public String group() {
        return group;
    }

    @Override
    public int member() {
        return member;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public long digest() {
        return digest;
    }

    @Override
    public long oldest() {
        return Math.max(0, count - KEPT);
    }

    @Override
    public long word(long call) {
        return recent[(int) call & (KEPT - 1)];
    }

    @Override
    public boolean hasFailed() {
        return failed;
    }

    @Override
    public boolean isComplete() {
        return complete;
    }

    @Override
    public String describe(long word) {
        int operation = (int) word & OPERATION;
        if (operation >= OPERATIONS.length) {
            return OTHERS[operation - OPERATIONS.length].text();
        }
        StringBuilder text = new StringBuilder(OPERATIONS[operation].blockingName());
        long bytes = word >>> BYTES_AT;
        if (bytes > 0) {
            text.append(" of ").append(bytes).append(bytes == 1 ? " byte" : " bytes");
        }
        int root = (int) ((word >>> OPERATION_BITS) & ((1 << ROOT_BITS) - 1)) - 1;
        if (root >= 0) {
            text.append(" with root ").append(root);
        }
        return text.toString();
    }

    @Override
    public Void barrier(Void with) {
        add(Collective.BARRIER, -1, 0);
        return null;
    }

    @Override
    public Void broadcast(CollectiveCall.Broadcast call, Void with) {
        add(call.operation(), call.root(), call.data().bytes());
        return null;
    }

    @Override
    public Void gather(CollectiveCall.Gather call, Void with) {
        add(call.operation(), call.root(), bytes(call.operation(), call.sent(), call.received()));
        return null;
    }

    @Override
    public Void scatter(CollectiveCall.Scatter call, Void with) {
        add(call.operation(), call.root(), bytes(call.operation(), call.received(), call.sent()));
        return null;
    }

    @Override
    public Void allGather(CollectiveCall.AllGather call, Void with) {
        add(call.operation(), -1, bytes(call.operation(), call.sent(), call.received()));
        return null;
    }

    @Override
    public Void allToAll(CollectiveCall.AllToAll call, Void with) {
        Blocks blocks = call.sent().isInPlace() ? call.received() : call.sent();
        add(call.operation(), -1, call.operation().blocksAreEven() ? blocks.bytes(0) : 0);
        return null;
    }

    /** Neighbours differ from rank to rank. */
    @Override
    public Void neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        add(call.operation(), -1, 0);
        return null;
    }

    /** Neighbours differ from rank to rank. */
    @Override
    public Void neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        add(call.operation(), -1, 0);
        return null;
    }

    @Override
    public Void reduce(CollectiveCall.Reduce call, Void with) {
        add(call.operation(), call.root(), call.count() * call.type().size());
        return null;
    }

    @Override
    public Void allReduce(CollectiveCall.AllReduce call, Void with) {
        add(call.operation(), -1, call.count() * call.type().size());
        return null;
    }

    @Override
    public Void reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        add(
                call.operation(),
                -1,
                call.counts() == null ? call.count() * call.type().size() : 0);
        return null;
    }

    @Override
    public Void scan(CollectiveCall.Scan call, Void with) {
        add(call.operation(), -1, call.count() * call.type().size());
        return null;
    }

    /** Bytes of the own block, which lies among the others if it is in place. */
    private static long bytes(Collective operation, Data own, Blocks all) {
        if (!operation.blocksAreEven()) {
            return 0;
        }
        return own.isInPlace() ? all.bytes(0) : own.bytes();
    }
}
