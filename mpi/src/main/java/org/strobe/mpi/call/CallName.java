package org.strobe.mpi.call;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.DistGraphTopology;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.Topology;

/**
 * The calls of a program that reach the provider, but for collectives ({@link Collective}), by the names of the API. Several
 * methods of the API that are one call of the provider share a name.
 */
public enum CallName {
    // LIFE
    INIT("Init", CallKind.LIFE),
    FINALIZE("Finalize", CallKind.LIFE),
    ATTACH_BUFFER("attachBuffer", CallKind.LIFE),
    DETACH_BUFFER("detachBuffer", CallKind.LIFE),
    ABORT("abort", CallKind.LIFE),
    // PROCESSES
    OPEN_PORT("openPort", CallKind.PROCESSES),
    CLOSE_PORT("closePort", CallKind.PROCESSES),
    PUBLISH_NAME("publishName", CallKind.PROCESSES),
    UNPUBLISH_NAME("unpublishName", CallKind.PROCESSES),
    LOOKUP_NAME("lookupName", CallKind.PROCESSES),
    ACCEPT("accept", CallKind.PROCESSES),
    CONNECT("connect", CallKind.PROCESSES),
    SPAWN("spawn", CallKind.PROCESSES),
    // MESSAGE
    SEND("send", CallKind.MESSAGE),
    BUFFERED_SEND("bSend", CallKind.MESSAGE),
    SYNCHRONOUS_SEND("sSend", CallKind.MESSAGE),
    READY_SEND("rSend", CallKind.MESSAGE),
    START_SEND("iSend", CallKind.MESSAGE),
    START_BUFFERED_SEND("ibSend", CallKind.MESSAGE),
    START_SYNCHRONOUS_SEND("isSend", CallKind.MESSAGE),
    START_READY_SEND("irSend", CallKind.MESSAGE),
    PREPARE_SEND("sendInit", CallKind.MESSAGE),
    PREPARE_BUFFERED_SEND("bSendInit", CallKind.MESSAGE),
    PREPARE_SYNCHRONOUS_SEND("sSendInit", CallKind.MESSAGE),
    PREPARE_READY_SEND("rSendInit", CallKind.MESSAGE),
    RECEIVE("recv", CallKind.MESSAGE),
    START_RECEIVE("iRecv", CallKind.MESSAGE),
    PREPARE_RECEIVE("recvInit", CallKind.MESSAGE),
    SEND_RECEIVE("sendRecv", CallKind.MESSAGE),
    SEND_RECEIVE_REPLACE("sendRecvReplace", CallKind.MESSAGE),
    RECEIVE_MATCHED("mRecv", CallKind.MESSAGE),
    START_RECEIVE_MATCHED("imRecv", CallKind.MESSAGE),
    // PROBE
    PROBE("probe", CallKind.PROBE),
    TRY_PROBE("iProbe", CallKind.PROBE),
    PROBE_MATCHED("mProbe", CallKind.PROBE),
    TRY_PROBE_MATCHED("imProbe", CallKind.PROBE),
    // REQUEST
    WAIT_FOR("waitFor", CallKind.REQUEST),
    WAIT_ALL("waitAll", CallKind.REQUEST),
    WAIT_ALL_STATUS("waitAllStatus", CallKind.REQUEST),
    WAIT_ANY("waitAny", CallKind.REQUEST),
    WAIT_ANY_STATUS("waitAnyStatus", CallKind.REQUEST),
    WAIT_SOME("waitSome", CallKind.REQUEST),
    WAIT_SOME_STATUS("waitSomeStatus", CallKind.REQUEST),
    TEST("test", CallKind.REQUEST),
    TEST_ALL("testAll", CallKind.REQUEST),
    TEST_ALL_STATUS("testAllStatus", CallKind.REQUEST),
    TEST_ANY("testAny", CallKind.REQUEST),
    TEST_ANY_STATUS("testAnyStatus", CallKind.REQUEST),
    TEST_SOME("testSome", CallKind.REQUEST),
    TEST_SOME_STATUS("testSomeStatus", CallKind.REQUEST),
    START("start", CallKind.REQUEST),
    CANCEL("cancel", CallKind.REQUEST),
    // COMMUNICATOR
    DUP("dup", CallKind.COMMUNICATOR),
    I_DUP("iDup", CallKind.COMMUNICATOR),
    SPLIT("split", CallKind.COMMUNICATOR),
    SPLIT_TYPE("splitType", CallKind.COMMUNICATOR),
    CREATE("create", CallKind.COMMUNICATOR),
    CREATE_GROUP("createGroup", CallKind.COMMUNICATOR),
    CREATE_INTERCOMM("createIntercomm", CallKind.COMMUNICATOR),
    CREATE_CART("createCart", CallKind.COMMUNICATOR),
    CREATE_GRAPH("createGraph", CallKind.COMMUNICATOR),
    CREATE_DIST_GRAPH("createDistGraph", CallKind.COMMUNICATOR),
    MERGE("merge", CallKind.COMMUNICATOR),
    COMPARE("compare", CallKind.COMMUNICATOR),
    FREE("free", CallKind.COMMUNICATOR),
    DISCONNECT("disconnect", CallKind.COMMUNICATOR),
    // WINDOW
    WIN("Win", CallKind.WINDOW),
    WIN_ATTACH("Win.attach", CallKind.WINDOW),
    WIN_DETACH("Win.detach", CallKind.WINDOW),
    WIN_PUT("Win.put", CallKind.WINDOW),
    WIN_GET("Win.get", CallKind.WINDOW),
    WIN_ACCUMULATE("Win.accumulate", CallKind.WINDOW),
    WIN_GET_ACCUMULATE("Win.getAccumulate", CallKind.WINDOW),
    WIN_FETCH_AND_OP("Win.fetchAndOp", CallKind.WINDOW),
    WIN_COMPARE_AND_SWAP("Win.compareAndSwap", CallKind.WINDOW),
    WIN_FENCE("Win.fence", CallKind.WINDOW),
    WIN_START("Win.start", CallKind.WINDOW),
    WIN_COMPLETE("Win.complete", CallKind.WINDOW),
    WIN_POST("Win.post", CallKind.WINDOW),
    WIN_WAIT_FOR("Win.waitFor", CallKind.WINDOW),
    WIN_TEST("Win.test", CallKind.WINDOW),
    WIN_LOCK("Win.lock", CallKind.WINDOW),
    WIN_UNLOCK("Win.unlock", CallKind.WINDOW),
    WIN_LOCK_ALL("Win.lockAll", CallKind.WINDOW),
    WIN_UNLOCK_ALL("Win.unlockAll", CallKind.WINDOW),
    WIN_SYNC("Win.sync", CallKind.WINDOW),
    WIN_FLUSH("Win.flush", CallKind.WINDOW),
    WIN_FLUSH_ALL("Win.flushAll", CallKind.WINDOW),
    WIN_FLUSH_LOCAL("Win.flushLocal", CallKind.WINDOW),
    WIN_FLUSH_LOCAL_ALL("Win.flushLocalAll", CallKind.WINDOW),
    WIN_FREE("Win.free", CallKind.WINDOW),
    // FILE
    FILE("File", CallKind.FILE),
    FILE_DELETE("File.delete", CallKind.FILE),
    FILE_CLOSE("File.close", CallKind.FILE),
    FILE_SET_SIZE("File.setSize", CallKind.FILE),
    FILE_PREALLOCATE("File.preallocate", CallKind.FILE),
    FILE_GET_SIZE("File.getSize", CallKind.FILE),
    FILE_SET_VIEW("File.setView", CallKind.FILE),
    FILE_SEEK("File.seek", CallKind.FILE),
    FILE_SEEK_SHARED("File.seekShared", CallKind.FILE),
    FILE_GET_POSITION_SHARED("File.getPositionShared", CallKind.FILE),
    FILE_SET_ATOMICITY("File.setAtomicity", CallKind.FILE),
    FILE_SYNC("File.sync", CallKind.FILE),
    FILE_READ_AT("File.readAt", CallKind.FILE),
    FILE_READ("File.read", CallKind.FILE),
    FILE_READ_SHARED("File.readShared", CallKind.FILE),
    FILE_READ_AT_ALL("File.readAtAll", CallKind.FILE),
    FILE_READ_ALL("File.readAll", CallKind.FILE),
    FILE_READ_ORDERED("File.readOrdered", CallKind.FILE),
    FILE_WRITE_AT("File.writeAt", CallKind.FILE),
    FILE_WRITE("File.write", CallKind.FILE),
    FILE_WRITE_SHARED("File.writeShared", CallKind.FILE),
    FILE_WRITE_AT_ALL("File.writeAtAll", CallKind.FILE),
    FILE_WRITE_ALL("File.writeAll", CallKind.FILE),
    FILE_WRITE_ORDERED("File.writeOrdered", CallKind.FILE),
    FILE_I_READ_AT("File.iReadAt", CallKind.FILE),
    FILE_I_READ("File.iRead", CallKind.FILE),
    FILE_I_READ_SHARED("File.iReadShared", CallKind.FILE),
    FILE_I_READ_AT_ALL("File.iReadAtAll", CallKind.FILE),
    FILE_I_READ_ALL("File.iReadAll", CallKind.FILE),
    FILE_I_READ_ORDERED("File.iReadOrdered", CallKind.FILE),
    FILE_I_WRITE_AT("File.iWriteAt", CallKind.FILE),
    FILE_I_WRITE("File.iWrite", CallKind.FILE),
    FILE_I_WRITE_SHARED("File.iWriteShared", CallKind.FILE),
    FILE_I_WRITE_AT_ALL("File.iWriteAtAll", CallKind.FILE),
    FILE_I_WRITE_ALL("File.iWriteAll", CallKind.FILE),
    FILE_I_WRITE_ORDERED("File.iWriteOrdered", CallKind.FILE);

