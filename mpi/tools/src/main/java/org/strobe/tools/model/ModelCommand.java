package org.strobe.tools.model;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.srm.SrmKind;
import org.strobe.srm.model.KnownMachines;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.ModelledCollective;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.common.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe model}: times of collectives by the analytical model. */
@Command(
        name = "model",
        description = "Prints times of an engine's collectives by its analytical model, algorithm by algorithm,"
                + " and what the time is made of.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  strobe model srm",
            "  strobe model srm --op bcast,allreduce --bytes 8,64K,1M -n 2",
            "  strobe model srm --machine ibm-sp --nodes 16 -n 256 --op barrier",
            "  strobe model srm --machine ibm-sp --nodes 8 --set latency=2",
            "  strobe model srm --check",
            "  strobe model srm --machine ibm-sp --check --op barrier,bcast,reduce,allreduce"
        })
public final class ModelCommand implements Callable<Integer> {
    private static final int LOOKS = 25;
    private static final int QUICK = 5;
    private static final int ROUNDS = 6;
    private static final int BATCHES = 40;

    /** Default numbers of ranks to check on the modelled machine. */
    private static final List<Spread> MODELLED_SPREADS = List.of(new Spread(1, 16, false), new Spread(4, 64, false));

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "ENGINE",
            completionCandidates = ModelWords.OfEngines.class,
            description = "The engine: srm.")
    private String engine;

    @Option(names = "--nodes", paramLabel = "M", description = "Number of nodes. 1 if not given.")
    private int nodes = 1;

    @Option(
            names = {"-n", "-np"},
            paramLabel = "N",
            description = "Number of ranks, spread evenly. If not given, one for each processor.")
    private Integer ranks;

    @Option(
            names = "--op",
            paramLabel = "NAMES",
            completionCandidates = ModelWords.Collectives.class,
            description = "Collectives, separated by commas. All if not given.")
    private String names;

    @Option(
            names = "--bytes",
            paramLabel = "SIZES",
            description = "Sizes of messages, or of one rank's part: 8,64K,1M. 8,8K,64K,1M if not given.")
    private String sizes = "8,8K,64K,1M";

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            completionCandidates = ModelWords.Machines.class,
            description = "host, this computer, measured now; or ibm-sp, that of the SRM paper. host if not given.")
    private String machineName = HostMachine.NAME;

    @Option(
            names = "--launch",
            paramLabel = "WAY",
            completionCandidates = Words.Launches.class,
            description = "How ranks live: threads, virtual, processes. If not given, as strobe run does; processes on"
                    + " other machines than this.")
    private String way;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Changes a parameter of the machine: latency=5. They are listed with each table.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--measure", description = "Measures this computer longer, and prints its parameters only.")
    private boolean isMeasuring;

    @Option(names = "--check", description = "Measures the collectives too, and prints the mean error of the model.")
    private boolean isChecking;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        if (!engine.equals(SrmKind.NAME)) {
            throw new UserException(engine + ": there is a model of " + SrmKind.NAME + " only");
        }
        boolean isHost = isHost();
        if (!isHost && isMeasuring) {
            throw new UserException("--machine " + machineName + " can't be measured: leave out --measure");
        }
        List<ModelledCollective> collectives = collectives();
        List<Long> bytes = ModelSizes.list(sizes);
        checkWholeNumbers(collectives, bytes);
        Spread spread = ranks == null ? null : spread(ranks, isHost ? fitting(ranks) : Launch.PROCESSES);
        MachineCosts known = changed(KnownMachines.ibmSp());
        if (isChecking) {
            if (!settings.isEmpty() || way != null) {
                throw new UserException("--check measures what there is: leave out --set and --launch");
            }
            if (isHost) {
                check(spread, collectives, bytes, out);
            } else {
                checkModelled(spread, collectives, bytes, out);
            }
            return 0;
        }
        MachineCosts machine = isHost ? changed(measured()) : known;
        ModelTable table = new ModelTable(out);
        table.parameters(machine, isHost ? "measured now" : "as its file tells");
        if (!isMeasuring) {
            Spread wanted = spread == null ? everyProcessor(machine) : spread;
            table.estimates(machine, wanted, collectives, bytes);
            table.thresholds(machine, wanted);
        }
        out.flush();
        return 0;
    }

    private void check(Spread spread, List<ModelledCollective> collectives, List<Long> bytes, PrintWriter out)
            throws Exception {
        List<ModelCheck> checks = new ArrayList<>();
        for (Spread each : spread == null ? usualSpreads() : List.of(spread)) {
            checks.add(new ModelCheck(each, collectives, bytes, BATCHES, null));
        }
        Map<Launch, HostMachine> hosts = new EnumMap<>(Launch.class);
        checks.forEach(check -> hosts.computeIfAbsent(check.launch(), HostMachine::new));
        for (int round = 0; round < ROUNDS; round++) {
            for (HostMachine host : hosts.values()) {
                host.look();
            }
            for (ModelCheck check : checks) {
                check.look();
            }
        }
        List<CheckedCase> cases = new ArrayList<>();
        checks.forEach(
                check -> cases.addAll(check.cases(hosts.get(check.launch()).machine())));
        new ModelTable(out)
                .parameters(hosts.get(checks.get(0).launch()).machine(), "the best of " + ROUNDS + " rounds");
        new CheckTable(out).print(cases);
        out.flush();
    }

    /** Compares with the modelled machine, where one look is enough: its times do not vary. */
    private void checkModelled(Spread spread, List<ModelledCollective> collectives, List<Long> bytes, PrintWriter out) {
        MachineCosts machine = KnownMachines.ibmSp();
        List<CheckedCase> cases = new ArrayList<>();
        for (Spread each : spread == null ? MODELLED_SPREADS : List.of(spread)) {
            ModelCheck check = new ModelCheck(each, collectives, bytes, 1, ModelMachines.machine(machineName));
            check.look();
            cases.addAll(check.cases(machine));
        }
        new ModelTable(out).parameters(machine, "as its file tells");
        new CheckTable(out).print(cases);
        out.flush();
    }

    /** Default numbers of ranks to check: one a processor, and several a processor. */
    private static List<Spread> usualSpreads() {
        int processors = Math.max(2, Runtime.getRuntime().availableProcessors());
        List<Spread> spreads = new ArrayList<>();
        for (int ranks : new int[] {processors, 2 * processors}) {
            spreads.add(new Spread(1, ranks, true));
            spreads.add(new Spread(2, ranks, true));
        }
        return spreads;
    }

    private boolean isHost() throws UserException {
        if (!machineName.equals(HostMachine.NAME) && !machineName.equals(KnownMachines.IBM_SP)) {
            throw new UserException(
                    "--machine " + machineName + ": it is " + HostMachine.NAME + " or " + KnownMachines.IBM_SP);
        }
        return machineName.equals(HostMachine.NAME);
    }

    private List<ModelledCollective> collectives() throws UserException {
        if (names == null) {
            return List.of(ModelledCollective.values());
        }
        List<ModelledCollective> chosen = new ArrayList<>();
        for (String name : names.split(",", -1)) {
            try {
                chosen.add(ModelledCollective.named(name.strip()));
            } catch (IllegalArgumentException e) {
                throw new UserException(
                        "--op: " + e.getMessage() + Nearest.hint(name.strip(), ModelWords.Collectives.names()));
            }
        }
        return chosen;
    }

    private static void checkWholeNumbers(List<ModelledCollective> collectives, List<Long> sizes) throws UserException {
        for (long bytes : sizes) {
            if (bytes % Double.BYTES != 0 && collectives.stream().anyMatch(ModelledCollective::isCombining)) {
                throw new UserException("--bytes " + bytes + ": reductions are of doubles, of 8 bytes each");
            }
        }
    }

    private Launch fitting(int count) throws UserException {
        if (way == null) {
            return Launch.fitting(count);
        }
        for (Launch launch : Launch.values()) {
            if (launch.name().toLowerCase(Locale.ROOT).equals(way)) {
                return launch;
            }
        }
        throw new UserException("--launch " + way + ": it is one of threads, virtual, processes");
    }

    private MachineCosts measured() throws Exception {
        HostMachine host = new HostMachine(crowd());
        for (int look = isMeasuring ? 0 : LOOKS - QUICK; look < LOOKS; look++) {
            host.look();
        }
        return host.machine();
    }

    private Launch crowd() throws UserException {
        Launch launch = fitting(ranks == null ? 1 : ranks);
        return launch == Launch.PROCESSES ? Launch.THREADS : launch;
    }

    private Spread everyProcessor(MachineCosts machine) throws UserException {
        int processors = machine.count(Parameter.PROCESSORS);
        int all = machine.isOneComputer() ? Math.max(2, Math.max(nodes, processors)) : nodes * processors;
        return spread(all, machine.isOneComputer() ? fitting(all) : Launch.PROCESSES);
    }

    private Spread spread(int count, Launch launch) throws UserException {
        Launch given = way == null ? launch : fitting(count);
        try {
            return new Spread(nodes, count, given != Launch.PROCESSES);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
    }

    private MachineCosts changed(MachineCosts machine) throws UserException {
        MachineCosts changed = machine;
        for (String setting : settings) {
            String[] words = setting.split("=", 2);
            try {
                if (words.length < 2) {
                    throw new IllegalArgumentException("it is of the form NAME=VALUE");
                }
                changed = changed.with(Parameter.named(words[0]), Double.parseDouble(words[1]));
            } catch (NumberFormatException e) {
                throw new UserException("--set " + setting + ": '" + words[1] + "' is no number");
            } catch (IllegalArgumentException e) {
                throw new UserException("--set " + setting + ": " + e.getMessage());
            }
        }
        return changed;
    }
}
