package org.strobe.mpi.assembly;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.io.FileSite;
import org.strobe.mpi.io.Files;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.runtime.RankProvider;
import org.strobe.mpi.runtime.Storage;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.win.WindowParty;
import org.strobe.mpi.win.Windows;

/** Factory of a rank's windows and files. */
final class StandardStorage implements Storage {
    private final Files files = new Files();

    @Override
    public Window createWindow(
            RankCommunicator communicator, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return Windows.create(party(communicator), base, size, displacementUnit, info);
    }

    @Override
    public Window allocateWindow(
            RankCommunicator communicator, long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return Windows.allocate(party(communicator), size, displacementUnit, info);
    }

    @Override
    public Window createDynamicWindow(RankCommunicator communicator, Map<String, String> info) {
        return Windows.dynamic(party(communicator), info);
    }

    @Override
    public void leave(Window window) {
        Windows.leave(window);
    }

    private static WindowParty party(RankCommunicator communicator) {
        checkIntra(communicator);
        RankProvider provider = communicator.provider();
        Rank rank = provider.rank();
        if (!rank.isModelled()) {
            return Windows.party(rank, provider.engine(), communicator.group(), communicator, provider::forget);
        }
        // Fences on a modelled machine are messages, which outlive the communicator.
        Communicator own = communicator.duplicateHidden();
        return Windows.party(rank, provider.engine(), own.group(), own, window -> {
            provider.forget(window);
            own.free();
        });
    }

    private static void checkIntra(RankCommunicator communicator) {
        if (communicator.isInter()) {
            throw new MpiFailure(
                    ErrorClass.COMM, "comm=" + communicator + ": windows and files are for one group of ranks");
        }
    }

    @Override
    public OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info) {
        checkIntra(communicator);
        RankProvider provider = communicator.provider();
        FileSite site = FileSite.of(provider.rank(), provider.engine(), communicator.duplicateHidden());
        return files.open(site, name, mode, info);
    }

    @Override
    public void deleteFile(Rank rank, String name, Map<String, String> info) {
        Files.delete(FileSite.folderOf(rank), name);
    }
}
