package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.DistGraphTopology;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Communicator with a graph topology; see {@link Intracomm#createGraph} and {@link Intracomm#createDistGraphAdjacent}.
 */
public final class GraphComm extends Intracomm {
    GraphComm(Communicator communicator) {
        super(communicator);
    }

    @Override
    GraphComm wrap(Communicator other) {
        return new GraphComm(other);
    }

    @Override
    public GraphComm clone() {
        return (GraphComm) super.clone();
    }

    @Override
    public GraphComm dup() throws MPIException {
        return (GraphComm) super.dup();
    }

    @Override
    public GraphComm iDup() throws MPIException {
        return (GraphComm) super.iDup();
    }

    @Override
    public GraphComm dupWithInfo(Info info) throws MPIException {
        return (GraphComm) super.dupWithInfo(info);
    }

    private static GraphTopology graph(Communicator here) {
        if (here.state().topology() instanceof GraphTopology graph) {
            return graph;
        }
        throw new MpiFailure(ErrorClass.TOPOLOGY, "comm: its graph is distributed: see getDistGraphNeighbors");
    }

    /** Returns the whole graph. */
    public GraphParms getDims() throws MPIException {
        try {
            GraphTopology graph = graph(active());
            return new GraphParms(graph.index(), graph.edges());
        } catch (MpiFailure failure) {
            throw errors().failed("getDims", failure);
        }
    }

    /** Returns the neighbours of any rank. */
    public int[] getNeighbors(int rank) throws MPIException {
        try {
            Communicator here = active();
            Arguments.member("rank", rank, here.size());
            return graph(here).neighbours(rank);
        } catch (MpiFailure failure) {
            throw errors().failed("getNeighbors", failure);
        }
    }

    /** Returns the caller's neighbours in a distributed graph. */
    public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
        try {
            Communicator here = active();
            if (here.state().topology() instanceof DistGraphTopology graph) {
                return new DistGraphNeighbors(graph, here.rank());
            }
            throw new MpiFailure(ErrorClass.TOPOLOGY, "comm: its graph is not distributed: see getNeighbors");
        } catch (MpiFailure failure) {
            throw errors().failed("getDistGraphNeighbors", failure);
        }
    }

    /** Returns the caller's rank in a graph with these nodes; {@link MPI#UNDEFINED} if it is not part of it. */
    public int map(int[] index, int[] edges) throws MPIException {
        try {
            Communicator here = active();
            Topologies.graph(index, edges, here.size());
            return here.rank() < index.length ? here.rank() : Constants.UNDEFINED;
        } catch (MpiFailure failure) {
            throw errors().failed("map", failure);
        }
    }
}
