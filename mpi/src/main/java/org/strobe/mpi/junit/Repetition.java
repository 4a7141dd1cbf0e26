package org.strobe.mpi.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;

/**
 * One run of a test method: one combination of its annotation's lists.
 *
 * @param launch kind of ranks on this computer
 * @param machine a modelled machine; null for this computer
 */
record Repetition(int ranks, int nodes, Launch launch, ModelMachine machine, String engine, String check, int timeout)
        implements TestTemplateInvocationContext {
    /** Name of this computer. */
    static final String HOST = "host";

    /** Kind of ranks on a modelled machine, which has no choice. */
    private static final List<Launch> ON_A_MODEL = List.of(Launch.VIRTUAL);

    Repetition {
        if (ranks < 1) {
            throw new IllegalArgumentException("ranks=" + ranks + ": at least 1");
        }
        if (nodes < 1 || nodes > ranks) {
            throw new IllegalArgumentException("nodes=" + nodes + ": from 1 to ranks=" + ranks);
        }
        if (machine != null) {
            machine.checkRoom(Placement.block(ranks, nodes));
        }
        Checks.check(check);
        if (timeout < 1) {
            throw new IllegalArgumentException("timeout=" + timeout + ": at least 1 second");
        }
    }

    /** Returns all combinations; the number of ranks varies fastest. */
    static List<Repetition> of(MpiTest test) {
        List<Repetition> all = new ArrayList<>();
        for (String name : test.engine()) {
            String engine = Engines.chosen(name.isEmpty() ? null : name).name();
            all.addAll(of(test, engine));
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("ranks, launch, machine and engine: each has to list at least one");
        }
        return all;
    }

    private static List<Repetition> of(MpiTest test, String engine) {
        List<Repetition> all = new ArrayList<>();
        for (String name : test.machine()) {
            ModelMachine machine = name.equals(HOST) ? null : machine(name);
            List<Launch> launches = machine == null ? List.of(test.launch()) : ON_A_MODEL;
            for (Launch launch : launches) {
                for (int ranks : test.ranks()) {
                    all.add(new Repetition(ranks, test.nodes(), launch, machine, engine, test.check(), test.timeout()));
                }
            }
        }
        return all;
    }

    private static ModelMachine machine(String name) {
        try {
            return ModelMachines.machine(name);
        } catch (MachineFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    Job job() {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .machine(machine)
                .set(JobSettings.ENGINE, engine)
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
                + (machine == null ? launch.name().toLowerCase(Locale.ROOT) : machine.name()) + ", " + engine + "]";
    }
}
