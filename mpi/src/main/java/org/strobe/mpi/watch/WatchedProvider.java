package org.strobe.mpi.watch;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;

/** A rank's provider. */
final class WatchedProvider extends Watched {
    /** World, self and parent, by their names: the same objects whenever they are asked for. */
    private final Map<String, Communicator> worlds = new HashMap<>();

    WatchedProvider(Watch watch, Provider provider) {
        super(watch, provider, null);
    }

    @Override
    Object pass(Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "world", "self", "parent" -> world(method.getName(), (Communicator) ask(method, arguments));
            case "enter" -> {
                watch().begin(watch().whole((String) arguments[0]));
                yield null;
            }
            case "leave" -> {
                watch().end(watch().current());
                yield null;
            }
            default -> ask(method, arguments);
        };
    }

    private synchronized Communicator world(String name, Communicator world) {
        if (world == null) {
            worlds.remove(name);
            return null;
        }
        return worlds.computeIfAbsent(name, absent -> watched(world));
    }

    @Override
    Object call(String name, Method method, Object[] arguments) throws Throwable {
        Object result = super.call(name, method, arguments);
        if (name.equals("Finalize")) {
            watch().close();
        }
        return result;
    }
}
