package org.strobe.mpi.facade;

import java.util.function.Supplier;
import org.strobe.emulator.guest.load.OwnCode;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Passes failures to the error handler in force. This is the handler of the communicator, window or file, or that of
 * COMM_WORLD for other calls. Where failures are fatal it ends the job; elsewhere it returns, and the API throws.
 */
public final class ErrorPolicy {
    public static final ErrorPolicy OF_WORLD = new ErrorPolicy(ErrorPolicy::worldMode, () -> "MPI_COMM_WORLD");

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final Supplier<ErrorMode> mode;
    private final Supplier<String> where;

    /** Records a failure that returns to the program. */
    private final Runnable onReturn;

    /**
     * Creates the policy of an object.
     *
     * @param mode supplies the present mode; null if the object is freed, so that COMM_WORLD's applies
     * @param where supplies the object's name in messages
     */
    public ErrorPolicy(Supplier<ErrorMode> mode, Supplier<String> where) {
        this(mode, where, () -> {});
    }

    private ErrorPolicy(Supplier<ErrorMode> mode, Supplier<String> where, Runnable onReturn) {
        this.mode = mode;
        this.where = where;
        this.onReturn = onReturn;
    }

    /** Creates the policy of a communicator. */
    public static ErrorPolicy of(Supplier<CommunicatorState> state) {
        return new ErrorPolicy(
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

    private static ErrorMode worldMode() {
        Communicator world = Providers.current().world();
        // Before Init and after Finalize there is no job to end.
        return world == null ? ErrorMode.RETURN : world.state().errorMode();
    }

    private ErrorMode modeNow() {
        ErrorMode now = mode.get();
        return now == null ? worldMode() : now;
    }

    /** Handles the failure of a call. Returns if the call shall throw. */
    public void pass(String call, MpiFailure failure) {
        if (modeNow() != ErrorMode.RETURN) {
            throw fatal(failure.errorClass().code(), failure.describe(call) + where());
        }
        onReturn.run();
    }

    /** Implements {@code callErrhandler}: does nothing or ends the job. */
    public void raise(int errorCode) {
        if (modeNow() != ErrorMode.RETURN) {
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

    /** Returns the program's line that made the call. Programs may have classes in the API's package. */
    private static String caller() {
        return WALKER.walk(frames -> frames.filter(frame -> !OwnCode.isOwn(frame.getDeclaringClass()))
                .findFirst()
                .map(frame -> ", at " + frame.toStackTraceElement())
                .orElse(""));
    }

    private static IllegalStateException fatal(int code, String message) {
        Provider provider = Providers.current();
        provider.abort(code, message);
        return new IllegalStateException("the job was ended but still runs: " + message);
    }
}
