package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import org.strobe.mpi.provider.StandIn;
import org.strobe.mpi.watch.Names;

/** Stands in for an object of a provider: counts its calls on the rank's tape. */
abstract class Taped extends StandIn {
    private final TapedProvider provider;

    Taped(TapedProvider provider, Object target) {
        super(target);
        this.provider = provider;
    }

    final TapedProvider provider() {
        return provider;
    }

    final Tape tape() {
        return provider.tape();
    }

    @Override
    protected final Object asked(Method method, Object[] arguments) throws Throwable {
        String name = Names.of(method, arguments);
        if (name == null || name.equals("Win.sync")) {
            return ask(method, arguments);
        }
        tape().begin(name, method, arguments);
        return call(method, arguments);
    }

    /** A call of the program; it has been counted. */
    abstract Object call(Method method, Object[] arguments) throws Throwable;

    /** The same, where only what providers throw may be thrown. */
    final Object askPlainly(Method method, Object[] arguments) {
        try {
            return ask(method, arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(method + " throws what no provider throws", e);
        }
    }
}
