package mpi;

import java.util.function.Consumer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Communicator of one group: collectives, parts, topologies. All its ranks make collective calls in one order. A rank
 * that is no member of a new communicator gets null.
 */
public class Intracomm extends Comm {
    /** UNDEFINED as MPJ Express counts it. */
    private static final int NO_COLOR = -1;

    Intracomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Intracomm wrap(Communicator other) {
        return new Intracomm(other);
    }

    @Override
    public Object clone() throws MPIException {
        return super.clone();
    }

    /** Compares two communicators, as {@link Comm#Compare}. */
    public static int Compare(Comm comm1, Comm comm2) throws MPIException {
        return Comm.Compare(comm1, comm2);
    }

    // Parts and topologies

    /**
     * Splits the communicator, one part for each colour; collective.
     *
     * @param color 0 or more, or {@link MPI#UNDEFINED} for no part
     * @param key sort key of the new ranks
     */
    public Intracomm Split(int color, int key) throws MPIException {
        return ask("Split", () -> {
            Communicator here = active();
            if (color < NO_COLOR && color != Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.ARG, "color=" + color + ": must be >= 0, or UNDEFINED");
            }
            Communicator part = inherit(here, here.split(color == NO_COLOR ? Constants.UNDEFINED : color, key));
            return part == null ? null : new Intracomm(part);
        });
    }

    /** Creates a communicator of a group's members; all ranks of this communicator call it. */
    public Intracomm Create(Group group) throws MPIException {
        return ask("Create", () -> {
            Communicator here = active();
            Communicator part = inherit(here, here.create(Group.members("group", group)));
            return part == null ? null : new Intracomm(part);
        });
    }

    /**
     * Creates a grid of the first ranks; the last dimension varies fastest. Collective.
     *
     * @param periods true for each periodic dimension
     * @param reorder permits renumbering; ranks stay in this implementation
     */
    public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
        return ask("Create_cart", () -> {
            Communicator here = active();
            CartTopology grid = Topologies.grid(dims, periods, here.size());
            Communicator part = inherit(here, here.createWithTopology(grid.size(), grid));
            return part == null ? null : new Cartcomm(part);
        });
    }

    /**
     * Creates a graph of the first ranks, known to all of them as a whole. Collective.
     *
     * @param index cumulative number of edges, for each rank
     * @param edges neighbours of rank 0, of rank 1, and so on
     */
    public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) throws MPIException {
        return ask("Create_graph", () -> {
            Communicator here = active();
            GraphTopology graph = Topologies.graph(index, edges, here.size());
            Communicator part = inherit(here, here.createWithTopology(index.length, graph));
            return part == null ? null : new Graphcomm(part);
        });
    }

    // Collectives that move data

    /** Returns when all ranks have called. */
    public void Barrier() throws MPIException {
        ask("Barrier", () -> {
            active().carryOut(CollectiveCall.BARRIER);
            return this;
        });
    }

    /** Passes the root's elements to all ranks. */
    public void Bcast(Object buf, int offset, int count, Datatype datatype, int root) throws MPIException {
        ask("Bcast", () -> {
            Communicator here = rooted(root);
            if (isOfObjects(datatype)) {
                ObjectCalls.broadcast(here, new Part("", buf, offset, count, datatype), root);
                return this;
            }
            Object view = Buffers.view(buf, offset);
            here.carryOut(new CollectiveCall.Broadcast(Buffers.data("", view, buf, offset, count, datatype), root));
            Buffers.settle(view, buf, offset);
            return this;
        });
    }

    /** Collects an equal number of elements of each rank at the root. */
    public void Gather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        ask("Gather", () -> {
            Communicator here = rooted(root);
            Part sent = new Part("send", sendbuf, sendoffset, sendcount, sendtype);
            Parts received =
                    here.rank() == root ? Parts.even(recvbuf, recvoffset, recvcount, recvtype, here.size()) : null;
            gather(here, Collective.GATHER, sent, received, root);
            return this;
        });
    }

    /** Collects elements of each rank at the root; displacements count extents of {@code recvtype}. */
    public void Gatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root)
            throws MPIException {
        ask("Gatherv", () -> {
            Communicator here = rooted(root);
            Part sent = new Part("send", sendbuf, sendoffset, sendcount, sendtype);
            Parts received = here.rank() == root
                    ? Parts.listed("recv", recvbuf, recvoffset, recvcounts, displs, recvtype, here.size())
                    : null;
            gather(here, Collective.GATHERV, sent, received, root);
            return this;
        });
    }

    private static void gather(Communicator here, Collective operation, Part sent, Parts received, int root) {
        if (sent.isOfObjects()) {
            ObjectCalls.gather(here, sent, received, root);
            return;
        }
        Part apart = received == null ? sent : sent.apart(received.buf());
        Data data = apart.data(apart.view());
        Object view = received == null ? null : received.view();
        Blocks blocks = received == null ? Blocks.NONE : received.blocks(view);
        here.carryOut(new CollectiveCall.Gather(operation, data, blocks, root));
        if (received != null) {
            received.settle(view);
        }
    }

    /** Distributes an equal number of the root's elements to each rank. */
    public void Scatter(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        ask("Scatter", () -> {
            Communicator here = rooted(root);
            Parts sent = here.rank() == root
                    ? Parts.even("send", sendbuf, sendoffset, sendcount, sendtype, here.size())
                    : null;
            Part received = new Part("recv", recvbuf, recvoffset, recvcount, recvtype);
            scatter(here, Collective.SCATTER, sent, received, root);
            return this;
        });
    }

    /** Distributes the root's elements to each rank; displacements count extents of {@code sendtype}. */
    public void Scatterv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        ask("Scatterv", () -> {
            Communicator here = rooted(root);
            Parts sent = here.rank() == root
                    ? Parts.listed("send", sendbuf, sendoffset, sendcounts, displs, sendtype, here.size())
                    : null;
            Part received = new Part("recv", recvbuf, recvoffset, recvcount, recvtype);
            scatter(here, Collective.SCATTERV, sent, received, root);
            return this;
        });
    }

    private static void scatter(Communicator here, Collective operation, Parts sent, Part received, int root) {
        if (received.isOfObjects()) {
            ObjectCalls.scatter(here, sent, received, root);
            return;
        }
        Parts apart = sent == null ? null : sent.apart(received.buf());
        Blocks blocks = apart == null ? Blocks.NONE : apart.blocks(apart.view());
        Object view = received.view();
        here.carryOut(new CollectiveCall.Scatter(operation, blocks, received.data(view), root));
        received.settle(view);
    }

    /** Collects an equal number of elements of each rank at all ranks. */
    public void Allgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype)
            throws MPIException {
        ask("Allgather", () -> {
            Communicator here = active();
            Part sent = new Part("send", sendbuf, sendoffset, sendcount, sendtype);
            Parts received = Parts.even(recvbuf, recvoffset, recvcount, recvtype, here.size());
            allGather(here, Collective.ALL_GATHER, sent, received);
            return this;
        });
    }

    /** Collects elements of each rank at all ranks; displacements count extents of {@code recvtype}. */
    public void Allgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype)
            throws MPIException {
        ask("Allgatherv", () -> {
            Communicator here = active();
            Part sent = new Part("send", sendbuf, sendoffset, sendcount, sendtype);
            Parts received = Parts.listed("recv", recvbuf, recvoffset, recvcounts, displs, recvtype, here.size());
            allGather(here, Collective.ALL_GATHERV, sent, received);
            return this;
        });
    }

    private static void allGather(Communicator here, Collective operation, Part sent, Parts received) {
        if (sent.isOfObjects()) {
            ObjectCalls.allGather(here, sent, received);
            return;
        }
        Object view = received.view();
        Part apart = sent.apart(received.buf());
        here.carryOut(new CollectiveCall.AllGather(operation, apart.data(apart.view()), received.blocks(view)));
        received.settle(view);
    }

    /** Passes an equal number of elements from each rank to each rank. */
    public void Alltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype)
            throws MPIException {
        ask("Alltoall", () -> {
            Communicator here = active();
            Parts sent = Parts.even("send", sendbuf, sendoffset, sendcount, sendtype, here.size());
            Parts received = Parts.even(recvbuf, recvoffset, recvcount, recvtype, here.size());
            allToAll(here, Collective.ALL_TO_ALL, sent, received);
            return this;
        });
    }

    /** Passes elements from each rank to each rank; displacements count extents. */
    public void Alltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype)
            throws MPIException {
        ask("Alltoallv", () -> {
            Communicator here = active();
            Parts sent = Parts.listed("send", sendbuf, sendoffset, sendcount, sdispls, sendtype, here.size());
            Parts received = Parts.listed("recv", recvbuf, recvoffset, recvcount, rdispls, recvtype, here.size());
            allToAll(here, Collective.ALL_TO_ALLV, sent, received);
            return this;
        });
    }

    private static void allToAll(Communicator here, Collective operation, Parts sent, Parts received) {
        if (sent.isOfObjects()) {
            ObjectCalls.allToAll(here, sent, received);
            return;
        }
        Object view = received.view();
        Parts apart = sent.apart(received.buf());
        here.carryOut(new CollectiveCall.AllToAll(operation, apart.blocks(apart.view()), received.blocks(view)));
        received.settle(view);
    }

    // Reductions

    /** Combines elements of all ranks at the root. */
    public void Reduce(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root)
            throws MPIException {
        ask("Reduce", () -> {
            Communicator here = rooted(root);
            Part sent = new Part("send", sendbuf, sendoffset, count, datatype);
            Part received = here.rank() == root ? new Part("recv", recvbuf, recvoffset, count, datatype) : null;
            combine(
                    sent,
                    received,
                    op,
                    () -> ObjectCalls.reduce(here, sent, received, op, root),
                    with -> here.carryOut(
                            new CollectiveCall.Reduce(with.in, with.out, with.count, with.type, with.operator, root)));
            return this;
        });
    }

    /** Combines elements of all ranks; all get the result. */
    public void Allreduce(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op)
            throws MPIException {
        ask("Allreduce", () -> {
            Communicator here = active();
            Part sent = new Part("send", sendbuf, sendoffset, count, datatype);
            Part received = new Part("recv", recvbuf, recvoffset, count, datatype);
            combine(
                    sent,
                    received,
                    op,
                    () -> ObjectCalls.allReduce(here, sent, received, op),
                    with -> here.carryOut(here.state()
                            .repeated()
                            .allReduce(with.in, with.out, with.count, with.type, with.operator)));
            return this;
        });
    }

    /** Combines elements of all ranks; each rank gets its part of the result. */
    public void Reduce_scatter(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts, Datatype datatype, Op op)
            throws MPIException {
        ask("Reduce_scatter", () -> {
            Communicator here = active();
            Arguments.length("recvcounts", recvcounts, here.size());
            int all = 0;
            for (int i = 0; i < here.size(); i++) {
                Arguments.count("recvcounts[" + i + "]", recvcounts[i]);
                all = Math.addExact(all, recvcounts[i]);
            }
            Part sent = new Part("send", sendbuf, sendoffset, all, datatype);
            Part received = new Part("recv", recvbuf, recvoffset, recvcounts[here.rank()], datatype);
            combine(
                    sent,
                    received,
                    op,
                    () -> ObjectCalls.reduceScatter(here, sent, received, recvcounts, op),
                    with -> here.carryOut(new CollectiveCall.ReduceScatter(
                            Collective.REDUCE_SCATTER,
                            with.in,
                            with.out,
                            0,
                            with.counts(recvcounts, datatype),
                            with.type,
                            with.operator)));
            return this;
        });
    }

    /** Combines elements of all ranks up to and including the caller. */
    public void Scan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op)
            throws MPIException {
        ask("Scan", () -> {
            Communicator here = active();
            Part sent = new Part("send", sendbuf, sendoffset, count, datatype);
            Part received = new Part("recv", recvbuf, recvoffset, count, datatype);
            combine(
                    sent,
                    received,
                    op,
                    () -> ObjectCalls.scan(here, sent, received, op),
                    with -> here.carryOut(new CollectiveCall.Scan(
                            Collective.SCAN, with.in, with.out, with.count, with.type, with.operator)));
            return this;
        });
    }

    /**
     * Carries out a reduction.
     *
     * @param received null on a rank that gets no result
     */
    private static void combine(Part sent, Part received, Op op, Runnable objects, Consumer<Operands> data) {
        Op.present(op);
        if (sent.isOfObjects()) {
            objects.run();
            return;
        }
        Operands operands = Operands.of(sent, received, op);
        data.accept(operands);
        if (received != null) {
            received.settle(operands.out);
        }
    }

    private Communicator rooted(int root) {
        Communicator here = active();
        if (root < 0 || root >= here.size()) {
            throw new MpiFailure(ErrorClass.ROOT, "root=" + root + ": there are ranks 0 to " + (here.size() - 1));
        }
        return here;
    }

    /** Checked operands of a reduction, from the offsets on. */
    private record Operands(Object in, Object out, int count, Type type, Operator operator) {
        /** @param received null on a rank that gets no result */
        static Operands of(Part sent, Part received, Op op) {
            Part apart = received == null ? sent : sent.apart(received.buf());
            Object in = apart.view();
            Data data = apart.data(in);
            Object out = received == null ? null : received.view();
            if (received != null) {
                received.data(out);
            }
            Type type = data.type();
            int count = data.count();
            if (op.appliesToBase(type)) {
                count = Math.toIntExact(count * type.basics());
                type = Type.of(type.uniform());
            }
            return new Operands(in, out, count, type, op.operator(sent.datatype(), type));
        }

        /** Returns counts of a program as counts of the operands' type. */
        int[] counts(int[] counts, Datatype datatype) {
            long each = datatype.type().size() / type.size();
            int[] scaled = counts.clone();
            for (int i = 0; i < scaled.length && each > 1; i++) {
                scaled[i] = Math.toIntExact(scaled[i] * each);
            }
            return scaled;
        }
    }
}
