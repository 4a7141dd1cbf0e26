package mpi;

import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;

/** Access to the calling rank's provider. */
final class Session {
    private Session() {}

    /** Returns the rank's provider; throws unless it is between Init and Finalize. */
    static Provider active() throws MPIException {
        Provider provider = Providers.current();
        if (!provider.isInitialized() || provider.isFinalized()) {
            throw outside(provider);
        }
        return provider;
    }

    private static MPIException outside(Provider provider) {
        return new MPIException(provider.isFinalized() ? "MPI is finalized." : "MPI is not initialized.");
    }

    /** Returns the rank's provider at any time; null in a thread of no rank. */
    static Provider providerOrNull() {
        try {
            return Providers.current();
        } catch (IllegalStateException noRank) {
            return null;
        }
    }
}
