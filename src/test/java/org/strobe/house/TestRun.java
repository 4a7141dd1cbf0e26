package org.strobe.house;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** A process that runs the test classes of its arguments. */
final class TestRun {
    static final int PASSED = 0;

    /** A test has failed. Not 1, which a JVM that fails returns too. */
    static final int FAILED = 42;

    private static final int BROKEN = 43;

    private TestRun() {}

    public static void main(String[] classes) {
        List<ClassSelector> selected =
                Stream.of(classes).map(DiscoverySelectors::selectClass).toList();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request().selectors(selected).build();
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, summary);
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        summary.getSummary().printTo(out);
        summary.getSummary().printFailuresTo(out);
        if (summary.getSummary().getTestsFailedCount() > 0) {
            System.exit(FAILED);
        }
        boolean hasPassed = summary.getSummary().getTotalFailureCount() == 0
                && summary.getSummary().getTestsSucceededCount() > 0;
        System.exit(hasPassed ? PASSED : BROKEN);
    }
}