    /** Reads, then writes; in each those of one rank, then those of all; in each by the pointer. The calls that start follow. */
    private static final CallName[] TRANSFERS =
            EnumSet.range(FILE_READ_AT, FILE_I_WRITE_ORDERED).toArray(CallName[]::new);

    private final String text;
    private final CallKind kind;

    CallName(String text, CallKind kind) {
        this.text = text;
        this.kind = kind;
    }

    /** The name in the API of this JVM, as {@code iSend} or {@code Win.fence}. */
    public String text() {
        return CallNames.InUse.of(text);
    }

    public CallKind kind() {
        return kind;
    }

    public static CallName send(SendMode mode) {
        return switch (mode) {
            case STANDARD -> SEND;
            case BUFFERED -> BUFFERED_SEND;
            case SYNCHRONOUS -> SYNCHRONOUS_SEND;
            case READY -> READY_SEND;
        };
    }

    public static CallName startSend(SendMode mode) {
        return switch (mode) {
            case STANDARD -> START_SEND;
            case BUFFERED -> START_BUFFERED_SEND;
            case SYNCHRONOUS -> START_SYNCHRONOUS_SEND;
            case READY -> START_READY_SEND;
        };
    }

    public static CallName prepareSend(SendMode mode) {
        return switch (mode) {
            case STANDARD -> PREPARE_SEND;
            case BUFFERED -> PREPARE_BUFFERED_SEND;
            case SYNCHRONOUS -> PREPARE_SYNCHRONOUS_SEND;
            case READY -> PREPARE_READY_SEND;
        };
    }

