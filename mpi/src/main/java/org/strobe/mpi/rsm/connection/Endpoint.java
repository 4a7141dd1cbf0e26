package org.strobe.mpi.rsm.connection;

import java.util.Arrays;
import org.strobe.shm.rsm.RsmController;

/** A rank's connections to the ranks of other nodes, over its controller. It polls them in turn. */
public final class Endpoint implements AutoCloseable {
    /** In place of a time: nothing to do. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Looks at all connections for each this number of looks at an expected one; an assumption. */
    private static final int LOOKS_A_ROUND = 16;

    private final RsmController controller;
    private final RsmSettings settings;
    private final Peers peers;
    private final Reception reception;
    private volatile Connection[] connections = {};

    /** Connection with which the next round begins. */
    private int cursor;

    /** Connection whose record is awaited, with directed polling; null for none. */
    private Connection expected;

    private int looks;
    private volatile boolean isClosed;

    /** Other ranks of the job. */
    public interface Peers {
        /** Upper bound of process numbers, exclusive. */
        int capacity();

        /** Node of a process. */
        int nodeOf(int process);

        /** Address of a process's controller. */
        int addressOf(int process);

        /** Wakes a process that waits. */
        void ring(int process);

        /** Time in nanoseconds. */
        long now();
    }

    /**
     * Opens the endpoint of a rank.
     *
     * @param controller closed with the endpoint
     * @param process number of the rank
     */
    public Endpoint(RsmController controller, RsmSettings settings, int process, Peers peers) {
        this.controller = controller;
        this.settings = settings;
        this.peers = peers;
        this.reception = new Reception(controller, process, peers.capacity(), settings.tries());
        for (int other = 0; other < peers.capacity(); other++) {
            peers.ring(other); // it may have waited for the reception
        }
    }

    RsmController controller() {
        return controller;
    }

    Reception reception() {
        return reception;
    }

    void ring(int process) {
        peers.ring(process);
    }

    long now() {
        return peers.now();
    }

    /** Connection to a process, new if there is none or if its partner has left. */
    public Connection connection(int process) {
        for (Connection each : connections) {
            if (each.process() == process && !each.hasLeft()) {
                return each;
            }
        }
        Connection made = new Connection(this, settings, process, peers.nodeOf(process));
        Connection[] all = Arrays.copyOf(connections, connections.length + 1);
        all[all.length - 1] = made;
        connections = all;
        return made;
    }

    /** Begins to set up the connection to a process. */
    public void connect(int process) {
        connection(process).introduce();
    }

    /** Looks only: true if the connection to a process is set up. For any thread. */
    public boolean isConnected(int process) {
        for (Connection each : connections) {
            if (each.process() == process && each.isOpen()) {
                return true;
            }
        }
        return false;
    }

    /** Looks only: true if a process has a controller, and has or will soon have a reception. For any thread. */
    boolean isPresent(int process) {
        return controller.isPresent(peers.addressOf(process));
    }

    /** Looks only: true if a process has introduced itself. For any thread. */
    boolean hasGuests() {
        return reception.hasNews();
    }

    /** Sets up connections to processes that have introduced themselves. Returns true if there were any. */
    public boolean tryAccept() {
        if (!reception.hasNews()) {
            return false;
        }
        reception.accept((process, segments) -> connection(process).open(segments));
        return true;
    }

    /** Makes known that a record of a process is awaited: directed polling looks there first. */
    public void expect(int process) {
        if (!settings.pollAll() && (expected == null || expected.process() != process || expected.isGone())) {
            expected = connection(process);
        }
    }

    /** Makes known that a record of anybody is awaited. */
    public void expectAnybody() {
        expected = null;
    }

    /** Finds a connection with a whole record, which stays until its release; null if there is none. */
    public Connection poll() {
        if (expected != null && ++looks % LOOKS_A_ROUND != 0) {
            return expected.poll() ? expected : null;
        }
        return pollAll();
    }

    private Connection pollAll() {
        Connection[] all = connections;
        for (int i = 0; i < all.length; i++) {
            Connection each = all[(cursor + i) % all.length];
            if (each.poll()) {
                cursor = (cursor + i + 1) % all.length;
                return each;
            }
        }
        return null;
    }

    /** Looks only: true if a record, room for one, or an introduction may be here. For any thread. */
    public boolean hasNews() {
        if (isClosed) {
            return false;
        }
        if (reception.hasNews()) {
            return true;
        }
        for (Connection each : connections) {
            if (each.hasNews()) {
                return true;
            }
        }
        return false;
    }

    /** Sends what there is new room for. Returns true if there was any. */
    public boolean tryPush() {
        boolean hasPushed = false;
        for (Connection each : connections) {
            hasPushed |= each.tryPush();
        }
        return hasPushed;
    }

    /** Time at which {@link #trySettle} has something to do; {@link #NEVER} if nothing. What it reads may lag. */
    public long nextSettle() {
        long earliest = NEVER;
        for (Connection each : connections) {
            earliest = Math.min(earliest, each.nextSettle());
        }
        return earliest;
    }

    /**
     * Closes the barriers of stores that have been unchecked for a while, and tries to end outages. Returns true if there were any. Called when a rank
     * finds nothing else to do.
     */
    public boolean trySettle() {
        boolean hasSettled = false;
        for (Connection each : connections) {
            hasSettled |= each.trySettle();
        }
        return hasSettled;
    }

    /** True if all records have left and no store is unchecked. */
    public boolean isQuiet() {
        return Arrays.stream(connections).allMatch(Connection::isQuiet);
    }

    /** Number of barriers that failed. For any thread. */
    public long failedBarriers() {
        return Arrays.stream(connections).mapToLong(Connection::failedBarriers).sum();
    }

    /** Number of lines that were stored again after failed barriers. For any thread. */
    public long linesStoredAgain() {
        return Arrays.stream(connections)
                .mapToLong(Connection::linesStoredAgain)
                .sum();
    }

    /** Number of stripes that are down. For any thread. */
    public long stripesDown() {
        return Arrays.stream(connections).mapToLong(Connection::stripesDown).sum();
    }

    /** Number of connections that are set up. For any thread. */
    public long open() {
        return Arrays.stream(connections).filter(Connection::isOpen).count();
    }

    /** Ends all connections. */
    @Override
    public void close() {
        isClosed = true;
        for (Connection each : connections) {
            each.close();
        }
        reception.close();
        controller.close();
    }
}
