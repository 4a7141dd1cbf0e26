package mpi;

/** Spawned program: adds up its received numbers, jointly with its parents. */
final class Started {
    private Started() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Intercomm parent = Intercomm.getParent();
        Intracomm all = parent.merge(true);
        int[] sum = {Integer.parseInt(args[0])};
        all.allReduce(sum, 1, MPI.INT, MPI.SUM);
        all.free();
        parent.disconnect();
        MPI.Finalize();
    }
}
