package mpi;

import java.util.function.Supplier;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Passes failures to the error handler in force. This is the handler of the communicator, window or file, or that of
 * COMM_WORLD for other calls.
 */
final class Errors {
    static final Errors OF_WORLD = new Errors(Errors::worldMode, () -> "MPI_COMM_WORLD");

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final Supplier<ErrorMode> mode;
    private final Supplier<String> where;

    /** Records a failure that returns to the program. */
    private final Runnable onReturn;

    /**
     * Creates the error handling of an object.
     *
     * @param mode supplies the present mode; null if the object is freed, so that COMM_WORLD's applies
     * @param where supplies the object's name in messages
     */
    Errors(Supplier<ErrorMode> mode, Supplier<String> where) {
        this(mode, where, () -> {});
    }

    private Errors(Supplier<ErrorMode> mode, Supplier<String> where, Runnable onReturn) {
        this.mode = mode;
        this.where = where;
        this.onReturn = onReturn;
    }

    private static ErrorMode worldMode() {
        Communicator world = Providers.current().world();
        // Before Init and after Finalize there is no job to end.
        return world == null ? ErrorMode.RETURN : world.state().errorMode();
    }

    /** Returns the exception for the call to throw. Does not return where failures are fatal. */
    MPIException failed(String call, MpiFailure failure) {
        ErrorMode now = mode.get();
        if (now == null) {
            now = worldMode();
        }
        String message = failure.describe(call);
        if (now == ErrorMode.RETURN) {
            onReturn.run();
            return new MPIException(failure.errorClass(), message, failure);
        }
        throw fatal(failure.errorClass().code(), message + where());
    }

    /** Implements {@code callErrhandler}: does nothing or ends the job. */
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

    /** Returns the program's line that made the call. */
    private static String caller() {
        return WALKER.walk(frames -> frames.filter(frame -> !isOurs(frame.getDeclaringClass()))
                .findFirst()
                .map(frame -> ", at " + frame.toStackTraceElement())
                .orElse(""));
    }

    /** True for classes of this library; programs may have classes in this package. */
    private static boolean isOurs(Class<?> type) {
        return type.getProtectionDomain().equals(Errors.class.getProtectionDomain())
                || type.getName().startsWith("org.strobe.");
    }

    private static IllegalStateException fatal(int code, String message) {
        Provider provider = Providers.current();
        provider.abort(code, message);
        return new IllegalStateException("the job was ended but still runs: " + message);
    }

    /** Creates the error handling of a communicator. */
    static Errors of(Supplier<CommunicatorState> state) {
        return new Errors(
                () -> {
                    CommunicatorState now = state.get();
                    return now == null ? null : now.errorMode();
                },
                () -> {
                    CommunicatorState now = state.get();
                    return now == null || now.name().isEmpty() ? "a communicator" : now.name();
                },
                () -> {
                    CommunicatorState now = state.get();
                    if (now != null) {
                        now.fail();
                    }
                });
    }
}
