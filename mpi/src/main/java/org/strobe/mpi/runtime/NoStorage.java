package org.strobe.mpi.runtime;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;

/** A runtime without windows and files. */
public final class NoStorage implements Storage {
    @Override
    public Window createWindow(
            RankCommunicator communicator, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        throw unsupported("windows");
    }

    @Override
    public Window allocateWindow(
            RankCommunicator communicator, long size, int displacementUnit, Map<String, String> info, boolean shared) {
        throw unsupported("windows");
    }

    @Override
    public Window createDynamicWindow(RankCommunicator communicator, Map<String, String> info) {
        throw unsupported("windows");
    }

    @Override
    public OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info) {
        throw unsupported("files");
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        throw unsupported("files");
    }

    private static MpiFailure unsupported(String what) {
        return new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, what + ": this runtime was put together without them");
    }
}
