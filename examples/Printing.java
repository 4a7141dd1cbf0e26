/**
 * All ranks print at once, some in pieces; lines stay whole. Run it with {@code ./strobe run -n 4 examples/Printing.java}; an
 * argument says how many lines. Look also at {@code --tag-output}, which tells who printed a line, and at
 * {@code --output-dir lines}, which gives each rank files of its own.
 */
public final class Printing {
    private Printing() {}

    public static void main(String[] args) {
        int lines = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        String rank = System.getenv("OMPI_COMM_WORLD_RANK");
        for (int line = 1; line <= lines; line++) {
            System.out.print("rank " + rank);
            System.out.print(": line ");
            System.out.printf("%d of %d%n", line, lines);
        }
    }
}
