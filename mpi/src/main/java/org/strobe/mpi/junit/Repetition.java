package org.strobe.mpi.junit;

import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** One run of a test method by JUnit 5 or 6. */
record Repetition(TestJob job) implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
        return job.toString();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(new OnRanks(job));
    }
}
