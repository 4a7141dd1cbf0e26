package mpi;

import java.util.function.Supplier;
import org.strobe.mpi.facade.ErrorPolicy;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.standard.MpiFailure;

/** Passes failures of calls to the error handler in force, see {@link ErrorPolicy}, and makes exceptions of them. */
final class Errors {
    static final Errors OF_WORLD = new Errors(ErrorPolicy.OF_WORLD);

    private final ErrorPolicy policy;

    private Errors(ErrorPolicy policy) {
        this.policy = policy;
    }

    /** Creates the error handling of a communicator. */
    static Errors of(Supplier<CommunicatorState> state) {
        return new Errors(ErrorPolicy.of(state));
    }

    /** Returns the exception for the call to throw. Does not return where failures are fatal. */
    MPIException failed(String call, MpiFailure failure) {
        policy.pass(call, failure);
        return new MPIException(failure.errorClass(), failure.describe(call), failure);
    }
}
