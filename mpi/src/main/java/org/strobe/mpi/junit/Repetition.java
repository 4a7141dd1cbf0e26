package org.strobe.mpi.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.Engines;

/** One run of a test method: one combination of what its annotation lists. On a machine that is modelled there is no launch: null. */
record Repetition(int ranks, int nodes, Launch launch, String machine, String engine, String check, int timeout)
        implements TestTemplateInvocationContext {
    /** This computer. */
    static final String HOST = "host";

    Repetition {
        if (ranks < 1) {
            throw new IllegalArgumentException("ranks=" + ranks + ": at least 1");
        }
        if (nodes < 1 || nodes > ranks) {
            throw new IllegalArgumentException("nodes=" + nodes + ": from 1 to ranks=" + ranks);
        }
        if (launch == null) {
            ModelMachines.file(machine);
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
            for (String machine : test.machine()) {
                for (Launch launch : launches(machine, test)) {
                    for (int ranks : test.ranks()) {
                        all.add(new Repetition(
                                ranks, test.nodes(), launch, machine, engine, test.check(), test.timeout()));
                    }
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("ranks, launch, machine and engine: each has to list at least one");
        }
        return all;
    }

    private static List<Launch> launches(String machine, MpiTest test) {
        return machine.equals(HOST) ? List.of(test.launch()) : Collections.singletonList(null);
    }

    Job job() {
        Job job = Job.of(ranks).nodes(nodes);
        return (launch == null ? job.machine(ModelMachines.machine(machine)) : job.launch(launch))
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
                + (launch == null ? machine : launch.name().toLowerCase(Locale.ROOT)) + ", " + engine + "]";
    }
}
