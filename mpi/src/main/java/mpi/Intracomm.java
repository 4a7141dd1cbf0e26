package mpi;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.DistGraphTopology;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SpawnCommand;

/** Communicator of one group. A rank that is no member of a new communicator gets a null object. */
public class Intracomm extends Comm {
    Intracomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Intracomm wrap(Communicator other) {
        return new Intracomm(other);
    }

    @Override
    public Intracomm clone() {
        return (Intracomm) super.clone();
    }

    @Override
    public Intracomm dup() throws MPIException {
        return (Intracomm) super.dup();
    }

    @Override
    public Intracomm iDup() throws MPIException {
        return (Intracomm) super.iDup();
    }

    @Override
    public Intracomm dupWithInfo(Info info) throws MPIException {
        return (Intracomm) super.dupWithInfo(info);
    }

    // Subsets

    /**
     * Splits the communicator, one part for each colour; collective.
     *
     * @param colour 0 or more, or {@link MPI#UNDEFINED} for no part
     * @param key sort key of the new ranks
     */
    public final Intracomm split(int colour, int key) throws MPIException {
        try {
            Communicator here = active();
            if (colour < 0 && colour != Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.ARG, "colour=" + colour + ": colours are not negative, or UNDEFINED");
            }
            return new Intracomm(inherit(here, here.split(colour, key)));
        } catch (MpiFailure failure) {
            throw errors().failed("split", failure);
        }
    }

    /** Splits by the kind of rank, {@link #TYPE_SHARED} or {@link MPI#UNDEFINED}; collective. */
    public final Intracomm splitType(int splitType, int key, Info info) throws MPIException {
        try {
            Communicator here = active();
            if (splitType != TYPE_SHARED && splitType != Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.ARG, "splitType=" + splitType + ": use TYPE_SHARED or UNDEFINED");
            }
            return new Intracomm(inherit(here, here.splitShared(splitType == TYPE_SHARED, key, Info.hints(info))));
        } catch (MpiFailure failure) {
            throw errors().failed("splitType", failure);
        }
    }

    /** Creates a communicator of a group's members; all ranks of this communicator call it. */
    public final Intracomm create(Group group) throws MPIException {
        try {
            Communicator here = active();
            return new Intracomm(inherit(here, here.create(Group.members("group", group))));
        } catch (MpiFailure failure) {
            throw errors().failed("create", failure);
        }
    }

    /** Creates a communicator of a group's members; only the members call it. */
    public final Intracomm createGroup(Group group, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.sentTag(tag);
            return new Intracomm(inherit(here, here.createGroup(Group.members("group", group), tag)));
        } catch (MpiFailure failure) {
            throw errors().failed("createGroup", failure);
        }
    }

    // Topologies

    /**
     * Creates a grid of the first ranks; the last dimension varies fastest.
     *
     * @param periods true for each periodic dimension
     * @param reorder permits renumbering; ranks stay in this implementation
     */
    public final CartComm createCart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
        try {
            Communicator here = active();
            CartTopology grid = Topologies.grid(dims, periods, here.size());
            return new CartComm(inherit(here, here.createWithTopology(grid.size(), grid)));
        } catch (MpiFailure failure) {
            throw errors().failed("createCart", failure);
        }
    }

    /**
     * Creates a graph of the first ranks, known to all of them as a whole.
     *
     * @param index cumulative number of edges, for each rank
     * @param edges neighbours of rank 0, of rank 1, and so on
     */
    public final GraphComm createGraph(int[] index, int[] edges, boolean reorder) throws MPIException {
        try {
            Communicator here = active();
            GraphTopology graph = Topologies.graph(index, edges, here.size());
            return new GraphComm(inherit(here, here.createWithTopology(index.length, graph)));
        } catch (MpiFailure failure) {
            throw errors().failed("createGraph", failure);
        }
    }

    /**
     * Creates a distributed graph; any rank may describe any edge. Each rank knows its own neighbours only.
     *
     * @param degrees number of outgoing edges of each source
     * @param destinations targets of the edges, source after source
     * @param weights one for each edge
     */
    public final GraphComm createDistGraph(
            int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder)
            throws MPIException {
        return distGraph(sources, degrees, destinations, weights, true, info);
    }

    /** Creates an unweighted distributed graph; any rank may describe any edge. */
    public final GraphComm createDistGraph(int[] sources, int[] degrees, int[] destinations, Info info, boolean reorder)
            throws MPIException {
        return distGraph(sources, degrees, destinations, null, false, info);
    }

    private GraphComm distGraph(
            int[] sources, int[] degrees, int[] destinations, int[] weights, boolean weighted, Info info)
            throws MPIException {
        try {
            Communicator here = active();
            Info.hints(info);
            DistGraphTopology graph = DistGraphEdges.exchange(here, sources, degrees, destinations, weights, weighted);
            return new GraphComm(inherit(here, here.createWithTopology(here.size(), graph)));
        } catch (MpiFailure failure) {
            throw errors().failed("createDistGraph", failure);
        }
    }

    /** Creates a distributed graph in which every rank describes its own neighbours. */
    public final GraphComm createDistGraphAdjacent(
            int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info, boolean reorder)
            throws MPIException {
        try {
            Communicator here = active();
            Topologies.checkRanks("sources", sources, here.size());
            Topologies.checkRanks("destinations", destinations, here.size());
            Arguments.length("sourceWeights", sourceWeights, sources.length);
            Arguments.length("destWeights", destWeights, destinations.length);
            return adjacent(here, sources, sourceWeights, destinations, destWeights, true, info);
        } catch (MpiFailure failure) {
            throw errors().failed("createDistGraphAdjacent", failure);
        }
    }

    /** Creates an unweighted distributed graph in which every rank describes its own neighbours. */
    public final GraphComm createDistGraphAdjacent(int[] sources, int[] destinations, Info info, boolean reorder)
            throws MPIException {
        try {
            Communicator here = active();
            Topologies.checkRanks("sources", sources, here.size());
            Topologies.checkRanks("destinations", destinations, here.size());
            return adjacent(here, sources, new int[0], destinations, new int[0], false, info);
        } catch (MpiFailure failure) {
            throw errors().failed("createDistGraphAdjacent", failure);
        }
    }

    private static GraphComm adjacent(
            Communicator here,
            int[] sources,
            int[] sourceWeights,
            int[] destinations,
            int[] destWeights,
            boolean weighted,
            Info info) {
        Info.hints(info);
        DistGraphTopology graph = new DistGraphTopology(
                sources.clone(), sourceWeights.clone(), destinations.clone(), destWeights.clone(), weighted);
        return new GraphComm(inherit(here, here.createWithTopology(here.size(), graph)));
    }

    // Collectives of intracommunicators only

    /** Inclusive scan: rank i gets the reduced data of the ranks 0 to i. */
    public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.scan(sendbuf, recvbuf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors().failed("scan", failure);
        }
    }

    /** Begins a {@link #scan(Object, Object, int, Datatype, Op)}. */
    public final Request iScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return new Request(here.start(ReductionCalls.scan(sendbuf, recvbuf, count, type, op)), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iScan", failure);
        }
    }

    /** Inclusive scan in place: the buffer holds the caller's data and takes the result. */
    public final void scan(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.scan(buf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors().failed("scan", failure);
        }
    }

    /** Begins a {@link #scan(Object, int, Datatype, Op)}. */
    public final Request iScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return new Request(here.start(ReductionCalls.scan(buf, count, type, op)), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iScan", failure);
        }
    }

    /** Exclusive scan: rank i gets the reduced data of the ranks before it. The buffer of rank 0 stays unchanged. */
    public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.exclusiveScan(here, sendbuf, recvbuf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors().failed("exScan", failure);
        }
    }

    /** Begins an {@link #exScan(Object, Object, int, Datatype, Op)}. */
    public final Request iExScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return new Request(
                    here.start(ReductionCalls.exclusiveScan(here, sendbuf, recvbuf, count, type, op)), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iExScan", failure);
        }
    }

    /** Exclusive scan in place: the buffer holds the caller's data and takes the result. */
    public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.exclusiveScan(buf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors().failed("exScan", failure);
        }
    }

    /** Begins an {@link #exScan(Object, int, Datatype, Op)}. */
    public final Request iExScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return new Request(here.start(ReductionCalls.exclusiveScan(buf, count, type, op)), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iExScan", failure);
        }
    }

    // Ports

    /** Opens a port, and returns its name for {@link #connect}. */
    public static String openPort() throws MPIException {
        return openPort(MPI.INFO_NULL);
    }

    public static String openPort(Info info) throws MPIException {
        try {
            return Session.active().openPort(Info.hints(info));
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intracomm.openPort", failure);
        }
    }

    public static void closePort(String name) throws MPIException {
        try {
            Provider provider = Session.active();
            Arguments.present("name", name, ErrorClass.PORT);
            provider.closePort(name);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intracomm.closePort", failure);
        }
    }

    /** Waits until another group connects to the root's port; collective. */
    public final Intercomm accept(String port, int root) throws MPIException {
        return accept(port, MPI.INFO_NULL, root);
    }

    public final Intercomm accept(String port, Info info, int root) throws MPIException {
        try {
            Communicator here = active();
            boolean isRoot = checkPort(here, port, root);
            return new Intercomm(inherit(here, here.accept(port, isRoot ? Info.hints(info) : Map.of(), root)));
        } catch (MpiFailure failure) {
            throw errors().failed("accept", failure);
        }
    }

    /** Connects to a group that accepts at the root's port; collective. */
    public final Intercomm connect(String port, int root) throws MPIException {
        return connect(port, MPI.INFO_NULL, root);
    }

    public final Intercomm connect(String port, Info info, int root) throws MPIException {
        try {
            Communicator here = active();
            boolean isRoot = checkPort(here, port, root);
            return new Intercomm(inherit(here, here.connect(port, isRoot ? Info.hints(info) : Map.of(), root)));
        } catch (MpiFailure failure) {
            throw errors().failed("connect", failure);
        }
    }

    /** Checks the port, which is used at the root only. Returns true at the root. */
    private static boolean checkPort(Communicator here, String port, int root) {
        Roots.check(here, root);
        boolean isRoot = Roots.isRoot(here, root);
        if (isRoot) {
            Arguments.present("port", port, ErrorClass.PORT);
        }
        return isRoot;
    }

    /** Publishes a port under the name of a service. */
    public static void publishName(String service, String port) throws MPIException {
        publishName(service, MPI.INFO_NULL, port);
    }

    public static void publishName(String service, Info info, String port) throws MPIException {
        try {
            Provider provider = Session.active();
            Arguments.present("service", service, ErrorClass.SERVICE);
            Arguments.present("port", port, ErrorClass.PORT);
            provider.publish(service, port, Info.hints(info));
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intracomm.publishName", failure);
        }
    }

    public static void unpublishName(String service, String port) throws MPIException {
        unpublishName(service, MPI.INFO_NULL, port);
    }

    public static void unpublishName(String service, Info info, String port) throws MPIException {
        try {
            Provider provider = Session.active();
            Arguments.present("service", service, ErrorClass.SERVICE);
            Arguments.present("port", port, ErrorClass.PORT);
            provider.unpublish(service, port, Info.hints(info));
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intracomm.unpublishName", failure);
        }
    }

    /** Returns the port published for a service. */
    public static String lookupName(String service) throws MPIException {
        return lookupName(service, MPI.INFO_NULL);
    }

    public static String lookupName(String service, Info info) throws MPIException {
        try {
            Provider provider = Session.active();
            Arguments.present("service", service, ErrorClass.NAME);
            return provider.lookup(service, Info.hints(info));
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Intracomm.lookupName", failure);
        }
    }

    // Processes

    /**
     * Spawns processes; collective. Arguments other than {@code root} and {@code errcodes} are used at the root only.
     *
     * @param command a program, for instance {@code "java"}
     * @param errcodes receives a code for each process; may be null
     */
    public final Intercomm spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes)
            throws MPIException {
        return start("spawn", root, errcodes, () -> List.of(Spawning.part(0, command, argv, maxprocs, info)));
    }

    /** Spawns processes of several programs, which share one COMM_WORLD. */
    public final Intercomm spawnMultiple(
            String[] commands, String[][] argv, int[] maxprocs, Info[] info, int root, int[] errcodes)
            throws MPIException {
        return start("spawnMultiple", root, errcodes, () -> Spawning.parts(commands, argv, maxprocs, info));
    }

    private Intercomm start(String call, int root, int[] errcodes, Spawning.AtRoot parts) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            List<SpawnCommand> commands = Roots.isRoot(here, root) ? parts.commands() : List.of();
            return new Intercomm(inherit(here, here.spawn(commands, root, errcodes)));
        } catch (MpiFailure failure) {
            throw errors().failed(call, failure);
        }
    }
}
