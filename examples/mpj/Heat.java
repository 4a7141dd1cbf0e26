import mpi.Cartcomm;
import mpi.Datatype;
import mpi.MPI;
import mpi.ShiftParms;

/**
 * Heat in a plate whose upper edge is hot. Ranks form a grid; each has a block of the plate, with a border of its
 * neighbours' cells. Rank 0 compares the sum of all cells with that of a plate of its own.
 *
 * <p>./strobe run -n 4 examples/mpj/Heat.java [cells a side] [steps]
 */
public class Heat {
    public static void main(String[] args) {
        args = MPI.Init(args);
        int cells = args.length > 0 ? Integer.parseInt(args[0]) : 24;
        int steps = args.length > 1 ? Integer.parseInt(args[1]) : 50;
        int[] dims = new int[2];
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[2], false);
        int[] place = grid.Coords(grid.Rank());
        int top = cells * place[0] / dims[0];
        int left = cells * place[1] / dims[1];
        int rows = cells * (place[0] + 1) / dims[0] - top;
        int columns = cells * (place[1] + 1) / dims[1] - left;
        double[] sum = {solve(grid, rows, columns, steps)};
        double[] all = new double[1];
        grid.Reduce(sum, 0, all, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
        if (grid.Rank() == 0) {
            double expected = solve(null, cells, cells, steps);
            System.out.printf("heat %.6f%n", all[0]);
            if (Math.abs(all[0] - expected) > 1e-9 * expected) {
                throw new AssertionError("expected " + expected);
            }
        }
        grid.Free();
        MPI.Finalize();
    }

    /** Returns the heat of a block after some steps. Without a grid, the block is the whole plate. */
    private static double solve(Cartcomm grid, int rows, int columns, int steps) {
        int width = columns + 2;
        double[] now = new double[(rows + 2) * width];
        ShiftParms vertical = grid == null ? null : grid.Shift(0, 1);
        ShiftParms horizontal = grid == null ? null : grid.Shift(1, 1);
        Datatype column = grid == null ? null : Datatype.Vector(rows, 1, width, MPI.DOUBLE);
        if (column != null) {
            column.Commit();
        }
        if (vertical == null || vertical.rank_source == MPI.PROC_NULL) {
            java.util.Arrays.fill(now, 0, width, 100);
        }
        for (int step = 0; step < steps; step++) {
            if (grid != null) {
                int last = rows * width;
                int up = vertical.rank_source;
                int down = vertical.rank_dest;
                grid.Sendrecv(now, last, width, MPI.DOUBLE, down, 1, now, 0, width, MPI.DOUBLE, up, 1);
                grid.Sendrecv(now, width, width, MPI.DOUBLE, up, 2, now, last + width, width, MPI.DOUBLE, down, 2);
                int west = horizontal.rank_source;
                int east = horizontal.rank_dest;
                grid.Sendrecv(now, width + columns, 1, column, east, 3, now, width, 1, column, west, 3);
                grid.Sendrecv(now, width + 1, 1, column, west, 4, now, width + columns + 1, 1, column, east, 4);
            }
            double[] next = now.clone();
            for (int i = 1; i <= rows; i++) {
                for (int j = 1; j <= columns; j++) {
                    int at = i * width + j;
                    next[at] = (now[at - width] + now[at + width] + now[at - 1] + now[at + 1]) / 4;
                }
            }
            now = next;
        }
        double sum = 0;
        for (int i = 1; i <= rows; i++) {
            for (int j = 1; j <= columns; j++) {
                sum += now[i * width + j];
            }
        }
        return sum;
    }
}
