package org.strobe.mpi.provider;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;

/** Objects of the seam that answer as a test says; whatever else they are asked fails the test. */
public final class Fakes {
    private Fakes() {}

    /** What an object answers, by the names of methods. */
    public static final class Answers {
        private final Map<String, Function<Object[], Object>> answers = new HashMap<>();

        public Answers answer(String method, Object value) {
            answers.put(method, arguments -> value);
            return this;
        }

        public Answers answer(String method, Function<Object[], Object> how) {
            answers.put(method, how);
            return this;
        }

        public <T> T as(Class<T> type) {
            InvocationHandler handler = (proxy, method, arguments) -> {
                String name = method.getName();
                if (answers.containsKey(name)) {
                    return answers.get(name).apply(arguments);
                }
                return switch (name) {
                    case "equals" -> System.identityHashCode(proxy) == System.identityHashCode(arguments[0]);
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "toString" -> type.getSimpleName();
                    default -> throw new AssertionError("not to be called here: " + method);
                };
            };
            return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
        }
    }

    /** A communicator of so many ranks, at which calls that fail throw. */
    public static Answers communicator(int size, int rank) {
        CommunicatorState state = new CommunicatorState(null, ErrorMode.RETURN);
        return new Answers()
                .answer("state", state)
                .answer("size", size)
                .answer("remoteSize", size)
                .answer("rank", rank)
                .answer("isInter", false)
                .answer("group", ProcessGroup.range(0, size, rank));
    }

    /** A provider between Init and Finalize with this world. */
    public static Answers provider(Communicator world) {
        return new Answers()
                .answer("world", world)
                .answer("self", world)
                .answer("isInitialized", true)
                .answer("isFinalized", false)
                .answer("movesTogether", true)
                .answer("enter", (Object) null)
                .answer("leave", (Object) null);
    }
}
