package org.strobe.mpi.junit;

import java.io.Serializable;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** Runs a test method on ranks instead of JUnit's thread, and reports the result to JUnit. */
final class OnRanks implements InvocationInterceptor, ParameterResolver {
    private static final TestApi API = TestApi.find();

    private final TestJob job;

    OnRanks(TestJob job) {
        this.job = job;
    }

    /** Skips the method here; every rank calls it. */
    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context) {
        invocation.skip();
    }

    /** Skips the method here; every rank has called it. */
    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context) {
        invocation.skip();
        Method method = called.getExecutable();
        RankTest test = new JupiterTest(
                called.getTargetClass(),
                method.getName(),
                method.getParameterTypes(),
                arguments(called),
                job.isRemote());
        job.run(test, TestAbortedException.class::isInstance);
    }

    /** Returns the arguments that JUnit has resolved for the method. */
    private Object[] arguments(ReflectiveInvocationContext<Method> called) {
        Object[] arguments = called.getArguments().toArray();
        for (int i = 0; i < arguments.length; i++) {
            if (API.worldType().isInstance(arguments[i])) {
                arguments[i] = null;
            } else if (job.isRemote() && arguments[i] != null && !(arguments[i] instanceof Serializable)) {
                throw new ParameterResolutionException("parameter " + i + " of "
                        + called.getExecutable().getName() + ": a "
                        + arguments[i].getClass().getName()
                        + " can't be sent to ranks that are processes, since it is not serializable");
            }
        }
        return arguments;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == API.worldType();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return API.world();
    }
}
