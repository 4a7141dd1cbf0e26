package org.strobe.mpi.junit;

import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;

/** Runs a test method on ranks instead of JUnit's thread, and reports the result to JUnit. */
final class OnRanks implements InvocationInterceptor, ParameterResolver {
    private static final TestApi API = TestApi.find();

    private final Repetition repetition;

    OnRanks(Repetition repetition) {
        this.repetition = repetition;
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
        run(new RankTest(
                called.getTargetClass(),
                method.getName(),
                method.getParameterTypes(),
                arguments(called),
                repetition.launch() == Launch.PROCESSES));
    }

    private void run(RankTest test) {
        JobException end = null;
        List<Throwable> thrown;
        try {
            thrown = repetition.job().run(test);
        } catch (JobException e) {
            end = e;
            thrown = e.values().stream().map(Throwable.class::cast).toList();
        }
        Map<Integer, Throwable> failures = new TreeMap<>();
        TestAbortedException aborted = null;
        for (int rank = 0; rank < thrown.size(); rank++) {
            Throwable failure = thrown.get(rank);
            if (failure instanceof TestAbortedException unmet) {
                aborted = unmet;
            } else if (failure != null) {
                failures.put(rank, failure);
            }
        }
        if (aborted != null && failures.isEmpty()) {
            throw aborted;
        }
        if (end != null || !failures.isEmpty()) {
            throw new RanksFailedError(repetition, failures, end);
        }
    }

    /** Returns the arguments that JUnit has resolved for the method. */
    private Object[] arguments(ReflectiveInvocationContext<Method> called) {
        Object[] arguments = called.getArguments().toArray();
        for (int i = 0; i < arguments.length; i++) {
            if (API.worldType().isInstance(arguments[i])) {
                arguments[i] = null;
            } else if (repetition.launch() == Launch.PROCESSES
                    && arguments[i] != null
                    && !(arguments[i] instanceof Serializable)) {
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
