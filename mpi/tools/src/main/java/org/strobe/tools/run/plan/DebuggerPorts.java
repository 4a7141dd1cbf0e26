package org.strobe.tools.run.plan;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.user.UserException;

/** Ports where JVMs wait for debuggers. */
public final class DebuggerPorts {
    private DebuggerPorts() {}

    /**
     * Refuses ports in use; a JVM's own message would take three lines.
     *
     * @param first port of the first JVM; each JVM chooses a free one if this is {@link JobSpec.Debug#ANY_PORT}
     * @param jvms number of JVMs
     */
    public static void check(int first, int jvms) throws UserException {
        for (int port = first; first != JobSpec.Debug.ANY_PORT && port < first + jvms; port++) {
            try (ServerSocket probe = new ServerSocket()) {
                probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            } catch (IOException e) {
                throw new UserException("--debug: port " + port + " is in use; --debug=RANKS=PORT names another");
            }
        }
    }
}
