package org.strobe.mpi.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.Engines;

/** One run of a test method: one combination of what its annotation lists. */
record Repetition(int ranks, int nodes, Launch launch, String engine, String check, int timeout)
        implements TestTemplateInvocationContext {
    Repetition {
        if (ranks < 1) {
            throw new IllegalArgumentException("ranks=" + ranks + ": at least 1");
        }
        if (nodes < 1 || nodes > ranks) {
            throw new IllegalArgumentException("nodes=" + nodes + ": from 1 to ranks=" + ranks);
        }
        Engines.chosen(engine);
        Checks.check(check);
        if (timeout < 1) {
            throw new IllegalArgumentException("timeout=" + timeout + ": at least 1 second");
        }
    }

    /** All combinations, the ranks changing first. */
    static List<Repetition> of(MpiTest test) {
        List<Repetition> all = new ArrayList<>();
        for (String engine : test.engine()) {
            for (Launch launch : test.launch()) {
                for (int ranks : test.ranks()) {
                    all.add(new Repetition(ranks, test.nodes(), launch, engine, test.check(), test.timeout()));
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("ranks, launch and engine: each has to list at least one");
        }
        return all;
    }

    Job job() {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .set(Engines.SETTING, engine)
                .set(Checks.SETTING, check)
                .timeout(Duration.ofSeconds(timeout));
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return toString();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(new OnRanks(this));
    }

    @Override
    public String toString() {
        return "[" + ranks + (ranks == 1 ? " rank, " : " ranks, ") + (nodes == 1 ? "" : nodes + " nodes, ")
                + launch.name().toLowerCase(Locale.ROOT) + ", " + engine + "]";
    }
}
