package org.strobe.mpi.watch;

import java.util.Map;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.FileStandIn;
import org.strobe.mpi.type.Type;

/** Watched file. */
final class WatchedFile extends FileStandIn {
    private final Watch watch;
    private final Communicator communicator;

    WatchedFile(Watch watch, OpenFile file, Communicator communicator) {
        super(file);
        this.watch = watch;
        this.communicator = communicator;
    }

    private Call call(CallName name) {
        return watch.call(name, communicator);
    }

    /** Creates the record of an access. The number of bytes read is known at its end. */
    private Call call(FileAccess access, boolean starts) {
        Call call = call(CallName.of(access, starts));
        if (access.writes()) {
            return call.moves(access.data().bytes(), 0);
        }
        call.incoming = Call.Incoming.FILE_DATA;
        return call;
    }

    @Override
    public Operation carryOut(FileAccess access) {
        return watch.done(call(access, false), () -> inner().carryOut(access));
    }

    @Override
    public Operation start(FileAccess access) {
        return watch.started(call(access, true), () -> inner().start(access));
    }

    @Override
    public void close() {
        watch.run(call(CallName.FILE_CLOSE), inner()::close);
    }

    @Override
    public void setSize(long size) {
        watch.run(call(CallName.FILE_SET_SIZE), () -> inner().setSize(size));
    }

    @Override
    public void preallocate(long size) {
        watch.run(call(CallName.FILE_PREALLOCATE), () -> inner().preallocate(size));
    }

    @Override
    public long size() {
        return watch.ask(call(CallName.FILE_GET_SIZE), inner()::size);
    }

    @Override
    public void setView(long displacement, Type etype, Type fileType, String representation, Map<String, String> info) {
        watch.run(
                call(CallName.FILE_SET_VIEW),
                () -> inner().setView(displacement, etype, fileType, representation, info));
    }

    @Override
    public void seek(long offset, int whence) {
        watch.run(call(CallName.FILE_SEEK), () -> inner().seek(offset, whence));
    }

    @Override
    public void seekShared(long offset, int whence) {
        watch.run(call(CallName.FILE_SEEK_SHARED), () -> inner().seekShared(offset, whence));
    }

    @Override
    public long positionShared() {
        return watch.ask(call(CallName.FILE_GET_POSITION_SHARED), inner()::positionShared);
    }

    @Override
    public void setAtomicity(boolean atomic) {
        watch.run(call(CallName.FILE_SET_ATOMICITY), () -> inner().setAtomicity(atomic));
    }

    @Override
    public void sync() {
        watch.run(call(CallName.FILE_SYNC), inner()::sync);
    }
}
