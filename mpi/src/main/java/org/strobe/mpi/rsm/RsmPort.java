package org.strobe.mpi.rsm;

import java.util.stream.IntStream;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.progress.Goal;
import org.strobe.mpi.rsm.connection.Endpoint;
import org.strobe.mpi.rsm.connection.RsmSettings;
import org.strobe.mpi.rsm.connection.UnreachableException;
import org.strobe.mpi.rsm.node.NodeEndpoint;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.wait.Doorbell;

/** Port of a rank to ranks of other nodes, over remote shared memory. */
final class RsmPort implements Port {
    private final Rank rank;
    private final Endpoint endpoint;

    /** Null if rings carry messages within a node, or for a rank that was started later or is alone on its node. */
    private final NodeEndpoint near;

    private final int largestRecord;
    private final boolean isDirected;

    /**
     * Port of a rank.
     *
     * @param controller of this rank, closed with the inbox
     * @param near closed with the inbox; null if there is none
     */
    RsmPort(Rank rank, RsmController controller, RsmSettings settings, NodeEndpoint near) {
        this.rank = rank;
        this.near = near;
        this.endpoint = new Endpoint(controller, settings, rank.number(), new RanksOfJob(rank));
        this.isDirected = !settings.pollAll();
        this.largestRecord = largestRecord(settings);
    }

    /** Other ranks, as the endpoint sees them. */
    private record RanksOfJob(Rank rank) implements Endpoint.Peers {
        @Override
        public int capacity() {
            return rank.capacity();
        }

        @Override
        public int nodeOf(int process) {
            return rank.nodeOf(process);
        }

        @Override
        public void ring(int process) {
            rank.doorbell(process).ringIfAwaiting(Doorbell.ANY_WORD);
        }

        @Override
        public int addressOf(int process) {
            return rank.rsmAddress(process);
        }

        @Override
        public long now() {
            return rank.now();
        }
    }

    /** Bytes of the largest record. */
    static int largestRecord(RsmSettings settings) {
        return settings.rendezvous() + MessageLayout.LONGEST_HEAD;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** Null if there is none. */
    NodeEndpoint near() {
        return near;
    }

    int largestRecord() {
        return largestRecord;
    }

    @Override
    public Wire wire(int to) {
        if (near != null && rank.nodeOf(to) == rank.node()) {
            return new NodeWire(near.sender(rank.placement().localRank(to)), largestRecord);
        }
        return new RsmWire(this, endpoint.connection(to));
    }

    @Override
    public Inbox inbox() {
        Inbox remote = new RsmInbox(this);
        return near == null ? remote : new NearInbox(near, remote);
    }

    @Override
    public boolean isDirected() {
        return isDirected;
    }

    @Override
    public void expect(int process) {
        if (process == ANYBODY || rank.nodeOf(process) == rank.node()) {
            endpoint.expectAnybody();
        } else {
            endpoint.expect(process);
        }
    }

    @Override
    public String state() {
        return endpoint.open() + " connections, " + endpoint.failedBarriers() + " failed barriers, "
                + endpoint.linesStoredAgain() + " lines stored again, " + endpoint.stripesDown() + " stripes down";
    }

    /** Begins to set up the connections to all initial ranks of other nodes. */
    void connectAll() {
        try {
            remoteRanks().forEach(endpoint::connect);
        } catch (UnreachableException e) {
            throw fail(e);
        }
    }

    private IntStream remoteRanks() {
        return IntStream.range(0, rank.size()).filter(process -> rank.nodeOf(process) != rank.node());
    }

    /** The connections to all initial ranks of other nodes are set up: the later one of two ranks introduces itself to the other. */
    Goal areConnected() {
        return new Goal() {
            @Override
            public boolean isMet() {
                return remoteRanks().allMatch(endpoint::isConnected);
            }

            @Override
            public String what() {
                return "connections to all ranks of other nodes";
            }

            @Override
            public String fromWhom() {
                return "their Init";
            }
        };
    }

    /** Ends the job: a partner cannot be reached. */
    Error fail(UnreachableException e) {
        throw rank.abort(1, "engine " + RsmKind.NAME + ": " + e.getMessage());
    }
}
