package org.strobe.mpi.runtime;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.io.FileSite;
import org.strobe.mpi.io.Files;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;

/** The windows and files of a rank. */
final class HouseStorage implements Storage {
    private final Storage windows = new NoStorage();
    private final Files files = new Files();

    @Override
    public Window createWindow(
            RankCommunicator communicator, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return windows.createWindow(communicator, base, size, displacementUnit, info);
    }

    @Override
    public Window allocateWindow(
            RankCommunicator communicator, long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return windows.allocateWindow(communicator, size, displacementUnit, info, shared);
    }

    @Override
    public Window createDynamicWindow(RankCommunicator communicator, Map<String, String> info) {
        return windows.createDynamicWindow(communicator, info);
    }

    @Override
    public OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info) {
        if (communicator.isInter()) {
            throw new MpiFailure(ErrorClass.COMM, "comm=" + communicator + ": a file is opened by one group of ranks");
        }
        RankProvider provider = communicator.provider();
        FileSite site = FileSite.of(provider.rank(), provider.engine(), communicator.duplicate(null));
        return files.open(site, name, mode, info);
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        Files.delete(FileSite.folderOf(Rank.current()), name);
    }
}
