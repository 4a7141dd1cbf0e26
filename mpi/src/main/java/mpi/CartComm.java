package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Dimensions;
import org.strobe.mpi.facade.SubGrid;
import org.strobe.mpi.facade.Topologies;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.MpiFailure;

/** Communicator with a Cartesian grid topology; see {@link Intracomm#createCart}. */
public final class CartComm extends Intracomm {
    CartComm(Communicator communicator) {
        super(communicator);
    }

    @Override
    CartComm wrap(Communicator other) {
        return new CartComm(other);
    }

    @Override
    public CartComm clone() {
        return (CartComm) super.clone();
    }

    @Override
    public CartComm dup() throws MPIException {
        return (CartComm) super.dup();
    }

    @Override
    public CartComm iDup() throws MPIException {
        return (CartComm) super.iDup();
    }

    @Override
    public CartComm dupWithInfo(Info info) throws MPIException {
        return (CartComm) super.dupWithInfo(info);
    }

    private static CartTopology grid(Communicator here) {
        return (CartTopology) here.state().topology();
    }

    /** Returns the dimensions of the grid and the caller's coordinates. */
    public CartParms getTopo() throws MPIException {
        try {
            Communicator here = active();
            CartTopology grid = grid(here);
            return new CartParms(grid.dims(), grid.periods(), grid.coordinates(here.rank()));
        } catch (MpiFailure failure) {
            throw errors().failed("getTopo", failure);
        }
    }

    /** Returns the rank at given coordinates. Coordinates of periodic dimensions wrap. */
    public int getRank(int[] coords) throws MPIException {
        try {
            CartTopology grid = grid(active());
            Arguments.length("coords", coords, grid.dims().length);
            return grid.rank(coords);
        } catch (MpiFailure failure) {
            throw errors().failed("getRank", failure);
        }
    }

    /** Returns the coordinates of a rank. */
    public int[] getCoords(int rank) throws MPIException {
        try {
            Communicator here = active();
            Arguments.member("rank", rank, here.size());
            return grid(here).coordinates(rank);
        } catch (MpiFailure failure) {
            throw errors().failed("getCoords", failure);
        }
    }

    /** Returns the source and destination of a shift by {@code disp} along a dimension. */
    public ShiftParms shift(int direction, int disp) throws MPIException {
        try {
            Communicator here = active();
            return Topologies.shift(grid(here), here.rank(), direction, disp, ShiftParms::new);
        } catch (MpiFailure failure) {
            throw errors().failed("shift", failure);
        }
    }

    /**
     * Divides the grid into subgrids of fewer dimensions; collective.
     *
     * @param remainDims true for each dimension that the subgrids keep
     */
    public CartComm sub(boolean[] remainDims) throws MPIException {
        try {
            Communicator here = active();
            SubGrid part = SubGrid.of("remainDims", grid(here), remainDims, here.rank());
            Communicator members = inherit(here, here.split(part.number(), part.rank()));
            members.state().setTopology(part.grid());
            return new CartComm(members);
        } catch (MpiFailure failure) {
            throw errors().failed("sub", failure);
        }
    }

    /** Returns the caller's rank in a grid of these dimensions; {@link MPI#UNDEFINED} if it is not part of it. */
    public int map(int[] dims, boolean[] periods) throws MPIException {
        try {
            return Topologies.place(dims, periods, active());
        } catch (MpiFailure failure) {
            throw errors().failed("map", failure);
        }
    }

    /**
     * Chooses balanced dimensions for a grid, in descending order. Entries other than 0 are kept.
     *
     * @param nnodes number of ranks in the grid
     */
    public static void createDims(int nnodes, int[] dims) throws MPIException {
        Session.active();
        try {
            Dimensions.choose(nnodes, dims);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("CartComm.createDims", failure);
        }
    }
}
