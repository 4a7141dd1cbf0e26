package org.strobe.mpi.cli.watch;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.function.Supplier;

/** Lets people look at one job of this launcher, from when it has begun until it has ended. */
public final class JobWatch implements AutoCloseable {
    private final JobSockets sockets;
    private final String name;
    private final PrintWriter err;
    private StacksServer server;
    private QuitWatch quit;
    private boolean closed;

    /**
     * Watches nothing yet.
     *
     * @param name what the job is, in one line
     * @param err where the report goes when the launcher is sent SIGQUIT
     */
    public JobWatch(String name, PrintWriter err) {
        this(JobSockets.ofThisUser(), name, err);
    }

    JobWatch(JobSockets sockets, String name, PrintWriter err) {
        this.sockets = sockets;
        this.name = name;
        this.err = err;
    }

    /** The job has begun, and this says who waits for what, and where, whenever somebody asks. */
    public synchronized void begin(Supplier<String> report) {
        if (closed) {
            return;
        }
        try {
            server = StacksServer.start(sockets, name, report);
        } catch (IOException | RuntimeException e) {
            // No such sockets here, or a temporary folder with too long a name: the job runs all the same.
            server = null;
        }
        quit = QuitWatch.start(() -> {
            err.println(report.get().stripTrailing());
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
