package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Dimensions;
import org.strobe.mpi.facade.SubGrid;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.CartTopology;

/** Communicator with a Cartesian grid topology; see {@link Intracomm#Create_cart}. */
public class Cartcomm extends Intracomm {
    Cartcomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Cartcomm wrap(Communicator other) {
        return new Cartcomm(other);
    }

    @Override
    public Object clone() throws MPIException {
        return super.clone();
    }

    private static CartTopology grid(Communicator here) {
        return (CartTopology) here.state().topology();
    }

    /** Returns the rank at given coordinates. Coordinates of periodic dimensions wrap. */
    public int Rank(int[] coords) throws MPIException {
        return ask("Rank", () -> {
            CartTopology grid = grid(active());
            Arguments.length("coords", coords, grid.dims().length);
            return grid.rank(coords);
        });
    }

    /** Returns the coordinates of a rank. */
    public int[] Coords(int rank) throws MPIException {
        return ask("Coords", () -> {
            Communicator here = active();
            Arguments.member("rank", rank, here.size());
            return grid(here).coordinates(rank);
        });
    }

    /** Returns the source and destination of a shift by {@code disp} along a dimension. */
    public ShiftParms Shift(int direction, int disp) throws MPIException {
        return ask("Shift", () -> {
            Communicator here = active();
            return Topologies.shift(grid(here), here.rank(), direction, disp, ShiftParms::new);
        });
    }

    /**
     * Divides the grid into subgrids of fewer dimensions; collective.
     *
     * @param remain_dims true for each dimension that the subgrids keep
     */
    public Cartcomm Sub(boolean[] remain_dims) throws MPIException {
        return ask("Sub", () -> {
            Communicator here = active();
            SubGrid part = SubGrid.of("remain_dims", grid(here), remain_dims, here.rank());
            Communicator members = inherit(here, here.split(part.number(), part.rank()));
            members.state().setTopology(part.grid());
            return new Cartcomm(members);
        });
    }

    /** Returns the caller's rank in a grid of these dimensions; {@link MPI#UNDEFINED} if it is not part of it. */
    public int Map(int[] dims, boolean[] periods) throws MPIException {
        return ask("Map", () -> Topologies.place(dims, periods, active()));
    }

    /** Returns the dimensions of the grid and the caller's coordinates. */
    public CartParms Get() throws MPIException {
        return ask("Get", () -> {
            Communicator here = active();
            CartTopology grid = grid(here);
            return new CartParms(grid.dims(), grid.periods(), grid.coordinates(here.rank()));
        });
    }

    @Override
    public int Topo_test() throws MPIException {
        return super.Topo_test();
    }

    /** Chooses balanced dimensions for a grid, in descending order. Entries other than 0 are kept. */
    public static void Dims_create(int nnodes, int[] dims) throws MPIException {
        Session.ask("Dims_create", () -> {
            Dimensions.choose(nnodes, dims);
            return dims;
        });
    }
}
