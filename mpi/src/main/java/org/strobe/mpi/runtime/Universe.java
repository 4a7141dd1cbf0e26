package org.strobe.mpi.runtime;

import java.util.List;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.SpawnCommand;

/** Processes beyond the world. */
final class Universe {
    Communicator accept(RankCommunicator local, String port, int root) {
        throw unsupported();
    }

    Communicator connect(RankCommunicator local, String port, int root) {
        throw unsupported();
    }

    Communicator spawn(RankCommunicator local, List<SpawnCommand> commands, int root, int[] errorCodes) {
        throw unsupported();
    }

    String openPort() {
        throw unsupported();
    }

    void closePort(String port) {
        throw unsupported();
    }

    void publish(String service, String port) {
        throw unsupported();
    }

    void unpublish(String service, String port) {
        throw unsupported();
    }

    String lookup(String service) {
        throw unsupported();
    }

    private static MpiFailure unsupported() {
        return new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "processes beyond the world");
    }
}
