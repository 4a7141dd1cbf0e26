package mpi;

import java.nio.Buffer;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.call.WindowAccess.Target;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;

/**
 * Window: memory of each rank for one-sided access by the others. Buffers are direct. Sizes and displacement units
 * count elements of the buffer (ints for an {@code IntBuffer}). Displacements count the target's units. An access is
 * checked against the target's memory when it is carried out.
 */
public final class Win implements Freeable {
    public static final int WIN_NULL = 0;
    /** Separate memory for each rank. */
    public static final int FLAVOR_PRIVATE = 0;
    /** One contiguous memory; all ranks must be able to share it. */
    public static final int FLAVOR_SHARED = 1;

    private final Errors errors = new Errors(this::errorMode, this::describe);
    /** Null if the window has been freed. */
    private Window window;

    private final boolean dynamic;

    /** Creates a window on the program's own buffer; collective. */
    public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
        Arguments.direct(base);
        dynamic = false;
        try {
            Communicator here = Comm.active("comm", comm);
            Arguments.shareable("base", base);
            window = here.createWindow(base, bytes(base, size), unit(base, dispUnit), Info.hints(info));
        } catch (MpiFailure failure) {
            throw Comm.errorsOf(comm).failed("Win", failure);
        }
    }

    /**
     * Creates a window and allocates its memory; collective.
     *
     * @param base buffer of the type that size and unit count
     * @param flavor {@link #FLAVOR_PRIVATE} or {@link #FLAVOR_SHARED}
     */
    public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor) throws MPIException {
        Arguments.direct(base);
        dynamic = false;
        try {
            Communicator here = Comm.active("comm", comm);
            if (flavor != FLAVOR_PRIVATE && flavor != FLAVOR_SHARED) {
                throw new MpiFailure(ErrorClass.ARG, "flavor=" + flavor + ": use FLAVOR_PRIVATE or FLAVOR_SHARED");
            }
            window = here.allocateWindow(
                    bytes(base, size), unit(base, dispUnit), Info.hints(info), flavor == FLAVOR_SHARED);
        } catch (MpiFailure failure) {
            throw Comm.errorsOf(comm).failed("Win", failure);
        }
    }

    /** Creates a dynamic window, without memory until some is attached; collective. */
    public Win(Info info, Comm comm) throws MPIException {
        dynamic = true;
        try {
            window = Comm.active("comm", comm).createDynamicWindow(Info.hints(info));
        } catch (MpiFailure failure) {
            throw Comm.errorsOf(comm).failed("Win", failure);
        }
    }

    private static long bytes(Buffer base, int size) {
        if (size < 0) {
            throw new MpiFailure(ErrorClass.SIZE, "size=" + size + ": it is not negative");
        }
        return (long) size * BufferKind.of(base).elementSize();
    }

    private static int unit(Buffer base, int dispUnit) {
        long bytes = (long) dispUnit * BufferKind.of(base).elementSize();
        if (dispUnit <= 0 || bytes > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.DISP, "dispUnit=" + dispUnit + ": it is at least 1");
        }
        return (int) bytes;
    }

    private ErrorMode errorMode() {
        return window == null ? null : window.errorMode();
    }

    private String describe() {
        return window == null || window.name().isEmpty() ? "a window" : window.name();
    }

    private Window open() throws MPIException {
        Session.active();
        if (window == null) {
            throw new MpiFailure(ErrorClass.WIN, "win: it has been freed");
        }
        return window;
    }

    private interface Question<T> {
        T ask(Window window);
    }

    private interface Action {
        void act(Window window);
    }

    private <T> T ask(String call, Question<T> question) throws MPIException {
        try {
            return question.ask(open());
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private void act(String call, Action action) throws MPIException {
        try {
            action.act(open());
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Attaches the first {@code size} elements of a buffer to a dynamic window. */
    public void attach(Buffer base, int size) throws MPIException {
        Arguments.direct(base);
        act("attach", open -> {
            Arguments.shareable("base", base);
            open.attach(base, bytes(base, size));
        });
    }

    public void detach(Buffer base) throws MPIException {
        Arguments.direct(base);
        act("detach", open -> open.detach(base));
    }

    public Group getGroup() throws MPIException {
        return ask("getGroup", open -> new Group(open.group()));
    }

    // Accesses

    /** Returns the checked elements of the target; null for the null process. */
    private Target target(Window open, int rank, int displacement, int count, Type type) {
        if (rank == Constants.PROC_NULL) {
            return null;
        }
        Arguments.member("targetRank", rank, open.group().size());
        if (displacement < 0 && !dynamic) {
            throw new MpiFailure(ErrorClass.DISP, "targetDisp=" + displacement + ": it is not negative");
        }
        return new Target(rank, displacement, count, type);
    }

    private static Type targetType(int count, Datatype type, Datatype originType) {
        Type layout = Datatype.committedOf(type);
        Arguments.count("targetCount", count);
        if (layout.base() != Datatype.committedOf(originType).base()) {
            throw new IllegalArgumentException("The origin and target types must have the same base type.");
        }
        return layout;
    }

    private WindowAccess.Transfer toPut(
            Buffer origin, int count, Datatype type, int targetRank, int disp, int targetCount, Datatype targetDatatype)
            throws MPIException {
        Window open = open();
        Type targetType = targetType(targetCount, targetDatatype, type);
        Data data = Operands.sent("buf", origin, count, type);
        Target target = target(open, targetRank, disp, targetCount, targetType);
        return target == null ? null : new WindowAccess.Put(data, target);
    }

    private WindowAccess.Transfer toGet(
            Buffer origin, int count, Datatype type, int targetRank, int disp, int targetCount, Datatype targetDatatype)
            throws MPIException {
        Window open = open();
        Type targetType = targetType(targetCount, targetDatatype, type);
        Data data = Operands.received("buf", origin, count, type);
        Target target = target(open, targetRank, disp, targetCount, targetType);
        return target == null ? null : new WindowAccess.Get(data, target);
    }

    private WindowAccess.Transfer toAccumulate(
            Buffer origin,
            int count,
            Datatype type,
            int targetRank,
            int disp,
            int targetCount,
            Datatype targetDatatype,
            Op op)
            throws MPIException {
        Window open = open();
        Type targetType = targetType(targetCount, targetDatatype, type);
        Operator operator = Op.predefined(op, targetDatatype);
        Data data = Operands.sent("buf", origin, count, type);
        Target target = target(open, targetRank, disp, targetCount, targetType);
        return target == null ? null : new WindowAccess.Accumulate(data, target, operator);
    }

    private WindowAccess.Transfer toGetAccumulate(
            Buffer origin,
            int count,
            Datatype type,
            Buffer result,
            int resultCount,
            Datatype resultDatatype,
            int targetRank,
            int disp,
            int targetCount,
            Datatype targetDatatype,
            Op op)
            throws MPIException {
        Window open = open();
        Type targetType = targetType(targetCount, targetDatatype, type);
        Operator operator = Op.predefined(op, targetDatatype);
        Data data = operator == Predefined.NO_OP
                ? new Data(origin, count, Datatype.committedOf(type))
                : Operands.sent("buf", origin, count, type);
        Data fetched = Operands.received("buf", result, resultCount, resultDatatype);
        Target target = target(open, targetRank, disp, targetCount, targetType);
        return target == null ? null : new WindowAccess.GetAccumulate(data, fetched, target, operator);
    }

    private interface Access {
        /** Checks the arguments; null if the target is nobody. */
        WindowAccess.Transfer checked() throws MPIException;
    }

    /** Makes an access, which is complete after the next synchronization. */
    private void access(String call, Access access) throws MPIException {
        try {
            WindowAccess.Transfer checked = access.checked();
            if (checked != null) {
                open().carryOut(checked);
            }
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Request request(String call, Access access) throws MPIException {
        try {
            WindowAccess.Transfer checked = access.checked();
            return new Request(checked == null ? DoneOperation.FROM_NOBODY : open().start(checked), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Writes to the target's memory. */
    public void put(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType)
            throws MPIException {
        Arguments.direct(origin);
        access("put", () -> toPut(origin, orgCount, orgType, targetRank, targetDisp, targetCount, targetType));
    }

    /** Reads the target's memory. */
    public void get(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType)
            throws MPIException {
        Arguments.direct(origin);
        access("get", () -> toGet(origin, orgCount, orgType, targetRank, targetDisp, targetCount, targetType));
    }

    /** Reduces data into the target's memory, atomically for each element. */
    public void accumulate(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType,
            Op op)
            throws MPIException {
        Arguments.direct(origin);
        access(
                "accumulate",
                () -> toAccumulate(origin, orgCount, orgType, targetRank, targetDisp, targetCount, targetType, op));
    }

    // Synchronization

    private static void checkAssertion(int assertion) {
        int all = MPI.MODE_NOCHECK | MPI.MODE_NOPRECEDE | MPI.MODE_NOPUT | MPI.MODE_NOSTORE | MPI.MODE_NOSUCCEED;
        if ((assertion & ~all) != 0) {
            throw new MpiFailure(ErrorClass.ASSERT, "assertion=" + assertion + ": unknown bits");
        }
    }

    /** Ends all access epochs and opens new ones; collective. */
    public void fence(int assertion) throws MPIException {
        act("fence", open -> {
            checkAssertion(assertion);
            open.fence(assertion);
        });
    }

    /** Opens an access epoch to the group's ranks. */
    public void start(Group group, int assertion) throws MPIException {
        act("start", open -> {
            checkAssertion(assertion);
            open.start(Group.members("group", group), assertion);
        });
    }

    /** Ends the access epoch of {@link #start}. */
    public void complete() throws MPIException {
        act("complete", Window::complete);
    }

    /** Opens an exposure epoch for the group's ranks. */
    public void post(Group group, int assertion) throws MPIException {
        act("post", open -> {
            checkAssertion(assertion);
            open.post(Group.members("group", group), assertion);
        });
    }

    /** Waits until all origins of {@link #post} have completed. */
    public void waitFor() throws MPIException {
        act("waitFor", Window::waitFor);
    }

    /** True if all origins of {@link #post} have completed. */
    public boolean test() throws MPIException {
        return ask("test", Window::test);
    }

    /**
     * Opens a passive access epoch to one rank.
     *
     * @param lockType {@link MPI#LOCK_EXCLUSIVE} or {@link MPI#LOCK_SHARED}
     */
    public void lock(int lockType, int rank, int assertion) throws MPIException {
        act("lock", open -> {
            if (lockType != MPI.LOCK_EXCLUSIVE && lockType != MPI.LOCK_SHARED) {
                throw new MpiFailure(
                        ErrorClass.LOCKTYPE, "lockType=" + lockType + ": use LOCK_EXCLUSIVE or LOCK_SHARED");
            }
            checkAssertion(assertion);
            if (isSomebody(open, rank)) {
                open.lock(lockType == MPI.LOCK_EXCLUSIVE, rank, assertion);
            }
        });
    }

    private static boolean isSomebody(Window open, int rank) {
        if (rank == Constants.PROC_NULL) {
            return false;
        }
        Arguments.member("rank", rank, open.group().size());
        return true;
    }

    /** Ends the passive access epoch to a rank. */
    public void unlock(int rank) throws MPIException {
        act("unlock", open -> {
            if (isSomebody(open, rank)) {
                open.unlock(rank);
            }
        });
    }

    // Errors, attributes, life

    public void setErrhandler(Errhandler errhandler) throws MPIException {
        act("setErrhandler", open -> {
            Arguments.present("errhandler", errhandler, ErrorClass.ARG);
            open.setErrorMode(errhandler.mode());
        });
    }

    public Errhandler getErrhandler() throws MPIException {
        return ask("getErrhandler", open -> Errhandler.of(open.errorMode()));
    }

    /** Invokes the error handler: ends the job, or does nothing under {@link MPI#ERRORS_RETURN}. */
    public void callErrhandler(int errorCode) throws MPIException {
        act("callErrhandler", open -> errors.raise(errorCode));
    }

    /** Creates a new key for {@link #setAttr}. */
    public static int createKeyval() throws MPIException {
        Session.active();
        return Keyvals.OF_WIN.create();
    }

    /** Frees a key. Values set with it remain readable. */
    public static void freeKeyval(int keyval) throws MPIException {
        Session.active();
        try {
            Keyvals.OF_WIN.free(keyval);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Win.freeKeyval", failure);
        }
    }

    /** Attaches a copy of a serializable value. */
    public void setAttr(int keyval, Object value) throws MPIException {
        try {
            Keyvals.OF_WIN.set(open().attributes(), keyval, SerialForm.of(value));
        } catch (MpiFailure failure) {
            throw errors.failed("setAttr", failure);
        }
    }

    /** Returns a copy of an attached value, or a predefined one such as {@link MPI#WIN_BASE}; null if none is set. */
    public Object getAttr(int keyval) throws MPIException {
        try {
            Window open = open();
            if (keyval == MPI.WIN_BASE) {
                return open.base();
            } else if (keyval == MPI.WIN_SIZE) {
                return (int) Math.min(open.size(), Integer.MAX_VALUE);
            } else if (keyval == MPI.WIN_DISP_UNIT) {
                return open.displacementUnit();
            }
            return SerialForm.toValue(Keyvals.OF_WIN.get(open.attributes(), keyval));
        } catch (MpiFailure failure) {
            throw errors.failed("getAttr", failure);
        }
    }

    public void deleteAttr(int keyval) throws MPIException {
        act("deleteAttr", open -> Keyvals.OF_WIN.delete(open.attributes(), keyval));
    }

    /** Frees the window, but not the program's buffer; collective. */
    @Override
    public void free() throws MPIException {
        act("free", open -> {
            open.free();
            window = null;
        });
    }

    public Info getInfo() throws MPIException {
        return ask("getInfo", open -> new Info(open.info()));
    }

    public void setInfo(Info info) throws MPIException {
        act("setInfo", open -> open.setInfo(Info.hints(info)));
    }

    // Accesses with a request, complete when the buffers are reusable

    public final Request rPut(
            Buffer origin_addr,
            int origin_count,
            Datatype origin_datatype,
            int target_rank,
            int target_disp,
            int target_count,
            Datatype target_datatype)
            throws MPIException {
        Arguments.direct(origin_addr);
        return request(
                "rPut",
                () -> toPut(
                        origin_addr,
                        origin_count,
                        origin_datatype,
                        target_rank,
                        target_disp,
                        target_count,
                        target_datatype));
    }

    public final Request rGet(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType)
            throws MPIException {
        Arguments.direct(origin);
        return request("rGet", () -> toGet(origin, orgCount, orgType, targetRank, targetDisp, targetCount, targetType));
    }

    public Request rAccumulate(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType,
            Op op)
            throws MPIException {
        Arguments.direct(origin);
        return request(
                "rAccumulate",
                () -> toAccumulate(origin, orgCount, orgType, targetRank, targetDisp, targetCount, targetType, op));
    }

    /** Fetches the target's data, then reduces the origin's data into them, atomically for each element. */
    public void getAccumulate(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            Buffer resultAddr,
            int resultCount,
            Datatype resultType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType,
            Op op)
            throws MPIException {
        Arguments.direct(origin);
        Arguments.direct(resultAddr);
        access(
                "getAccumulate",
                () -> toGetAccumulate(
                        origin,
                        orgCount,
                        orgType,
                        resultAddr,
                        resultCount,
                        resultType,
                        targetRank,
                        targetDisp,
                        targetCount,
                        targetType,
                        op));
    }

    public Request rGetAccumulate(
            Buffer origin,
            int orgCount,
            Datatype orgType,
            Buffer resultAddr,
            int resultCount,
            Datatype resultType,
            int targetRank,
            int targetDisp,
            int targetCount,
            Datatype targetType,
            Op op)
            throws MPIException {
        Arguments.direct(origin);
        Arguments.direct(resultAddr);
        return request(
                "rGetAccumulate",
                () -> toGetAccumulate(
                        origin,
                        orgCount,
                        orgType,
                        resultAddr,
                        resultCount,
                        resultType,
                        targetRank,
                        targetDisp,
                        targetCount,
                        targetType,
                        op));
    }

    /** Opens a passive access epoch to all ranks, with shared locks. */
    public void lockAll(int assertion) throws MPIException {
        act("lockAll", open -> {
            checkAssertion(assertion);
            open.lockAll(assertion);
        });
    }

    public void unlockAll() throws MPIException {
        act("unlockAll", Window::unlockAll);
    }

    /** Makes writes to the own memory visible to this rank and to the others. */
    public void sync() throws MPIException {
        act("sync", Window::sync);
    }

    /** Waits until all accesses to a rank are complete at the target. */
    public void flush(int targetRank) throws MPIException {
        act("flush", open -> {
            if (isSomebody(open, targetRank)) {
                open.flush(targetRank);
            }
        });
    }

    public void flushAll() throws MPIException {
        act("flushAll", Window::flushAll);
    }

    /** Replaces the target's element if it equals {@code compareAddr}; fetches the old value. */
    public void compareAndSwap(
            Buffer origin, Buffer compareAddr, Buffer resultAddr, Datatype targetType, int targetRank, int targetDisp)
            throws MPIException {
        Arguments.direct(origin);
        Arguments.direct(compareAddr);
        Arguments.direct(resultAddr);
        act("compareAndSwap", open -> {
            Type layout = Datatype.committedOf(targetType);
            Arguments.sent(origin, 1, layout);
            Arguments.sent(compareAddr, 1, layout);
            Arguments.received(resultAddr, 1, layout);
            Target target = target(open, targetRank, targetDisp, 1, layout);
            if (target != null) {
                open.carryOut(new WindowAccess.CompareAndSwap(origin, compareAddr, resultAddr, target));
            }
        });
    }

    /** Accumulates one element, as {@link #getAccumulate}. */
    public void fetchAndOp(Buffer origin, Buffer resultAddr, Datatype dataType, int targetRank, int targetDisp, Op op)
            throws MPIException {
        Arguments.direct(origin);
        Arguments.direct(resultAddr);
        act("fetchAndOp", open -> {
            Type layout = Datatype.committedOf(dataType);
            Operator operator = Op.predefined(op, dataType);
            if (operator != Predefined.NO_OP) {
                Arguments.sent(origin, 1, layout);
            }
            Arguments.received(resultAddr, 1, layout);
            Target target = target(open, targetRank, targetDisp, 1, layout);
            if (target != null) {
                open.carryOut(new WindowAccess.FetchAndOp(origin, resultAddr, target, operator));
            }
        });
    }

    /** Waits until the buffers of all accesses to a rank are reusable. */
    public void flushLocal(int targetRank) throws MPIException {
        act("flushLocal", open -> {
            if (isSomebody(open, targetRank)) {
                open.flushLocal(targetRank);
            }
        });
    }

    public void flushLocalAll() throws MPIException {
        act("flushLocalAll", Window::flushLocalAll);
    }

    public String getName() throws MPIException {
        return ask("getName", Window::name);
    }

    public void setName(String name) throws MPIException {
        act("setName", open -> {
            Arguments.present("name", name, ErrorClass.ARG);
            open.setName(name);
        });
    }
}
