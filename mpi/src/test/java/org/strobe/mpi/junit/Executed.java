package org.strobe.mpi.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Results of tests run by JUnit within a test. */
public final class Executed implements TestExecutionListener {
    private final List<Result> results = new ArrayList<>();

    private Executed() {}

    /** End of a test, or of a failed container. */
    public record Result(TestIdentifier test, TestExecutionResult result) {
        public boolean isFailure() {
            return result.getStatus() == TestExecutionResult.Status.FAILED;
        }
    }

    /** Ends of the tests of a class, by their names. */
    static Map<String, TestExecutionResult> resultsOf(Class<?> testClass) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(testClass))
                .build();
        Map<String, TestExecutionResult> results = new LinkedHashMap<>();
        resultsOf(request).forEach(each -> results.put(each.test().getDisplayName(), each.result()));
        return results;
    }

    /** Ends of requested tests. */
    public static List<Result> resultsOf(LauncherDiscoveryRequest request) {
        Executed executed = new Executed();
        LauncherFactory.create().execute(request, executed);
        return executed.results;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
            results.add(new Result(test, result));
        }
    }
}
