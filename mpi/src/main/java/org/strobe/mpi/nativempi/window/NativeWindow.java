package org.strobe.mpi.nativempi.window;

import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.window.Windows;
import org.strobe.mpi.nativempi.memory.Buffers;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.NativeOperation;
import org.strobe.mpi.nativempi.value.NativeGroups;
import org.strobe.mpi.nativempi.value.NativeInfo;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.state.DescribedWindow;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/** A window of the library. */
public final class NativeWindow extends DescribedWindow {
    private static final AbiTable TABLE = Native.ABI.table();

    private final long window;
    private final long base;
    private final long size;
    private final int displacementUnit;
    private final HeldAccesses held = new HeldAccesses();

    /** The program's memory, which the library reaches by its address. */
    private final List<Buffer> memory = new ArrayList<>();

    private NativeWindow(
            long window, long base, long size, int displacementUnit, ProcessGroup group, Map<String, String> info) {
        super(group, info);
        this.window = window;
        this.base = base;
        this.size = size;
        this.displacementUnit = displacementUnit;
        Windows.SET_ERRHANDLER.run(window, TABLE.value("MPI_ERRORS_RETURN"));
    }

    /**
     * A communicator that makes a window.
     *
     * @param handle its handle
     */
    public record Maker(long handle, ProcessGroup group) {
        /** A window over a buffer. */
        public NativeWindow over(Buffer memory, long bytes, int displacementUnit, Map<String, String> info) {
            long cell = Scratch.get().handle();
            long address = Buffers.address(memory);
            NativeInfo.with(info, hints -> Windows.CREATE.run(address, bytes, displacementUnit, hints, handle, cell));
            NativeWindow made = new NativeWindow(Cells.getHandle(cell), address, bytes, displacementUnit, group, info);
            made.memory.add(memory);
            return made;
        }

        /** A window over memory of the library. */
        public NativeWindow allocated(long bytes, int displacementUnit, Map<String, String> info, boolean shared) {
            long cell = Scratch.get().handle();
            long address = Scratch.get().number();
            NativeInfo.with(
                    info,
                    hints -> (shared ? Windows.ALLOCATE_SHARED : Windows.ALLOCATE)
                            .run(bytes, displacementUnit, hints, handle, address, cell));
            long start = Cells.getLong(address);
            return new NativeWindow(Cells.getHandle(cell), start, bytes, displacementUnit, group, info);
        }

        /** A window without memory. */
        public NativeWindow dynamic(Map<String, String> info) {
            long cell = Scratch.get().handle();
            NativeInfo.with(info, hints -> Windows.CREATE_DYNAMIC.run(hints, handle, cell));
            return new NativeWindow(Cells.getHandle(cell), 0, 0, 1, group, info);
        }
    }

    @Override
    public long base() {
        return base;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int displacementUnit() {
        return displacementUnit;
    }

    @Override
    public void setInfo(Map<String, String> hints) {
        NativeInfo.with(hints, given -> Windows.SET_INFO.run(window, given));
        super.setInfo(hints);
    }

    @Override
    public void attach(Buffer added, long bytes) {
        Windows.ATTACH.run(window, Buffers.address(added), bytes);
        memory.add(added);
    }

    @Override
    public void detach(Buffer removed) {
        long address = Buffers.address(removed);
        Windows.DETACH.run(window, address);
        memory.removeIf(each -> Buffers.address(each) == address);
    }

    @Override
    public void carryOut(WindowAccess.Transfer access) {
        AccessArguments arguments = new AccessArguments(access, window);
        if (arguments.areCopied()) {
            arguments.close();
            awaited(start(access));
        } else {
            held.add(access);
            Failures.check(arguments.call());
        }
    }

    private static void awaited(Operation operation) {
        operation.await();
        if (operation.failure() != null) {
            throw operation.failure();
        }
    }

    @Override
    public Operation start(WindowAccess.Transfer access) {
        AccessArguments arguments = new AccessArguments(access, window);
        long request = Scratch.get().handle();
        try {
            Failures.check(arguments.start(request));
        } catch (MpiFailure e) {
            arguments.close();
            throw e;
        }
        return NativeOperation.filling(arguments, Cells.getHandle(request));
    }

    /** The result is there after the next synchronization, as the standard has it. */
    @Override
    public void carryOut(WindowAccess.Atomic access) {
        AccessArguments arguments = new AccessArguments(access, window);
        if (arguments.areCopied()) {
            arguments.close();
            throw new MpiFailure(ErrorClass.BUFFER, "a buffer in another byte order than that of the computer");
        }
        held.add(access);
        Failures.check(arguments.call());
    }

    /** Bits of an assertion in the library's numbers. */
    private static long assertion(int bits) {
        long translated = 0;
        String[] names = {"NOCHECK", "NOPRECEDE", "NOPUT", "NOSTORE", "NOSUCCEED"};
        for (int i = 0; i < names.length; i++) {
            translated |= (bits & 1 << i) == 0 ? 0 : TABLE.value("MPI_MODE_" + names[i]);
        }
        return translated;
    }

    @Override
    public void fence(int assertion) {
        Windows.FENCE.run(assertion(assertion), window);
        held.release();
    }

    @Override
    public void start(ProcessGroup targets, int assertion) {
        NativeGroups.with(targets, group -> Windows.START.run(group, assertion(assertion), window));
    }

    @Override
    public void complete() {
        Windows.COMPLETE.run(window);
        held.release();
    }

    @Override
    public void post(ProcessGroup origins, int assertion) {
        NativeGroups.with(origins, group -> Windows.POST.run(group, assertion(assertion), window));
    }

    @Override
    public void waitFor() {
        Windows.WAIT.run(window);
    }

    @Override
    public boolean test() {
        long flag = Scratch.get().flag();
        Windows.TEST.run(window, flag);
        return Cells.getInt(flag) != 0;
    }

    @Override
    public void lock(boolean exclusive, int target, int assertion) {
        long kind = TABLE.value(exclusive ? "MPI_LOCK_EXCLUSIVE" : "MPI_LOCK_SHARED");
        Windows.LOCK.run(kind, target, assertion(assertion), window);
    }

    @Override
    public void unlock(int target) {
        Windows.UNLOCK.run(target, window);
        held.release(target);
    }

    @Override
    public void lockAll(int assertion) {
        Windows.LOCK_ALL.run(assertion(assertion), window);
    }

    @Override
    public void unlockAll() {
        Windows.UNLOCK_ALL.run(window);
        held.release();
    }

    @Override
    public void sync() {
        Windows.SYNC.run(window);
    }

    @Override
    public void flush(int target) {
        Windows.FLUSH.run(target, window);
        held.release(target);
    }

    @Override
    public void flushAll() {
        Windows.FLUSH_ALL.run(window);
        held.release();
    }

    @Override
    public void flushLocal(int target) {
        Windows.FLUSH_LOCAL.run(target, window);
        held.release(target);
    }

    @Override
    public void flushLocalAll() {
        Windows.FLUSH_LOCAL_ALL.run(window);
        held.release();
    }

    @Override
    public void free() {
        long cell = Scratch.get().handle();
        Cells.setHandle(cell, window);
        Windows.FREE.run(cell);
        held.release();
        memory.clear();
    }
}
