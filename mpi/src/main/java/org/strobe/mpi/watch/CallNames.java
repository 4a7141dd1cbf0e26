package org.strobe.mpi.watch;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.Window;

/** The names of all calls that a watcher can see. */
public final class CallNames {
    private static final List<Class<?>> ASKED = List.of(
            Provider.class,
            Communicator.class,
            CollectiveCalls.class,
            Operation.class,
            MatchedMessage.class,
            Window.class,
            OpenFile.class);

    /** Calls that are several for the provider, or whose name depends on more than a mode. */
    private static final List<String> OTHERS = List.of(
            "waitAll",
            "waitAllStatus",
            "waitAny",
            "waitAnyStatus",
            "waitSome",
            "waitSomeStatus",
            "testAll",
            "testAllStatus",
            "testAny",
            "testAnyStatus",
            "testSome",
            "testSomeStatus",
            "createCart",
            "createGraph",
            "createDistGraph");

    private CallNames() {}

    /** All names, in their order. */
    public static SortedSet<String> all() {
        SortedSet<String> names = new TreeSet<>(OTHERS);
        for (Class<?> asked : ASKED) {
            for (Method each : asked.getDeclaredMethods()) {
                names.addAll(of(each));
            }
        }
        return names;
    }

    private static List<String> of(Method method) {
        if (method.getName().equals("createWithTopology")) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        Class<?> first = method.getParameterCount() == 0 ? void.class : method.getParameterTypes()[0];
        Object[] modes = first == SendMode.class || first == OpenFile.Pointer.class
                ? first.getEnumConstants()
                : new Object[] {null};
        Arrays.stream(modes).forEach(mode -> {
            String name = Names.of(method, new Object[] {mode});
            if (name != null) {
                names.add(name);
            }
        });
        return names;
    }
}
