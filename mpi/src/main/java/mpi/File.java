package mpi;

import java.nio.Buffer;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.ErrorMode;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.OpenFile.Pointer;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.type.Type;

/**
 * A file that the ranks of a communicator have opened together. Names are relative to the rank's working folder. Offsets and
 * pointers count etypes of the view; a pointer is the rank's own, or one that all share. What fails throws, unless another
 * error handler is set.
 *
 * <p>Calls with {@code All} and {@code Ordered} in their names are collective. Between a {@code Begin} and its {@code End}
 * the data are not to be touched.
 */
public final class File {
    private static final Errors ERRORS = new Errors(() -> ErrorMode.RETURN, () -> "a file");

    private final Errors errors = new Errors(this::errorMode, this::name);
    private final String name;
    /** Null if the file has been closed. */
    private OpenFile file;

    private FileView view;
    private final SplitCollective split = new SplitCollective();

    /** As {@link #File(Comm, String, int, Info)} without hints. */
    public File(Comm comm, String filename, int amode) throws MPIException {
        this(comm, filename, amode, MPI.INFO_NULL);
    }

    /**
     * Opens a file; collective.
     *
     * @param amode a sum of {@code MPI.MODE_...}: one of RDONLY, WRONLY and RDWR, and others
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

    /** Collective. */
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

    /** Cuts or lengthens it to so many bytes; collective. */
    public void setSize(long size) throws MPIException {
        act("setSize", open -> {
            checkNotNegative("size", size, ErrorClass.ARG);
            open.setSize(size);
        });
    }

    /** Makes sure that there is room for so many bytes; collective. */
    public void preallocate(long size) throws MPIException {
        act("preallocate", open -> {
            checkNotNegative("size", size, ErrorClass.ARG);
            open.preallocate(size);
        });
    }

    /** The number of bytes. */
    public long getSize() throws MPIException {
        return ask("getSize", OpenFile::size);
    }

    /** The group that opened it. */
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

