package mpi;

/** A program that others start: adds up the numbers that they were given, with them. */
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
