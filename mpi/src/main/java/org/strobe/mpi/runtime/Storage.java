package org.strobe.mpi.runtime;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;

/**
 * Creates windows and files; creation is collective over the communicator's group. A freed window reports to {@link
 * RankProvider#forget}; remaining ones are freed at the end.
 */
public interface Storage {
    /** See {@link org.strobe.mpi.provider.Communicator#createWindow}. */
    Window createWindow(
            RankCommunicator communicator, Buffer base, long size, int displacementUnit, Map<String, String> info);

    /** See {@link org.strobe.mpi.provider.Communicator#allocateWindow}. */
    Window allocateWindow(
            RankCommunicator communicator, long size, int displacementUnit, Map<String, String> info, boolean shared);

    /** See {@link org.strobe.mpi.provider.Communicator#createDynamicWindow}. */
    Window createDynamicWindow(RankCommunicator communicator, Map<String, String> info);

    /** Frees a window at the end, even within an open epoch; collective. */
    void leave(Window window);

    /** See {@link org.strobe.mpi.provider.Communicator#openFile}. */
    OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info);

    /** See {@link org.strobe.mpi.provider.Provider#deleteFile}. */
    void deleteFile(Rank rank, String name, Map<String, String> info);
}