    /** As {@link #setView(long, Datatype, Datatype, String, Info)} without hints. */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep) throws MPIException {
        setView(disp, etype, filetype, datarep, MPI.INFO_NULL);
    }

    /**
     * Chooses what the rank sees of the file; collective.
     *
     * @param disp where the view begins, in bytes
     * @param etype what offsets count
     * @param filetype which parts are seen, again and again
     * @param datarep {@code "native"}, {@code "internal"} or {@code "external32"}
     */
    public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info) throws MPIException {
        act("setView", open -> {
            Type element = Arguments.committed(etype);
            Type seen = Arguments.committed(filetype);
            Arguments.present("datarep", datarep, ErrorClass.UNSUPPORTED_DATAREP);
            if (disp != MPI.DISPLACEMENT_CURRENT) {
                checkNotNegative("disp", disp, ErrorClass.DISP);
            }
            open.setView(disp, element, seen, datarep, Info.hints(info));
            view = new FileView(disp, etype, filetype, datarep);
        });
    }

    /** What was set. */
    public FileView getView() {
        return view;
    }

    private interface Transfer {
        Operation begin(Pointer pointer, long offset, Object buffer, int count, Type type);
    }

    private interface Way {
        Transfer of(OpenFile file);
    }

    private Operation transfer(
            Way way, Pointer pointer, long offset, boolean into, Object buf, int count, Datatype type)
            throws MPIException {
        OpenFile open = open();
        Type layout = Arguments.committed(type);
        if (pointer == Pointer.EXPLICIT) {
            checkNotNegative("offset", offset, ErrorClass.ARG);
        }
        if (into) {
            Arguments.received(buf, count, layout);
        } else {
            Arguments.sent(buf, count, layout);
        }
        return way.of(open).begin(pointer, offset, buf, count, layout);
    }

    private Status read(String call, Way way, Pointer pointer, long offset, Object buf, int count, Datatype type)
            throws MPIException {
        try {
            return Status.of(transfer(way, pointer, offset, true, buf, count, type));
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Status write(String call, Way way, Pointer pointer, long offset, Object buf, int count, Datatype type)
            throws MPIException {
        try {
            return Status.of(transfer(way, pointer, offset, false, buf, count, type));
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Request startRead(String call, Way way, Pointer pointer, long offset, Buffer buf, int count, Datatype type)
            throws MPIException {
        Arguments.direct(buf);
        try {
            return new Request(transfer(way, pointer, offset, true, buf, count, type), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    private Request startWrite(String call, Way way, Pointer pointer, long offset, Buffer buf, int count, Datatype type)
            throws MPIException {
        Arguments.direct(buf);
        try {
            return new Request(transfer(way, pointer, offset, false, buf, count, type), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    // At an offset

    /** Reads; the status tells how much there was. */
    public Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        return read("readAt", open -> open::read, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        return read("readAtAll", open -> open::readAll, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
        return write("writeAt", open -> open::write, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
        return write("writeAtAll", open -> open::writeAll, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadAt", open -> open::startRead, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadAtAll", open -> open::startReadAll, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteAt", open -> open::startWrite, Pointer.EXPLICIT, offset, buf, count, type);
    }

    public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteAtAll", open -> open::startWriteAll, Pointer.EXPLICIT, offset, buf, count, type);
    }

    // At the own pointer

    public Status read(Object buf, int count, Datatype type) throws MPIException {
        return read("read", open -> open::read, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Status readAll(Object buf, int count, Datatype type) throws MPIException {
        return read("readAll", open -> open::readAll, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Status write(Object buf, int count, Datatype type) throws MPIException {
        return write("write", open -> open::write, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Status writeAll(Object buf, int count, Datatype type) throws MPIException {
        return write("writeAll", open -> open::writeAll, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iRead", open -> open::startRead, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadAll", open -> open::startReadAll, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWrite", open -> open::startWrite, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    public Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteAll", open -> open::startWriteAll, Pointer.INDIVIDUAL, 0, buf, count, type);
    }

    /** Moves the own pointer: from the start, from where it is or from the end, see {@link MPI#SEEK_SET}. */
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

    /** Where the own pointer is. */
    public long getPosition() throws MPIException {
        return ask("getPosition", OpenFile::position);
    }

    /** Where in the file, in bytes, an offset of the view lies. */
    public long getByteOffset(long offset) throws MPIException {
        return ask("getByteOffset", open -> {
            checkNotNegative("offset", offset, ErrorClass.ARG);
            return open.byteOffset(offset);
        });
    }

    // At the shared pointer

    public Status readShared(Object buf, int count, Datatype type) throws MPIException {
        return read("readShared", open -> open::read, Pointer.SHARED, 0, buf, count, type);
    }

    public Status writeShared(Object buf, int count, Datatype type) throws MPIException {
        return write("writeShared", open -> open::write, Pointer.SHARED, 0, buf, count, type);
    }

    public Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
        return startRead("iReadShared", open -> open::startRead, Pointer.SHARED, 0, buf, count, type);
    }

    public Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
        return startWrite("iWriteShared", open -> open::startWrite, Pointer.SHARED, 0, buf, count, type);
    }

    /** All read, one after the other in the order of ranks. */
    public Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
        return read("readOrdered", open -> open::readAll, Pointer.SHARED, 0, buf, count, type);
    }

    /** All write, one after the other in the order of ranks. */
    public Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
        return write("writeOrdered", open -> open::writeAll, Pointer.SHARED, 0, buf, count, type);
    }

    /** Moves the shared pointer; collective. */
    public void seekShared(long offset, int whence) throws MPIException {
        act("seekShared", open -> {
            checkWhence(whence);
            open.seekShared(offset, whence);
        });
    }

    /** Where the shared pointer is. */
    public long getPositionShared() throws MPIException {
        return ask("getPositionShared", OpenFile::positionShared);
    }

    // In two steps

    /** Direct buffers are left to themselves until the end; for others the work is done here. */
    private void begin(String call, Pointer pointer, long offset, boolean into, Object buf, int count, Datatype type)
            throws MPIException {
        try {
            open();
            split.checkFree();
            boolean direct = buf instanceof Buffer nio && nio.isDirect();
            Way way = into
                    ? open -> direct ? open::startReadAll : open::readAll
                    : open -> direct ? open::startWriteAll : open::writeAll;
            Operation operation = transfer(way, pointer, offset, into, buf, count, type);
            if (direct) {
                split.begin(call, operation);
            } else {
                split.done(call, Status.of(operation));
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

    /** Begins what {@link #readAtAll} does. */
    public void readAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        begin("readAtAllBegin", Pointer.EXPLICIT, offset, true, buf, count, type);
    }

    /** Ends it. */
    public Status readAtAllEnd(Object buf) throws MPIException {
        return end("readAtAllEnd");
    }

    /** Begins what {@link #writeAtAll} does. */
    public void writeAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
        begin("writeAtAllBegin", Pointer.EXPLICIT, offset, false, buf, count, type);
    }

    /** Ends it. */
    public Status writeAtAllEnd(Object buf) throws MPIException {
        return end("writeAtAllEnd");
    }

    /** Begins what {@link #readAll} does. */
    public void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("readAllBegin", Pointer.INDIVIDUAL, 0, true, buf, count, type);
    }

    /** Ends it. */
    public Status readAllEnd(Object buf) throws MPIException {
        return end("readAllEnd");
    }

    /** Begins what {@link #writeAll} does. */
    public void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("writeAllBegin", Pointer.INDIVIDUAL, 0, false, buf, count, type);
    }

    /** Ends it. */
    public Status writeAllEnd(Object buf) throws MPIException {
        return end("writeAllEnd");
    }

    /** Begins what {@link #readOrdered} does. */
    public void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("readOrderedBegin", Pointer.SHARED, 0, true, buf, count, type);
    }

    /** Ends it. */
    public Status readOrderedEnd(Object buf) throws MPIException {
        return end("readOrderedEnd");
    }

    /** Begins what {@link #writeOrdered} does. */
    public void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
        begin("writeOrderedBegin", Pointer.SHARED, 0, false, buf, count, type);
    }

    /** Ends it. */
    public Status writeOrderedEnd(Object buf) throws MPIException {
        return end("writeOrderedEnd");
    }

    /** The extent of a type in the file, in base elements. */
    public int getTypeExtent(Datatype type) throws MPIException {
        act("getTypeExtent", open -> Arguments.type(type));
        return type.getExtent();
    }

    /** Whether what one rank writes is seen by the others at once; collective. */
    public void setAtomicity(boolean atomicity) throws MPIException {
        act("setAtomicity", open -> open.setAtomicity(atomicity));
    }

    public boolean getAtomicity() throws MPIException {
        return ask("getAtomicity", OpenFile::atomicity);
    }

    /** Brings what was written to the disk; collective. */
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

    /** Lets the error handler act: ends the job, or, with {@link MPI#ERRORS_RETURN}, does nothing. */
    public void callErrhandler(int errorCode) throws MPIException {
        act("callErrhandler", open -> errors.raise(errorCode));
    }
}
