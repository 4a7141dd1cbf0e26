package mpi;

import java.util.function.Supplier;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.ErrorMode;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;

/**
 * Gives failures to the error handler that counts: that of a communicator, window or file, or of COMM_WORLD where a call
 * is about none of them.
 */
final class Errors {
    static final Errors OF_WORLD = new Errors(Errors::worldMode, () -> "MPI_COMM_WORLD");

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final Supplier<ErrorMode> mode;
    private final Supplier<String> where;

    /**
     * The handler of an object.
     *
     * @param mode what it says now; null if the object is gone, and COMM_WORLD's counts
     * @param where how messages name the object
     */
    Errors(Supplier<ErrorMode> mode, Supplier<String> where) {
        this.mode = mode;
        this.where = where;
    }

    private static ErrorMode worldMode() {
        Communicator world = Providers.current().world();
        // Before Init and after Finalize there is no job to end.
        return world == null ? ErrorMode.RETURN : world.state().errorMode();
    }

    /** What the call is to throw; does not return where failures are fatal. */
    MPIException failed(String call, MpiFailure failure) {
        ErrorMode now = mode.get();
        if (now == null) {
            now = worldMode();
        }
        String message = failure.describe(call);
        if (now == ErrorMode.RETURN) {
            return new MPIException(failure.errorClass(), message, failure);
        }
        throw fatal(failure.errorClass().code(), message + where());
    }

    /** What {@code callErrhandler} does: nothing, or the end of the job. */
    void raise(int errorCode) {
        ErrorMode now = mode.get();
        if ((now == null ? worldMode() : now) != ErrorMode.RETURN) {
            ErrorClass kind = ErrorClass.of(errorCode);
            throw fatal(
                    errorCode,
                    "MPI_" + kind.standardName() + ": callErrhandler: errorCode=" + errorCode + ": " + kind.text()
                            + where());
        }
    }

    private String where() {
        return " [" + where.get() + caller() + "]";
    }

    /** The line of the program that made the call. */
    private static String caller() {
        return WALKER.walk(frames -> frames.filter(frame -> !isOurs(frame.getDeclaringClass()))
                .findFirst()
                .map(frame -> ", at " + frame.toStackTraceElement())
                .orElse(""));
    }

    /** Programs may have classes of their own in this package. */
    private static boolean isOurs(Class<?> type) {
        return type.getProtectionDomain().equals(Errors.class.getProtectionDomain())
                || type.getName().startsWith("org.strobe.");
    }

    private static IllegalStateException fatal(int code, String message) {
        Provider provider = Providers.current();
        System.err.println("rank " + provider.world().rank() + ": " + message + ": the error handler ends the job");
        provider.abort(code, message);
        return new IllegalStateException("the job goes on after its end: " + message);
    }

    /** The handler of a communicator. */
    static Errors of(Supplier<CommunicatorState> state) {
        return new Errors(
                () -> {
                    CommunicatorState now = state.get();
                    return now == null ? null : now.errorMode();
                },
                () -> {
                    CommunicatorState now = state.get();
                    return now == null || now.name().isEmpty() ? "a communicator" : now.name();
                });
    }
}
