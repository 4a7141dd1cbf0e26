package org.strobe.mpi.provider;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Stands in for an object of a provider: a proxy of the same interface. What it is given is freed of stand-ins of its own layer,
 * so that those below see nothing but what is their own.
 */
public abstract class StandIn implements InvocationHandler {
    private static final Object[] NOTHING = {};

    private final Object target;

    /** @param target what it stands in for */
    protected StandIn(Object target) {
        this.target = target;
    }

    /** What this object shows itself as. */
    public final <T> T as(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(StandIn.class.getClassLoader(), new Class<?>[] {type}, this));
    }

    protected final Object target() {
        return target;
    }

    /** The object that another stands in for; the object itself if nobody does. */
    protected static Object unwrapped(Object object) {
        return object instanceof Proxy && Proxy.getInvocationHandler(object) instanceof StandIn standIn
                ? standIn.target
                : object;
    }

    @Override
    public final Object invoke(Object proxy, Method method, Object[] given) throws Throwable {
        return method.getDeclaringClass() == Object.class
                ? ofObject(method.getName(), given)
                : asked(method, unwrapped(given));
    }

    /** A method of the interface was called, with arguments that are those of the target's own layer. */
    protected abstract Object asked(Method method, Object[] arguments) throws Throwable;

    private Object ofObject(String method, Object[] given) {
        return switch (method) {
            case "equals" -> target.equals(unwrapped(given[0]));
            case "hashCode" -> target.hashCode();
            default -> target.toString();
        };
    }

    private static Object[] unwrapped(Object[] given) {
        if (given == null) {
            return NOTHING;
        }
        Object[] arguments = given.clone();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof Operation[] operations) {
                Operation[] own = new Operation[operations.length];
                for (int j = 0; j < own.length; j++) {
                    own[j] = (Operation) unwrapped(operations[j]);
                }
                arguments[i] = own;
            } else {
                arguments[i] = unwrapped(arguments[i]);
            }
        }
        return arguments;
    }

    /** Passes the call on. */
    protected final Object ask(Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
