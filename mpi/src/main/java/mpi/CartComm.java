package mpi;

import org.strobe.mpi.provider.CartTopology;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** Ranks in a grid; see {@link Intracomm#createCart}. */
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

    /** How the grid looks, and where the caller is. */
    public CartParms getTopo() throws MPIException {
        try {
            Communicator here = active();
            CartTopology grid = grid(here);
            return new CartParms(grid.dims(), grid.periods(), grid.coordinates(here.rank()));
        } catch (MpiFailure failure) {
            throw errors().failed("getTopo", failure);
        }
    }

    /** The rank at a place; coordinates of periodic dimensions wrap. */
    public int getRank(int[] coords) throws MPIException {
        try {
            CartTopology grid = grid(active());
            Arguments.length("coords", coords, grid.dims().length);
            return grid.rank(coords);
        } catch (MpiFailure failure) {
            throw errors().failed("getRank", failure);
        }
    }

    /** Where a rank is. */
    public int[] getCoords(int rank) throws MPIException {
        try {
            Communicator here = active();
            Arguments.member("rank", rank, here.size());
            return grid(here).coordinates(rank);
        } catch (MpiFailure failure) {
            throw errors().failed("getCoords", failure);
        }
    }

    /** Whom to receive from and send to when everything moves so many places along a dimension. */
    public ShiftParms shift(int direction, int disp) throws MPIException {
        try {
            Communicator here = active();
            CartTopology grid = grid(here);
            if (direction < 0 || direction >= grid.dims().length) {
                throw new MpiFailure(
                        ErrorClass.DIMS,
                        "direction=" + direction + ": there are " + grid.dims().length + " dimensions");
            }
            int rank = here.rank();
            return new ShiftParms(
                    grid.neighbour(rank, direction, Math.negateExact(disp)), grid.neighbour(rank, direction, disp));
        } catch (MpiFailure failure) {
            throw errors().failed("shift", failure);
        }
    }

    /** Cuts it into grids of fewer dimensions: those that remain. */
    public CartComm sub(boolean[] remainDims) throws MPIException {
        try {
            Communicator here = active();
            CartTopology grid = grid(here);
            int dimensions = grid.dims().length;
            if (remainDims == null || remainDims.length < dimensions) {
                throw new MpiFailure(ErrorClass.ARG, "remainDims: there are " + dimensions + " dimensions");
            }
            SubGrid part = SubGrid.of(grid, remainDims, here.rank());
            Communicator members = inherit(here, here.split(part.number(), part.rank()));
            members.state().setTopology(part.grid());
            return new CartComm(members);
        } catch (MpiFailure failure) {
            throw errors().failed("sub", failure);
        }
    }

    /** The rank that the caller would have in a grid; {@link MPI#UNDEFINED} if it would be left over. */
    public int map(int[] dims, boolean[] periods) throws MPIException {
        try {
            Communicator here = active();
            int size = Topologies.grid(dims, periods, here.size()).size();
            return here.rank() < size ? here.rank() : Constants.UNDEFINED;
        } catch (MpiFailure failure) {
            throw errors().failed("map", failure);
        }
    }

    /**
     * Chooses the dimensions of a grid, as equal as can be and larger ones first. Those that are not 0 are kept.
     *
     * @param nnodes how many ranks the grid is to have
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
