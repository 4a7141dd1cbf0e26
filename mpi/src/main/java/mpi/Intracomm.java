package mpi;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CartTopology;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.DistGraphTopology;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.GraphTopology;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.SpawnCommand;
import org.strobe.mpi.type.Type;

/** A communicator of one group. Where a rank is no member of a new one, it gets an object that is null. */
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

    // Parts of it

    /**
     * One communicator for each colour; collective.
     *
     * @param colour 0 or more, or {@link MPI#UNDEFINED} for none
     * @param key gives the order of ranks
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

    /** One communicator for each set of ranks of a kind: {@link #TYPE_SHARED}, or {@link MPI#UNDEFINED} for none. */
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

    /** A communicator of the group's members; all ranks of this one call it. */
    public final Intracomm create(Group group) throws MPIException {
        try {
            Communicator here = active();
            return new Intracomm(inherit(here, here.create(Group.members("group", group))));
        } catch (MpiFailure failure) {
            throw errors().failed("create", failure);
        }
    }

    /** The same; only the group's members call it. */
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
     * A grid of the first ranks, the last dimension running fastest.
     *
     * @param periods which dimensions close to a ring
     * @param reorder whether ranks may change; here they stay
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
     * A graph of the first ranks, which all know as a whole.
     *
     * @param index how many edges the ranks up to and with each have
     * @param edges the neighbours of rank 0, of rank 1, and so on
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
     * A graph of which every rank knows its own neighbours; any rank may give any edges.
     *
     * @param degrees how many edges lead away from each of the sources
     * @param destinations where they lead to, source after source
     * @param weights one for each edge
     */
    public final GraphComm createDistGraph(
            int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder)
            throws MPIException {
        return distGraph(sources, degrees, destinations, weights, true, info);
    }

    /** The same without weights. */
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

    /** A graph of which every rank gives its own neighbours. */
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

    /** The same without weights. */
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

    // Collectives that only one group can have

    /** Gives each rank what the ranks up to and with it have, combined. */
    public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, count, layout);
            Arguments.elements("recvbuf", recvbuf, count, layout);
            Arguments.writable("recvbuf", recvbuf);
            Operator operator = Op.operator(op, type);
            here.scan(sendbuf, recvbuf, count, layout, operator);
        } catch (MpiFailure failure) {
            throw errors().failed("scan", failure);
        }
    }

    /** Begins what {@link #scan(Object, Object, int, Datatype, Op)} does. */
    public final Request iScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, count, layout);
            Arguments.elements("recvbuf", recvbuf, count, layout);
            Arguments.writable("recvbuf", recvbuf);
            Operator operator = Op.operator(op, type);
            return new Request(here.startScan(sendbuf, recvbuf, count, layout, operator), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iScan", failure);
        }
    }

    /** The same, in place. */
    public final void scan(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.received(buf, count, layout);
            Operator operator = Op.operator(op, type);
            here.scan(Constants.IN_PLACE, buf, count, layout, operator);
        } catch (MpiFailure failure) {
            throw errors().failed("scan", failure);
        }
    }

    /** Begins what {@link #scan(Object, int, Datatype, Op)} does. */
    public final Request iScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Arguments.committed(type);
            Arguments.received(buf, count, layout);
            Operator operator = Op.operator(op, type);
            return new Request(here.startScan(Constants.IN_PLACE, buf, count, layout, operator), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iScan", failure);
        }
    }

    /** Gives each rank what the ranks before it have, combined; the buffer of rank 0 is left alone. */
    public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, count, layout);
            checkResult(here, recvbuf, count, layout);
            Operator operator = Op.operator(op, type);
            here.exclusiveScan(sendbuf, recvbuf, count, layout, operator);
        } catch (MpiFailure failure) {
            throw errors().failed("exScan", failure);
        }
    }

    /** Begins what {@link #exScan(Object, Object, int, Datatype, Op)} does. */
    public final Request iExScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, count, layout);
            checkResult(here, recvbuf, count, layout);
            Operator operator = Op.operator(op, type);
            return new Request(here.startExclusiveScan(sendbuf, recvbuf, count, layout, operator), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iExScan", failure);
        }
    }

    /** The same, in place. */
    public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.received(buf, count, layout);
            Operator operator = Op.operator(op, type);
            here.exclusiveScan(Constants.IN_PLACE, buf, count, layout, operator);
        } catch (MpiFailure failure) {
            throw errors().failed("exScan", failure);
        }
    }

    /** Begins what {@link #exScan(Object, int, Datatype, Op)} does. */
    public final Request iExScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Arguments.committed(type);
            Arguments.received(buf, count, layout);
            Operator operator = Op.operator(op, type);
            return new Request(here.startExclusiveScan(Constants.IN_PLACE, buf, count, layout, operator), errors());
        } catch (MpiFailure failure) {
            throw errors().failed("iExScan", failure);
        }
    }

    /** Rank 0 gets no result. */
    private static void checkResult(Communicator here, Object recvbuf, int count, Type layout) {
        if (here.rank() != 0) {
            Arguments.elements("recvbuf", recvbuf, count, layout);
            Arguments.writable("recvbuf", recvbuf);
        }
    }

    // Ports

    /** A name by which others can {@link #connect}. */
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

    /** Waits for another group to connect to the root's port; collective. */
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

    /** Whether the caller is the root; only the root's port counts. */
    private static boolean checkPort(Communicator here, String port, int root) {
        Roots.check(here, root);
        boolean isRoot = Roots.isRoot(here, root);
        if (isRoot) {
            Arguments.present("port", port, ErrorClass.PORT);
        }
        return isRoot;
    }

    /** Lets others find a port by the name of a service. */
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

    /** The port that was published for a service. */
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
     * Starts processes; collective. All but {@code root} and {@code errcodes} count at the root only.
     *
     * @param command a program, {@code "java"} for instance
     * @param errcodes takes a code for each process; may be null
     */
    public final Intercomm spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes)
            throws MPIException {
        return start("spawn", root, errcodes, () -> List.of(Spawning.part(0, command, argv, maxprocs, info)));
    }

    /** Starts processes of several kinds, which have one COMM_WORLD. */
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
