package org.strobe.mpi.replay;

import java.util.Map;
import java.util.function.Supplier;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.FileStandIn;
import org.strobe.mpi.replay.turn.ReplayTurns;
import org.strobe.mpi.type.Type;

/** File on a tape. Ranks take turns at its shared pointer. */
final class TapedFile extends FileStandIn {
    /** Target number of the only shared pointer. */
    private static final int POINTER = 0;

    private final TapedProvider provider;
    private final Tape tape;
    private final ReplayTurns turns;

    TapedFile(TapedProvider provider, OpenFile file, ReplayTurns turns) {
        super(file);
        this.provider = provider;
        this.tape = provider.tape();
        this.turns = turns;
    }

    /** Carries out an access in its turn if it uses the shared pointer. Collective accesses need no turn. */
    private Operation inTurn(FileAccess access, Supplier<Operation> work) {
        return access.pointer() == FileAccess.Pointer.SHARED && !access.together()
                ? tape.inTurn(turns, POINTER, work::get)
                : work.get();
    }

    @Override
    public Operation carryOut(FileAccess access) {
        tape.begin(CallName.of(access, false), access.offset(), access.data().count());
        return inTurn(access, () -> inner().carryOut(access));
    }

    @Override
    public Operation start(FileAccess access) {
        tape.begin(CallName.of(access, true), access.offset(), access.data().count());
        Operation started = inTurn(access, () -> inner().start(access));
        return tape.pending(() -> started);
    }

    @Override
    public void close() {
        tape.begin(CallName.FILE_CLOSE);
        inner().close();
        provider.close(turns);
    }

    @Override
    public void setSize(long size) {
        tape.begin(CallName.FILE_SET_SIZE, size);
        inner().setSize(size);
    }

    @Override
    public void preallocate(long size) {
        tape.begin(CallName.FILE_PREALLOCATE, size);
        inner().preallocate(size);
    }

    @Override
    public long size() {
        tape.begin(CallName.FILE_GET_SIZE);
        return inner().size();
    }

    @Override
    public void setView(long displacement, Type etype, Type fileType, String representation, Map<String, String> info) {
        tape.begin(CallName.FILE_SET_VIEW, displacement);
        inner().setView(displacement, etype, fileType, representation, info);
    }

    @Override
    public void seek(long offset, int whence) {
        tape.begin(CallName.FILE_SEEK, offset, whence);
        inner().seek(offset, whence);
    }

    @Override
    public void seekShared(long offset, int whence) {
        tape.begin(CallName.FILE_SEEK_SHARED, offset, whence);
        inner().seekShared(offset, whence);
    }

    @Override
    public long positionShared() {
        tape.begin(CallName.FILE_GET_POSITION_SHARED);
        return tape.inTurn(turns, POINTER, inner()::positionShared);
    }

    @Override
    public void setAtomicity(boolean atomic) {
        tape.begin(CallName.FILE_SET_ATOMICITY, atomic);
        inner().setAtomicity(atomic);
    }

    @Override
    public void sync() {
        tape.begin(CallName.FILE_SYNC);
        inner().sync();
    }
}
