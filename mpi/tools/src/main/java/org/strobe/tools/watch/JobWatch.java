package org.strobe.tools.watch;

import java.io.IOException;
import java.io.PrintWriter;
import org.strobe.emulator.launch.JobReports;

/** Offers reports on one job of this launcher, from its start to its end. */
public final class JobWatch implements AutoCloseable {
    private final JobSockets sockets;
    private final String name;
    private final PrintWriter err;
    private StacksServer server;
    private QuitWatch quit;
    private boolean closed;

    /**
     * Creates a watch that does not listen yet.
     *
     * @param name description of the job, in one line
     * @param err destination of the report on SIGQUIT
     */
    public JobWatch(String name, PrintWriter err) {
        this(JobSockets.ofThisUser(), name, err);
    }

    JobWatch(JobSockets sockets, String name, PrintWriter err) {
        this.sockets = sockets;
        this.name = name;
        this.err = err;
    }

    /** Starts to answer requests by reports on the job. Sockets of killed launchers are deleted. */
    public synchronized void begin(JobReports reports) {
        if (closed) {
            return;
        }
        try {
            sockets.clean();
            server = StacksServer.start(sockets, name, reports);
        } catch (IOException | RuntimeException e) {
            // Sockets are missing here, or the path of the temporary folder is too long: the job runs without reports.
            server = null;
        }
        quit = QuitWatch.start(() -> {
            err.println(reports.waits().stripTrailing());
            err.flush();
        });
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (quit != null) {
            quit.close();
        }
        if (server != null) {
            server.close();
        }
    }
}
