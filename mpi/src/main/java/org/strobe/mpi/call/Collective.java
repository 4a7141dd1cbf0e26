package org.strobe.mpi.call;

/** The collective operations of MPI, by the names of the API. */
public enum Collective {
    BARRIER("barrier"),
    BROADCAST("bcast"),
    GATHER("gather"),
    GATHERV("gatherv"),
    SCATTER("scatter"),
    SCATTERV("scatterv"),
    ALL_GATHER("allGather"),
    ALL_GATHERV("allGatherv"),
    ALL_TO_ALL("allToAll"),
    ALL_TO_ALLV("allToAllv"),
    ALL_TO_ALLW("allToAllw"),
    NEIGHBOR_ALL_GATHER("neighborAllGather"),
    NEIGHBOR_ALL_GATHERV("neighborAllGatherv"),
    NEIGHBOR_ALL_TO_ALL("neighborAllToAll"),
    NEIGHBOR_ALL_TO_ALLV("neighborAllToAllv"),
    REDUCE("reduce"),
    ALL_REDUCE("allReduce"),
    REDUCE_SCATTER("reduceScatter"),
    REDUCE_SCATTER_BLOCK("reduceScatterBlock"),
    SCAN("scan"),
    EXCLUSIVE_SCAN("exScan");

    private final String blockingName;
    private final String pendingName;

    Collective(String blockingName) {
        this.blockingName = blockingName;
        this.pendingName = "i" + Character.toUpperCase(blockingName.charAt(0)) + blockingName.substring(1);
    }

    /** True if all blocks of the operation have one size, known to every rank. */
    public boolean blocksAreEven() {
        return switch (this) {
            case GATHERV,
                    SCATTERV,
                    ALL_GATHERV,
                    ALL_TO_ALLV,
                    ALL_TO_ALLW,
                    NEIGHBOR_ALL_GATHERV,
                    NEIGHBOR_ALL_TO_ALLV,
                    REDUCE_SCATTER -> false;
            case BARRIER,
                    BROADCAST,
                    GATHER,
                    SCATTER,
                    ALL_GATHER,
                    ALL_TO_ALL,
                    NEIGHBOR_ALL_GATHER,
                    NEIGHBOR_ALL_TO_ALL,
                    REDUCE,
                    ALL_REDUCE,
                    REDUCE_SCATTER_BLOCK,
                    SCAN,
                    EXCLUSIVE_SCAN -> true;
        };
    }

    /** Name of the blocking call in the API of this JVM. */
    public String blockingName() {
        return CallNames.InUse.of(blockingName);
    }

    /** Name of the non-blocking call in the API of this JVM. */
    public String pendingName() {
        return CallNames.InUse.of(pendingName);
    }
}
