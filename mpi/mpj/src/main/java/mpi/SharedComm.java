package mpi;

import java.util.function.Function;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;

/**
 * {@link MPI#COMM_WORLD} or {@link MPI#COMM_SELF}: one object for all ranks of a JVM that stands for each rank's own.
 */
final class SharedComm extends Intracomm {
    private final Function<Provider, Communicator> which;

    SharedComm(Function<Provider, Communicator> which) {
        super(null);
        this.which = which;
    }

    @Override
    Communicator handle(Provider provider) {
        return which.apply(provider);
    }

    @Override
    boolean isShared() {
        return true;
    }
}
