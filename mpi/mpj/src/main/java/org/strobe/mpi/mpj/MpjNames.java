package org.strobe.mpi.mpj;

import static java.util.Map.entry;

import java.util.Map;
import org.strobe.mpi.call.CallNames;

/** Names of calls in the MPJ API, for profiles, traces and messages. */
public final class MpjNames implements CallNames {
    private static final Map<String, String> NAMES = Map.ofEntries(
            entry("attachBuffer", "Buffer_attach"),
            entry("detachBuffer", "Buffer_detach"),
            entry("abort", "Abort"),
            entry("send", "Send"),
            entry("bSend", "Bsend"),
            entry("sSend", "Ssend"),
            entry("rSend", "Rsend"),
            entry("iSend", "Isend"),
            entry("ibSend", "Ibsend"),
            entry("isSend", "Issend"),
            entry("irSend", "Irsend"),
            entry("sendInit", "Send_init"),
            entry("bSendInit", "Bsend_init"),
            entry("sSendInit", "Ssend_init"),
            entry("rSendInit", "Rsend_init"),
            entry("recv", "Recv"),
            entry("iRecv", "Irecv"),
            entry("recvInit", "Recv_init"),
            entry("sendRecv", "Sendrecv"),
            entry("sendRecvReplace", "Sendrecv_replace"),
            entry("probe", "Probe"),
            entry("iProbe", "Iprobe"),
            entry("waitFor", "Wait"),
            entry("waitAllStatus", "Waitall"),
            entry("waitAnyStatus", "Waitany"),
            entry("waitSomeStatus", "Waitsome"),
            entry("test", "Test"),
            entry("testAllStatus", "Testall"),
            entry("testAnyStatus", "Testany"),
            entry("testSomeStatus", "Testsome"),
            entry("start", "Start"),
            entry("cancel", "Cancel"),
            entry("dup", "clone"),
            entry("split", "Split"),
            entry("create", "Create"),
            entry("createIntercomm", "Create_intercomm"),
            entry("createCart", "Create_cart"),
            entry("createGraph", "Create_graph"),
            entry("merge", "Merge"),
            entry("compare", "Compare"),
            entry("free", "Free"),
            entry("barrier", "Barrier"),
            entry("bcast", "Bcast"),
            entry("gather", "Gather"),
            entry("gatherv", "Gatherv"),
            entry("scatter", "Scatter"),
            entry("scatterv", "Scatterv"),
            entry("allGather", "Allgather"),
            entry("allGatherv", "Allgatherv"),
            entry("allToAll", "Alltoall"),
            entry("allToAllv", "Alltoallv"),
            entry("reduce", "Reduce"),
            entry("allReduce", "Allreduce"),
            entry("reduceScatter", "Reduce_scatter"),
            entry("scan", "Scan"));

    @Override
    public String name(String usual) {
        return NAMES.getOrDefault(usual, usual);
    }
}
