/**
 * A rank that calls {@code System.exit} ends alone; the others go on, and so does the JVM that they share. Run it with
 * {@code ./strobe run -n 4 examples/Exit.java}. An argument is the exit code with which the last rank ends. One that is not
 * 0 ends the whole job, with this code: {@code ./strobe run -n 4 examples/Exit.java 3; echo $?}.
 */
public final class Exit {
    private Exit() {}

    public static void main(String[] args) {
        int rank = Integer.parseInt(System.getenv("OMPI_COMM_WORLD_RANK"));
        int ranks = Integer.parseInt(System.getenv("OMPI_COMM_WORLD_SIZE"));
        if (rank == ranks - 1) {
            System.out.println("rank " + rank + " leaves early");
            System.exit(args.length > 0 ? Integer.parseInt(args[0]) : 0);
        }
        System.out.println("rank " + rank + " comes to the end of main");
    }
}
