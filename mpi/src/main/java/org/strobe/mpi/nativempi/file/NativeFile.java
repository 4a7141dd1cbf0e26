package org.strobe.mpi.nativempi.file;

import java.lang.foreign.Arena;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.NativeFunction;
import org.strobe.mpi.nativempi.call.file.Files;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.NativeOperation;
import org.strobe.mpi.nativempi.value.NativeInfo;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/** A file of the library. Its handle is a pointer in all interfaces. */
public final class NativeFile implements OpenFile {
    private static final AbiTable TABLE = Native.ABI.table();
    private static final long DISPLACEMENT_CURRENT = -54278278;
    private static final int SEEK_SET = 600;
    private static final int SEEK_CUR = 602;

    /** Names of the bits of an access mode, from the lowest. */
    private static final String[] MODES = {
        "CREATE", "RDONLY", "WRONLY", "RDWR", "DELETE_ON_CLOSE", "UNIQUE_OPEN", "EXCL", "APPEND", "SEQUENTIAL"
    };

    private final long file;
    private final ProcessGroup group;
    private final int mode;
    private volatile ErrorMode errorMode = ErrorMode.RETURN;
    private volatile Map<String, String> info;

    private NativeFile(long file, ProcessGroup group, int mode, Map<String, String> info) {
        this.file = file;
        this.group = group;
        this.mode = mode;
        this.info = new LinkedHashMap<>(info);
    }

    /**
     * Opens a file.
     *
     * @param comm handle of the communicator
     * @param group its group
     */
    public static NativeFile open(long comm, ProcessGroup group, String name, int mode, Map<String, String> info) {
        long cell = Scratch.get().handle();
        try (Arena arena = Arena.ofConfined()) {
            long path = arena.allocateFrom(name).address();
            NativeInfo.with(info, hints -> Files.OPEN.run(comm, path, bits(mode), hints, cell));
        }
        return new NativeFile(Cells.getLong(cell), group, mode, info);
    }

    /** Deletes a file. */
    public static void delete(String name, Map<String, String> info) {
        try (Arena arena = Arena.ofConfined()) {
            long path = arena.allocateFrom(name).address();
            NativeInfo.with(info, hints -> Files.DELETE.run(path, hints));
        }
    }

    /** An access mode in the library's numbers. */
    private static long bits(int mode) {
        long bits = 0;
        for (int i = 0; i < MODES.length; i++) {
            bits |= (mode & 1 << i) == 0 ? 0 : TABLE.value("MPI_MODE_" + MODES[i]);
        }
        return bits;
    }

    @Override
    public void close() {
        long cell = Scratch.get().handle();
        Cells.setLong(cell, file);
        Files.CLOSE.run(cell);
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    @Override
    public int mode() {
        return mode;
    }

    @Override
    public ErrorMode errorMode() {
        return errorMode;
    }

    @Override
    public void setErrorMode(ErrorMode newMode) {
        errorMode = newMode;
    }

    @Override
    public Map<String, String> info() {
        return info;
    }

    @Override
    public void setInfo(Map<String, String> hints) {
        NativeInfo.with(hints, given -> Files.SET_INFO.run(file, given));
        keep(hints);
    }

    /** Adds hints to those that the program sees. */
    private void keep(Map<String, String> hints) {
        Map<String, String> all = new LinkedHashMap<>(info);
        all.putAll(hints);
        info = all;
    }

    @Override
    public void setSize(long size) {
        Files.SET_SIZE.run(file, size);
    }

    @Override
    public void preallocate(long size) {
        Files.PREALLOCATE.run(file, size);
    }

    private long ask(NativeFunction function) {
        long cell = Scratch.get().number();
        function.run(file, cell);
        return Cells.getLong(cell);
    }

    @Override
    public long size() {
        return ask(Files.GET_SIZE);
    }

    @Override
    public void setView(
            long displacement, Type etype, Type fileType, String representation, Map<String, String> hints) {
        long start = displacement == DISPLACEMENT_CURRENT ? TABLE.value("MPI_DISPLACEMENT_CURRENT") : displacement;
        long element = NativeTypes.handle(etype);
        long seen = NativeTypes.handle(fileType);
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(representation).address();
            NativeInfo.with(hints, given -> Files.SET_VIEW.run(file, start, element, seen, name, given));
        }
        keep(hints);
    }

    @Override
    public Operation carryOut(FileAccess access) {
        long status = Scratch.get().status();
        try (Operand operand = Operand.spread(access.data(), true)) {
            Failures.check(call(Files.blocking(access), access, operand, status));
            if (!access.writes()) {
                operand.fill();
            }
            return NativeOperation.transferred(status);
        }
    }

    /** A collective access at the shared pointer is done at once: the library starts none. */
    @Override
    public Operation start(FileAccess access) {
        if (access.together() && access.pointer() == FileAccess.Pointer.SHARED) {
            return carryOut(access);
        }
        Operand operand = Operand.spread(access.data(), true);
        long request = Scratch.get().handle();
        int code = call(Files.pending(access), access, operand, request);
        if (code != 0) {
            operand.close();
            throw Failures.of(code);
        }
        return NativeOperation.transferring(operand, !access.writes(), Cells.getHandle(request));
    }

    private int call(NativeFunction function, FileAccess access, Operand operand, long result) {
        long type = operand.type();
        return access.pointer() == FileAccess.Pointer.EXPLICIT
                ? function.call(file, access.offset(), operand.address(), operand.count(), type, result)
                : function.call(file, operand.address(), operand.count(), type, result);
    }

    private static long whence(int whence) {
        return switch (whence) {
            case SEEK_SET -> TABLE.value("MPI_SEEK_SET");
            case SEEK_CUR -> TABLE.value("MPI_SEEK_CUR");
            default -> TABLE.value("MPI_SEEK_END");
        };
    }

    @Override
    public void seek(long offset, int whence) {
        Files.SEEK.run(file, offset, whence(whence));
    }

    @Override
    public long position() {
        return ask(Files.GET_POSITION);
    }

    @Override
    public void seekShared(long offset, int whence) {
        Files.SEEK_SHARED.run(file, offset, whence(whence));
    }

    @Override
    public long positionShared() {
        return ask(Files.GET_POSITION_SHARED);
    }

    @Override
    public long byteOffset(long offset) {
        long cell = Scratch.get().number();
        Files.GET_BYTE_OFFSET.run(file, offset, cell);
        return Cells.getLong(cell);
    }

    @Override
    public void setAtomicity(boolean atomic) {
        Files.SET_ATOMICITY.run(file, atomic ? 1 : 0);
    }

    @Override
    public boolean atomicity() {
        long flag = Scratch.get().flag();
        Files.GET_ATOMICITY.run(file, flag);
        return Cells.getInt(flag) != 0;
    }

    @Override
    public void sync() {
        Files.SYNC.run(file);
    }
}
