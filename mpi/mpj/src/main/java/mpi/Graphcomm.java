package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.GraphTopology;

/** Communicator with a graph topology; see {@link Intracomm#Create_graph}. */
public class Graphcomm extends Intracomm {
    Graphcomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Graphcomm wrap(Communicator other) {
        return new Graphcomm(other);
    }

    @Override
    public Object clone() throws MPIException {
        return super.clone();
    }

    private static GraphTopology graph(Communicator here) {
        return (GraphTopology) here.state().topology();
    }

    /** Returns the whole graph. */
    public GraphParms Get() throws MPIException {
        return ask("Get", () -> {
            GraphTopology graph = graph(active());
            return new GraphParms(graph.index(), graph.edges());
        });
    }

    /** Returns the neighbours of any rank. */
    public int[] Neighbours(int rank) throws MPIException {
        return ask("Neighbours", () -> {
            Communicator here = active();
            Arguments.member("rank", rank, here.size());
            return graph(here).neighbours(rank);
        });
    }

    /** Returns the caller's rank in a graph with these nodes; {@link MPI#UNDEFINED} if it is not part of it. */
    public int Map(int[] index, int[] edges) throws MPIException {
        return ask("Map", () -> {
            Communicator here = active();
            Topologies.graph(index, edges, here.size());
            return here.rank() < index.length ? here.rank() : Constants.UNDEFINED;
        });
    }

    @Override
    public int Topo_test() throws MPIException {
        return super.Topo_test();
    }
}
