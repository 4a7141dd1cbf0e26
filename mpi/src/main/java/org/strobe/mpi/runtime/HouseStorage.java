package org.strobe.mpi.runtime;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.win.WindowParty;
import org.strobe.mpi.win.Windows;

/** The windows and files of this house. */
final class HouseStorage implements Storage {
    private final Storage files = new NoStorage();

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

    private static WindowParty party(RankCommunicator communicator) {
        if (communicator.isInter()) {
            throw new MpiFailure(ErrorClass.COMM, "comm: windows are for the ranks of one group");
        }
        RankProvider provider = communicator.provider();
        return Windows.party(provider.rank(), provider.engine(), communicator.group(), communicator, provider::forget);
    }

    @Override
    public OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info) {
        return files.openFile(communicator, name, mode, info);
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        files.deleteFile(name, info);
    }
}
