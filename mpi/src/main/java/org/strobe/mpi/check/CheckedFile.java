package org.strobe.mpi.check;

import java.util.List;
import java.util.Map;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.check.message.Touch;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.FileStandIn;
import org.strobe.mpi.type.Type;

/** Checked file. A started access is pending until the program completes it. */
final class CheckedFile extends FileStandIn {
    private final CallSites callSites;
    private final Leftovers leftovers;
    private final Pending pending;

    CheckedFile(OpenFile file, CallSites callSites, Leftovers leftovers, Pending pending) {
        super(file);
        this.callSites = callSites;
        this.leftovers = leftovers;
        this.pending = pending;
    }

    @Override
    public Operation start(FileAccess access) {
        CallSite callSite = callSites.here(CallName.of(access, true).text());
        Data data = access.data();
        Touch touch = Touch.of(callSite, !access.writes(), data.buffer(), 0, data.count(), data.type());
        return pending.begin(callSite, touch == null ? List.of() : List.of(touch), () -> inner().start(access));
    }

    @Override
    public void close() {
        inner().close();
        leftovers.closed(this);
    }

    @Override
    public Operation carryOut(FileAccess access) {
        return inner().carryOut(access);
    }

    @Override
    public void setSize(long size) {
        inner().setSize(size);
    }

    @Override
    public void preallocate(long size) {
        inner().preallocate(size);
    }

    @Override
    public long size() {
        return inner().size();
    }

    @Override
    public void setView(long displacement, Type etype, Type fileType, String representation, Map<String, String> info) {
        inner().setView(displacement, etype, fileType, representation, info);
    }

    @Override
    public void seek(long offset, int whence) {
        inner().seek(offset, whence);
    }

    @Override
    public void seekShared(long offset, int whence) {
        inner().seekShared(offset, whence);
    }

    @Override
    public long positionShared() {
        return inner().positionShared();
    }

    @Override
    public void setAtomicity(boolean atomic) {
        inner().setAtomicity(atomic);
    }

    @Override
    public void sync() {
        inner().sync();
    }
}
