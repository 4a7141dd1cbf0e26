package mpi;

import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.MpiFailure;

/** Access to the calling rank's provider. */
final class Session {
    private Session() {}

    /** Returns the rank's provider; throws unless it is between Init and Finalize. */
    static Provider active() {
        Provider provider = Providers.current();
        if (!provider.isInitialized() || provider.isFinalized()) {
            throw new MPIException(provider.isFinalized() ? "MPI is finalized." : "MPI is not initialized.");
        }
        return provider;
    }

    /** Question that may fail. */
    @FunctionalInterface
    interface Question<T> {
        T ask();
    }

    /** Answers a question without a communicator if MPI is active; passes failures to COMM_WORLD's handler. */
    static <T> T ask(String call, Question<T> question) {
        active();
        try {
            return question.ask();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }
}
