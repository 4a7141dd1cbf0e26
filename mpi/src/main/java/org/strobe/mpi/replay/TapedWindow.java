package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Window;

/**
 * A window. Ranks take turns, target by target, at what would come out otherwise in another order:
 *
 * <pre>
 *   locks                                                  each
 *   put, get, accumulate and so on, the lock being shared  each, and it is through when the turn is over
 *   the same, the lock being exclusive                     none: the lock has had its turn
 *   accumulate, fetchAndOp and so on, no lock being taken  each
 *   put, get, no lock being taken                          none: nobody may be in their way
 * </pre>
 *
 * A lock of all is a shared one of the own part, and of others when they are first accessed.
 */
final class TapedWindow extends Taped {
    private final Window window;
    private final int self;
    private final Turns turns;

    /** Which targets this rank has locked, and whether exclusively. */
    private final Map<Integer, Boolean> locked = new TreeMap<>();

    private boolean all;

    TapedWindow(TapedProvider provider, Window window, int self, Turns turns) {
        super(provider, window);
        this.window = window;
        this.self = self;
        this.turns = turns;
    }

    @Override
    Object call(Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "put", "get", "accumulate", "getAccumulate", "fetchAndOp", "compareAndSwap" ->
                access(method, arguments);
            case "lock" -> lock(method, arguments);
            case "unlock" -> unlock(method, arguments);
            case "lockAll" -> lockAll(method, arguments);
            case "unlockAll" -> unlockAll(method, arguments);
            case "flush", "flushLocal" -> flush(method, arguments);
            case "test" ->
                tape().whether(window::test, () -> {
                    window.waitFor();
                    return null;
                });
            case "free" -> {
                Object nothing = ask(method, arguments);
                provider().close(turns);
                yield nothing;
            }
            default -> ask(method, arguments);
        };
    }

    private boolean isRank(int target) {
        return target >= 0 && target < window.group().size();
    }

    private Object access(Method method, Object[] arguments) throws Throwable {
        int target = (int) arguments[Asked.targetAt(method)];
        if (all && isRank(target) && !locked.containsKey(target)) {
            share(target, 0);
        }
        Boolean exclusive = locked.get(target);
        String name = method.getName();
        boolean moves = name.equals("put") || name.equals("get");
        Object result = !isRank(target) || (exclusive == null ? moves : exclusive)
                ? ask(method, arguments)
                : tape().inTurn(turns, target, () -> wholly(method, arguments, target));
        return result instanceof Operation operation ? tape().pending(false, (peer, tag) -> operation, null) : result;
    }

    /** Does it to its end. */
    private Object wholly(Method method, Object[] arguments, int target) throws Throwable {
        Object result = ask(method, arguments);
        if (locked.containsKey(target)) {
            window.flush(target);
        } else if (result instanceof Operation operation) {
            operation.await();
        }
        return result;
    }

    private void share(int target, int assertion) throws Throwable {
        tape().lock(turns, target, () -> {
            window.lock(false, target, assertion);
            return null;
        });
        locked.put(target, false);
    }

    private Object lock(Method method, Object[] arguments) throws Throwable {
        int target = (int) arguments[1];
        checkNotAll("lock");
        if (!isRank(target)) {
            return ask(method, arguments);
        }
        tape().lock(turns, target, () -> ask(method, arguments));
        locked.put(target, (boolean) arguments[0]);
        return null;
    }

    private void checkNotAll(String call) {
        if (all) {
            throw new MpiFailure(ErrorClass.RMA_SYNC, call + ": all targets are locked");
        }
    }

    private Object unlock(Method method, Object[] arguments) throws Throwable {
        checkNotAll("unlock");
        ask(method, arguments);
        locked.remove((int) arguments[0]);
        return null;
    }

    private Object lockAll(Method method, Object[] arguments) throws Throwable {
        if (!locked.isEmpty()) {
            return ask(method, arguments); // it fails
        }
        share(self, (int) arguments[0]);
        all = true;
        return null;
    }

    private Object unlockAll(Method method, Object[] arguments) throws Throwable {
        if (!all) {
            return ask(method, arguments); // it fails
        }
        all = false;
        locked.keySet().forEach(window::unlock);
        locked.clear();
        return null;
    }

    /** What was not accessed is not locked, and has nothing to be flushed. */
    private Object flush(Method method, Object[] arguments) throws Throwable {
        int target = (int) arguments[0];
        return all && isRank(target) && !locked.containsKey(target) ? null : ask(method, arguments);
    }
}
