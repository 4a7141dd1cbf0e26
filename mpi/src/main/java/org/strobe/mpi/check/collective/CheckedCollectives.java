package org.strobe.mpi.check.collective;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.check.place.Places;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;

/** The collectives of a communicator, each of which begins with a meeting; their buffers are watched. */
public final class CheckedCollectives implements InvocationHandler {
    private static final String PENDING = "start";

    private final CollectiveCalls inner;
    private final Communicator communicator;
    private final Meetings meetings;
    private final Pending pending;
    private final Places places;

    private CheckedCollectives(
            CollectiveCalls inner, Communicator communicator, Meetings meetings, Pending pending, Places places) {
        this.inner = inner;
        this.communicator = communicator;
        this.meetings = meetings;
        this.pending = pending;
        this.places = places;
    }

    /** The same calls, checked. */
    public static CollectiveCalls around(
            CollectiveCalls inner, Communicator communicator, Meetings meetings, Pending pending, Places places) {
        return (CollectiveCalls) Proxy.newProxyInstance(
                CollectiveCalls.class.getClassLoader(),
                new Class<?>[] {CollectiveCalls.class},
                new CheckedCollectives(inner, communicator, meetings, pending, places));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] values) throws Throwable {
        if (method.getDeclaringClass().equals(Object.class)) {
            return call(method, values);
        }
        String name = method.getName();
        boolean isPending = name.startsWith(PENDING);
        Place place = places.here(name);
        Arguments arguments = Arguments.read(communicator, name, isPending ? blockingForm(name) : name, values, place);
        if (isPending) {
            return pending.begin(
                    place,
                    arguments.touches(),
                    () -> new MetOperation(meetings, arguments.call(), () -> (Operation) call(method, values)));
        }
        pending.during(arguments.touches(), () -> {
            meetings.begin(arguments.call(), () -> {}).hold();
            call(method, values);
        });
        return null;
    }

    private static String blockingForm(String name) {
        return Character.toLowerCase(name.charAt(PENDING.length())) + name.substring(PENDING.length() + 1);
    }

    private Object call(Method method, Object[] values) {
        try {
            return method.invoke(inner, values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