    /** The call that makes a communicator with a topology. */
    public static CallName create(Topology topology) {
        return switch (topology) {
            case CartTopology grid -> CREATE_CART;
            case GraphTopology graph -> CREATE_GRAPH;
            case DistGraphTopology graph -> CREATE_DIST_GRAPH;
        };
    }

    public static CallName of(WindowAccess access) {
        return access.match(NamesOfAccesses.ALL, null);
    }

    /** The call that carries an access to a file out, or starts it. */
    public static CallName of(FileAccess access, boolean starts) {
        int index = starts ? TRANSFERS.length / 2 : 0;
        index += access.writes() ? TRANSFERS.length / 4 : 0;
        index += access.together() ? TRANSFERS.length / 8 : 0;
        return TRANSFERS[
                index
                        + switch (access.pointer()) {
                            case EXPLICIT -> 0;
                            case INDIVIDUAL -> 1;
                            case SHARED -> 2;
                        }];
    }

    /** The names of all calls, collectives among them, in order. */
    public static SortedSet<String> all() {
        SortedSet<String> names = names(values(), CallName::text);
        names.addAll(names(Collective.values(), Collective::blockingName));
        names.addAll(names(Collective.values(), Collective::pendingName));
        return names;
    }

    private static <T> SortedSet<String> names(T[] calls, Function<T, String> name) {
        return Arrays.stream(calls).map(name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The name of each kind of access to a window. */
    private enum NamesOfAccesses implements WindowAccess.Cases<Void, CallName> {
        ALL;

        @Override
        public CallName put(WindowAccess.Put access, Void with) {
            return WIN_PUT;
        }

        @Override
        public CallName get(WindowAccess.Get access, Void with) {
            return WIN_GET;
        }

        @Override
        public CallName accumulate(WindowAccess.Accumulate access, Void with) {
            return WIN_ACCUMULATE;
        }

        @Override
        public CallName getAccumulate(WindowAccess.GetAccumulate access, Void with) {
            return WIN_GET_ACCUMULATE;
        }

        @Override
        public CallName fetchAndOp(WindowAccess.FetchAndOp access, Void with) {
            return WIN_FETCH_AND_OP;
        }

        @Override
        public CallName compareAndSwap(WindowAccess.CompareAndSwap access, Void with) {
            return WIN_COMPARE_AND_SWAP;
        }
    }
}
