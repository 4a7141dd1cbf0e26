package mpi;

import java.nio.Buffer;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * File that the ranks of a communicator open together. Names are relative to the rank's working folder. Offsets and
 * pointers count etypes of the view. Each rank has an individual pointer, and all ranks share one. Failures throw
 * unless another error handler is set.
 *
 * <p>Calls with {@code All} or {@code Ordered} in their names are collective. A buffer must not be accessed between a
 * {@code Begin} and its {@code End}.
 */
public final class File {
    private static final Errors ERRORS = new Errors(() -> ErrorMode.RETURN, () -> "a file");

    private static final boolean ALONE = false;
    private static final boolean TOGETHER = true;

    private final Errors errors = new Errors(this::errorMode, this::name);
    private final String name;
    /** Null if the file has been closed. */
    private OpenFile file;

    private FileView view;
    private final SplitCollective split = new SplitCollective();

    /** Opens a file without hints; collective. */
    public File(Comm comm, String filename, int amode) throws MPIException {
        this(comm, filename, amode, MPI.INFO_NULL);
    }

    /**
     * Opens a file; collective.
     *
     * @param amode sum of {@code MPI.MODE_...} constants: exactly one of RDONLY, WRONLY and RDWR, and optional
     *     others
     */
    public File(Comm comm, String filename, int amode, Info info) throws MPIException {
        name = filename;
        try {
            Communicator here = Comm.active("comm", comm);
            FileModes.checkName(filename);
            FileModes.check(amode);
            file = here.openFile(filename, amode, Info.hints(info));
            view = new FileView(0, MPI.BYTE, MPI.BYTE, "native");
        } catch (MpiFailure failure) {
            throw ERRORS.failed("File", failure);
        }
    }

    private ErrorMode errorMode() {
        return file == null ? ErrorMode.RETURN : file.errorMode();
    }

    private String name() {
        return "file " + name;
    }

    private OpenFile open() throws MPIException {
        Session.active();
        if (file == null) {
            throw new MpiFailure(ErrorClass.FILE, "file " + name + ": it has been closed");
        }
        return file;
    }

    private interface Question<T> {
        T ask(OpenFile file);
    }

    private interface Action {
        void act(OpenFile file);
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

    /** Closes the file; collective. */
    public void close() throws MPIException {
        act("close", open -> {
            open.close();
            file = null;
        });
    }

    public static void delete(String filename) throws MPIException {
        delete(filename, MPI.INFO_NULL);
    }

    public static void delete(String filename, Info info) throws MPIException {
        try {
            Provider provider = Session.active();
            FileModes.checkName(filename);
            provider.deleteFile(filename, Info.hints(info));
        } catch (MpiFailure failure) {
            throw ERRORS.failed("File.delete", failure);
        }
    }

    private static void checkNotNegative(String what, long value, ErrorClass kind) {
        if (value < 0) {
            throw new MpiFailure(kind, what + "=" + value + ": it is not negative");
        }
    }

    /** Truncates or extends the file to {@code size} bytes; collective. */
    public void setSize(long size) throws MPIException {
        act("setSize", open -> {
            checkNotNegative("size", size, ErrorClass.ARG);
            open.setSize(size);
        });
    }

    /** Reserves space for {@code size} bytes; collective. */
    public void preallocate(long size) throws MPIException {
        act("preallocate", open -> {
            checkNotNegative("size", size, ErrorClass.ARG);
            open.preallocate(size);
        });
    }

    /** Returns the size in bytes. */
    public long getSize() throws MPIException {
        return ask("getSize", OpenFile::size);
    }

    /** Returns the group that opened the file. */
    public Group getGroup() throws MPIException {
        return ask("getGroup", open -> new Group(open.group()));
    }

    public int getAMode() throws MPIException {
        return ask("getAMode", OpenFile::mode);
    }

    public void setInfo(Info info) throws MPIException {
        act("setInfo", open -> open.setInfo(Info.hints(info)));
    }

    public Info getInfo() throws MPIException {
        return ask("getInfo", open -> new Info(open.info()));
    }

    /** Sets the view without hints; collective. */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep) throws MPIException {
        setView(disp, etype, filetype, datarep, MPI.INFO_NULL);
    }

