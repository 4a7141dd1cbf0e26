package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;

/** A file: ranks contend for the pointer that they share. */
final class TapedFile extends Taped {
    /** There is one pointer. */
    private static final int POINTER = 0;

    private final Turns turns;

    TapedFile(TapedProvider provider, OpenFile file, Turns turns) {
        super(provider, file);
        this.turns = turns;
    }

    @Override
    Object call(Method method, Object[] arguments) throws Throwable {
        Object result = contends(method, arguments)
                ? tape().inTurn(turns, POINTER, () -> ask(method, arguments))
                : ask(method, arguments);
        if (method.getName().equals("close")) {
            provider().close(turns);
        } else if (method.getName().startsWith("start")) {
            return tape().pending(false, (peer, tag) -> (Operation) result, null);
        }
        return result;
    }

    private static boolean contends(Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "read", "write", "startRead", "startWrite" -> OpenFile.Pointer.SHARED.equals(arguments[0]);
            case "positionShared" -> true;
            default -> false;
        };
    }
}
