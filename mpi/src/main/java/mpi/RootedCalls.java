package mpi;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;

/** Checks the arguments of collectives that have a root but reduce nothing, and makes the calls. */
final class RootedCalls {
    private RootedCalls() {}

    static CollectiveCall broadcast(Communicator here, Object buf, int count, Datatype type, int root) {
        Roots.check(here, root);
        Data data = Roots.isRoot(here, root)
                ? Operands.sent("buf", buf, count, type)
                : fromRoot(here, "buf", buf, count, type, root);
        return new CollectiveCall.Broadcast(data, root);
    }

    /** Creates the operand that the caller sends to the root. */
    private static Data toRoot(Communicator here, String name, Object buffer, int count, Datatype type, int root) {
        return Roots.hasShare(here, root) ? Operands.sent(name, buffer, count, type) : Data.NONE;
    }

    /** Creates the operand that the caller receives from the root. */
    private static Data fromRoot(Communicator here, String name, Object buffer, int count, Datatype type, int root) {
        return Roots.hasShare(here, root) ? Operands.received(name, buffer, count, type) : Data.NONE;
    }

    static CollectiveCall gather(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        Roots.check(here, root);
        Blocks received = Roots.isRoot(here, root)
                ? Operands.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize())
                : Blocks.NONE;
        Data sent = toRoot(here, "sendbuf", sendbuf, sendcount, sendtype, root);
        return new CollectiveCall.Gather(Collective.GATHER, sent, received, root);
    }

    /** Gathers in place: the root's block is already in the buffer. */
    static CollectiveCall gather(Communicator here, Object buf, int count, Datatype type, int root) {
        Roots.check(here, root);
        boolean isRoot = Roots.isRoot(here, root);
        Blocks received = isRoot ? Operands.received("buf", buf, count, type, here.remoteSize()) : Blocks.NONE;
        Data sent = isRoot && !here.isInter()
                ? Data.inPlace(count, received.type(0))
                : toRoot(here, "buf", buf, count, type, root);
        return new CollectiveCall.Gather(Collective.GATHER, sent, received, root);
    }

    static CollectiveCall gatherv(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype,
            int root) {
        Roots.check(here, root);
        Blocks received = Roots.isRoot(here, root)
                ? Operands.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize())
                : Blocks.NONE;
        Data sent = toRoot(here, "sendbuf", sendbuf, sendcount, sendtype, root);
        return new CollectiveCall.Gather(Collective.GATHERV, sent, received, root);
    }

    /** Makes the root's call; its block is already in the buffer. */
    static CollectiveCall gathervAtRoot(
            Communicator here, Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root) {
        Roots.check(here, root);
        Roots.checkIsRoot(here, root, "give what they send");
        boolean isRoot = Roots.isRoot(here, root);
        Blocks received = isRoot
                ? Operands.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize())
                : Blocks.NONE;
        Data sent = isRoot && !here.isInter() ? Data.inPlace(0, received.type(0)) : Data.NONE;
        return new CollectiveCall.Gather(Collective.GATHERV, sent, received, root);
    }

    /** Makes the call of all ranks but the root. */
    static CollectiveCall gathervElsewhere(
            Communicator here, Object sendbuf, int sendcount, Datatype sendtype, int root) {
        Roots.check(here, root);
        Roots.checkIsNotRoot(here, root, "gives a buffer to receive in");
        Data sent = toRoot(here, "sendbuf", sendbuf, sendcount, sendtype, root);
        return new CollectiveCall.Gather(Collective.GATHERV, sent, Blocks.NONE, root);
    }

    static CollectiveCall scatter(
            Communicator here,
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        Roots.check(here, root);
        Blocks sent = Roots.isRoot(here, root)
                ? Operands.sent("sendbuf", sendbuf, sendcount, sendtype, here.remoteSize())
                : Blocks.NONE;
        Data received = fromRoot(here, "recvbuf", recvbuf, recvcount, recvtype, root);
        return new CollectiveCall.Scatter(Collective.SCATTER, sent, received, root);
    }

    /** Scatters in place: the root's block stays in the buffer. */
    static CollectiveCall scatter(Communicator here, Object buf, int count, Datatype type, int root) {
        Roots.check(here, root);
        boolean isRoot = Roots.isRoot(here, root);
        Blocks sent = isRoot ? Operands.sent("buf", buf, count, type, here.remoteSize()) : Blocks.NONE;
        Data received = isRoot && !here.isInter()
                ? Data.inPlace(count, sent.type(0))
                : fromRoot(here, "buf", buf, count, type, root);
        return new CollectiveCall.Scatter(Collective.SCATTER, sent, received, root);
    }

    static CollectiveCall scatterv(
            Communicator here,
            Object sendbuf,
            int[] sendcount,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        Roots.check(here, root);
        Blocks sent = Roots.isRoot(here, root)
                ? Operands.sent("sendbuf", sendbuf, sendcount, displs, sendtype, here.remoteSize())
                : Blocks.NONE;
        Data received = fromRoot(here, "recvbuf", recvbuf, recvcount, recvtype, root);
        return new CollectiveCall.Scatter(Collective.SCATTERV, sent, received, root);
    }

    /** Makes the root's call; its block stays in the buffer. */
    static CollectiveCall scattervAtRoot(
            Communicator here, Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root) {
        Roots.check(here, root);
        Roots.checkIsRoot(here, root, "give a buffer to receive in");
        boolean isRoot = Roots.isRoot(here, root);
        Blocks sent = isRoot
                ? Operands.sent("sendbuf", sendbuf, sendcount, displs, sendtype, here.remoteSize())
                : Blocks.NONE;
        Data received = isRoot && !here.isInter() ? Data.inPlace(0, sent.type(0)) : Data.NONE;
        return new CollectiveCall.Scatter(Collective.SCATTERV, sent, received, root);
    }

    /** Makes the call of all ranks but the root. */
    static CollectiveCall scattervElsewhere(
            Communicator here, Object recvbuf, int recvcount, Datatype recvtype, int root) {
        Roots.check(here, root);
        Roots.checkIsNotRoot(here, root, "gives what it sends");
        Data received = fromRoot(here, "recvbuf", recvbuf, recvcount, recvtype, root);
        return new CollectiveCall.Scatter(Collective.SCATTERV, Blocks.NONE, received, root);
    }
}
