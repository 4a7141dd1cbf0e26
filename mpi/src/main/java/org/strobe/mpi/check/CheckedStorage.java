package org.strobe.mpi.check;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.runtime.Storage;

/** Factory of checked windows and files. It records unfreed ones and pending accesses. */
final class CheckedStorage implements Storage {
    private final Storage inner;
    private final CallSites callSites;
    private final Leftovers leftovers;
    private final Pending pending;

    CheckedStorage(Storage inner, CallSites callSites, Leftovers leftovers, Pending pending) {
        this.inner = inner;
        this.callSites = callSites;
        this.leftovers = leftovers;
        this.pending = pending;
    }

    @Override
    public Window createWindow(
            RankCommunicator communicator, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return made(inner.createWindow(communicator, base, size, displacementUnit, info));
    }

    @Override
    public Window allocateWindow(
            RankCommunicator communicator, long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return made(inner.allocateWindow(communicator, size, displacementUnit, info, shared));
    }

    @Override
    public Window createDynamicWindow(RankCommunicator communicator, Map<String, String> info) {
        return made(inner.createDynamicWindow(communicator, info));
    }

    @Override
    public void leave(Window window) {
        inner.leave(window);
    }

    private Window made(Window window) {
        leftovers.made(window, callSites.here("a new window"));
        return window;
    }

    @Override
    public OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info) {
        OpenFile file = inner.openFile(communicator, name, mode, info);
        OpenFile checked = new CheckedFile(file, callSites, leftovers, pending);
        leftovers.opened(checked, callSites.here("openFile"));
        return checked;
    }

    @Override
    public void deleteFile(Rank rank, String name, Map<String, String> info) {
        inner.deleteFile(rank, name, info);
    }
}
