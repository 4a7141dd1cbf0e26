package mpi;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.Topology;

/** Checks the arguments of collectives in which all ranks or neighbours send and receive, and makes the calls. */
final class ExchangeCalls {
    private ExchangeCalls() {}

    static CollectiveCall allGather(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype) {
        Data sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype);
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize());
        return new CollectiveCall.AllGather(Collective.ALL_GATHER, sent, received);
    }

    static CollectiveCall allGather(Communicator here, Object buf, int count, Datatype type) {
        Roots.checkInPlace(here);
        Blocks received = Operands.received("buf", buf, count, type, here.size());
        return new CollectiveCall.AllGather(Collective.ALL_GATHER, Data.inPlace(count, received.type(0)), received);
    }

    static CollectiveCall allGatherv(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype) {
        Data sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype);
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize());
        return new CollectiveCall.AllGather(Collective.ALL_GATHERV, sent, received);
    }

    static CollectiveCall allGatherv(
            Communicator here, Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype) {
        Roots.checkInPlace(here);
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.size());
        return new CollectiveCall.AllGather(Collective.ALL_GATHERV, Data.inPlace(0, received.type(0)), received);
    }

    static CollectiveCall allToAll(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype) {
        Blocks sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype, here.remoteSize());
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize());
        return new CollectiveCall.AllToAll(Collective.ALL_TO_ALL, sent, received);
    }

    static CollectiveCall allToAllv(
            Communicator here,
            Object sendbuf,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype) {
        Blocks sent = Operands.sent("sendbuf", sendbuf, sendcount, sdispls, sendtype, here.remoteSize());
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, rdispls, recvtype, here.remoteSize());
        return new CollectiveCall.AllToAll(Collective.ALL_TO_ALLV, sent, received);
    }

    static CollectiveCall allToAllw(
            Communicator here,
            Object sendBuf,
            int[] sendCount,
            int[] sDispls,
            Datatype[] sendTypes,
            Object recvBuf,
            int[] recvCount,
            int[] rDispls,
            Datatype[] recvTypes) {
        Blocks sent = Operands.sent("sendBuf", sendBuf, sendCount, sDispls, sendTypes, here.remoteSize());
        Blocks received = Operands.received("recvBuf", recvBuf, recvCount, rDispls, recvTypes, here.remoteSize());
        return new CollectiveCall.AllToAll(Collective.ALL_TO_ALLW, sent, received);
    }

    static CollectiveCall neighborAllGather(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype) {
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, recvtype, sources(here));
        Data sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype);
        return new CollectiveCall.NeighborAllGather(Collective.NEIGHBOR_ALL_GATHER, sent, received);
    }

    static CollectiveCall neighborAllGatherv(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype) {
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, displs, recvtype, sources(here));
        Data sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype);
        return new CollectiveCall.NeighborAllGather(Collective.NEIGHBOR_ALL_GATHERV, sent, received);
    }

    static CollectiveCall neighborAllToAll(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype) {
        Blocks sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype, destinations(here));
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, recvtype, sources(here));
        return new CollectiveCall.NeighborAllToAll(Collective.NEIGHBOR_ALL_TO_ALL, sent, received);
    }

    static CollectiveCall neighborAllToAllv(
            Communicator here,
            Object sendbuf,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype) {
        Blocks sent = Operands.sent("sendbuf", sendbuf, sendcount, sdispls, sendtype, destinations(here));
        Blocks received = Operands.received("recvbuf", recvbuf, recvcount, rdispls, recvtype, sources(here));
        return new CollectiveCall.NeighborAllToAll(Collective.NEIGHBOR_ALL_TO_ALLV, sent, received);
    }

    /** Number of neighbours that the caller receives from. */
    private static int sources(Communicator here) {
        return neighbourhood(here).sources(here.rank()).length;
    }

    /** Number of neighbours that the caller sends to. */
    private static int destinations(Communicator here) {
        return neighbourhood(here).destinations(here.rank()).length;
    }

    private static Topology neighbourhood(Communicator here) {
        Topology topology = here.state().topology();
        if (topology == null) {
            throw new MpiFailure(ErrorClass.TOPOLOGY, "comm: it has no topology, so ranks have no neighbours");
        }
        return topology;
    }
}