    /**
     * Sets the caller's view of the file; collective.
     *
     * @param disp start of the view, in bytes
     * @param etype unit of offsets
     * @param filetype visible parts, repeated from {@code disp} on
     * @param datarep {@code "native"}, {@code "internal"} or {@code "external32"}
     */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info) throws MPIException {
        act("setView", open -> {
            Type element = Datatype.committedOf(etype);
            Type seen = Datatype.committedOf(filetype);
            Arguments.present("datarep", datarep, ErrorClass.UNSUPPORTED_DATAREP);
            if (disp != MPI.DISPLACEMENT_CURRENT) {
                checkNotNegative("disp", disp, ErrorClass.DISP);
            }
            open.setView(disp, element, seen, datarep, Info.hints(info));
            view = new FileView(disp, etype, filetype, datarep);
        });
    }

    /** Returns the present view. */
    public FileView getView() {
        return view;
    }

    private FileAccess access(
            boolean writes, boolean together, Pointer pointer, long offset, Object buf, int count, Datatype type) {
        if (pointer == Pointer.EXPLICIT) {
            checkNotNegative("offset", offset, ErrorClass.ARG);
        }
        Data data = writes ? Operands.sent("buf", buf, count, type) : Operands.received("buf", buf, count, type);
        return new FileAccess(writes, together, pointer, offset, data);
    }

    private Status read(
            String call, boolean together, Pointer pointer, long offset, Object buf, int count, Datatype type)
            throws MPIException {
        try {
            return Status.of(open().carryOut(access(false, together, pointer, offset, buf, count, type)));
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Status write(
            String call, boolean together, Pointer pointer, long offset, Object buf, int count, Datatype type)
            throws MPIException {
        try {
            return Status.of(open().carryOut(access(true, together, pointer, offset, buf, count, type)));
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Request startRead(
            String call, boolean together, Pointer pointer, long offset, Buffer buf, int count, Datatype type)
            throws MPIException {
        Arguments.direct(buf);
        try {
            return new Request(open().start(access(false, together, pointer, offset, buf, count, type)), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Request startWrite(
            String call, boolean together, Pointer pointer, long offset, Buffer buf, int count, Datatype type)
            throws MPIException {
        Arguments.direct(buf);
        try {
            return new Request(open().start(access(true, together, pointer, offset, buf, count, type)), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    // At an explicit offset

    /** Reads at an offset. The status holds the amount read. */
    public Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        return read("readAt", ALONE, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        return read("readAtAll", TOGETHER, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        return write("writeAt", ALONE, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        return write("writeAtAll", TOGETHER, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadAt", ALONE, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadAtAll", TOGETHER, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteAt", ALONE, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteAtAll", TOGETHER, Pointer.EXPLICIT, offset, buf, count, type);
    }

    // At the individual pointer

    public Status read(Object buf, int count, Datatype type) throws MPIException {
        return read("read", ALONE, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Status readAll(Object buf, int count, Datatype type) throws MPIException {
        return read("readAll", TOGETHER, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Status write(Object buf, int count, Datatype type) throws MPIException {
        return write("write", ALONE, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Status writeAll(Object buf, int count, Datatype type) throws MPIException {
        return write("writeAll", TOGETHER, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iRead", ALONE, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadAll", TOGETHER, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWrite", ALONE, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteAll", TOGETHER, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    /**
     * Moves the individual pointer, relative to the start, the present position or the end; see {@link MPI#SEEK_SET}.
     */
    public void seek(long offset, int whence) throws MPIException {
        act("seek", open -> {
            checkWhence(whence);
            open.seek(offset, whence);
        });
    }

    private static void checkWhence(int whence) {
        if (whence != MPI.SEEK_SET && whence != MPI.SEEK_CUR && whence != MPI.SEEK_END) {
            throw new MpiFailure(ErrorClass.ARG, "whence=" + whence + ": use SEEK_SET, SEEK_CUR or SEEK_END");
        }
    }

    /** Returns the individual pointer. */
    public long getPosition() throws MPIException {
        return ask("getPosition", OpenFile::position);
    }

    /** Converts an offset of the view to a byte offset in the file. */
    public long getByteOffset(long offset) throws MPIException {
        return ask("getByteOffset", open -> {
            checkNotNegative("offset", offset, ErrorClass.ARG);
            return open.byteOffset(offset);
        });
    }

    // At the shared pointer

    public Status readShared(Object buf, int count, Datatype type) throws MPIException {
        return read("readShared", ALONE, Pointer.SHARED, 0, buf, count, type);
    }

    public Status writeShared(Object buf, int count, Datatype type) throws MPIException {
        return write("writeShared", ALONE, Pointer.SHARED, 0, buf, count, type);
    }

    public Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadShared", ALONE, Pointer.SHARED, 0, buf, count, type);
    }

    public Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteShared", ALONE, Pointer.SHARED, 0, buf, count, type);
    }

    /** Reads at the shared pointer, in rank order. */
    public Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
        return read("readOrdered", TOGETHER, Pointer.SHARED, 0, buf, count, type);
    }

    /** Writes at the shared pointer, in rank order. */
    public Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
        return write("writeOrdered", TOGETHER, Pointer.SHARED, 0, buf, count, type);
    }

    /** Moves the shared pointer; collective. */
    public void seekShared(long offset, int whence) throws MPIException {
        act("seekShared", open -> {
            checkWhence(whence);
            open.seekShared(offset, whence);
        });
    }

    /** Returns the shared pointer. */
    public long getPositionShared() throws MPIException {
        return ask("getPositionShared", OpenFile::positionShared);
    }

    // Split collectives

    /** Begins an access. Direct buffers are accessed in the background; for others the work is done here. */
    private void begin(String call, Pointer pointer, long offset, boolean into, Object buf, int count, Datatype type)
            throws MPIException {
        try {
            OpenFile open = open();
            split.checkFree();
            FileAccess access = access(!into, TOGETHER, pointer, offset, buf, count, type);
            if (buf instanceof Buffer nio && nio.isDirect()) {
                split.begin(call, open.start(access));
            } else {
                split.done(call, Status.of(open.carryOut(access)));
            }
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Status end(String call) throws MPIException {
        try {
            open();
            return split.end(call);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Begins a {@link #readAtAll}. */
    public void readAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        begin("readAtAllBegin", Pointer.EXPLICIT, offset, true, buf, count, type);
    }

    /** Ends a {@link #readAtAllBegin}. */
    public Status readAtAllEnd(Object buf) throws MPIException {
        return end("readAtAllEnd");
    }

    /** Begins a {@link #writeAtAll}. */
    public void writeAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        begin("writeAtAllBegin", Pointer.EXPLICIT, offset, false, buf, count, type);
    }

    /** Ends a {@link #writeAtAllBegin}. */
    public Status writeAtAllEnd(Object buf) throws MPIException {
        return end("writeAtAllEnd");
    }

    /** Begins a {@link #readAll}. */
    public void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("readAllBegin", Pointer.INDIVIDUAL, 0, true, buf, count, type);
    }

    /** Ends a {@link #readAllBegin}. */
    public Status readAllEnd(Object buf) throws MPIException {
        return end("readAllEnd");
    }

    /** Begins a {@link #writeAll}. */
    public void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("writeAllBegin", Pointer.INDIVIDUAL, 0, false, buf, count, type);
    }

    /** Ends a {@link #writeAllBegin}. */
    public Status writeAllEnd(Object buf) throws MPIException {
        return end("writeAllEnd");
    }

    /** Begins a {@link #readOrdered}. */
    public void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("readOrderedBegin", Pointer.SHARED, 0, true, buf, count, type);
    }

    /** Ends a {@link #readOrderedBegin}. */
    public Status readOrderedEnd(Object buf) throws MPIException {
        return end("readOrderedEnd");
    }

    /** Begins a {@link #writeOrdered}. */
    public void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("writeOrderedBegin", Pointer.SHARED, 0, false, buf, count, type);
    }

    /** Ends a {@link #writeOrderedBegin}. */
    public Status writeOrderedEnd(Object buf) throws MPIException {
        return end("writeOrderedEnd");
    }

    /** Returns the extent of a type in the file, in base elements. */
    public int getTypeExtent(Datatype type) throws MPIException {
        act("getTypeExtent", open -> Datatype.typeOf(type));
        return type.getExtent();
    }

    /** Sets atomic mode; collective. In atomic mode, a write is visible to the other ranks at once. */
    public void setAtomicity(boolean atomicity) throws MPIException {
        act("setAtomicity", open -> open.setAtomicity(atomicity));
    }

    public boolean getAtomicity() throws MPIException {
        return ask("getAtomicity", OpenFile::atomicity);
    }

    /** Flushes all writes to the disk; collective. */
    public void sync() throws MPIException {
        act("sync", OpenFile::sync);
    }

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
}
