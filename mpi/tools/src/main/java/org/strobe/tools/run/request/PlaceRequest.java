package org.strobe.tools.run.request;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobPlan;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.tools.common.SettingCheck;
import org.strobe.tools.common.Words;

/**
 * Launch and placement of ranks: {@link JobOptions.Place} as checked values.
 *
 * @param nodes number of nodes, or null if not given
 * @param mapping assignment of ranks to nodes, if there is no rank file
 * @param rankFile a file, or null
 * @param workingFolder a folder that exists, or null
 * @param settings engine and tuning, by name
 * @param machine the modelled machine; null for this computer
 */
public record PlaceRequest(
        int ranks,
        Launch launch,
        int ranksPerProcess,
        Integer nodes,
        Mapping mapping,
        Path rankFile,
        Path workingFolder,
        Isolate isolate,
        Map<String, String> settings,
        ModelMachine machine) {
    private static final String HOST = "host";

    public static PlaceRequest of(JobOptions.Place place, int ranks) throws UserException {
        ModelMachine machine = machine(place);
        if (place.nodes != null && place.rankFile != null) {
            throw new UserException(
                    "--nodes and --rank-file: the rank file says how many nodes there are; leave out --nodes");
        }
        if (place.map != null && place.rankFile != null) {
            throw new UserException(
                    "--map and --rank-file: the rank file says which ranks share a node; leave out --map");
        }
        Launch launch = machine == null ? launch(place, ranks) : Launch.VIRTUAL;
        Limits.check(launch, ranks);
        Mapping mapping = place.map == null ? usual(machine) : choice(Mapping.class, "--map", place.map);
        if (mapping.needsGrid() && (machine == null || machine.network().grid().isEmpty())) {
            throw new UserException("--map=" + place.map + ": it goes with a --machine whose nodes form a torus");
        }
        return new PlaceRequest(
                ranks,
                launch,
                ranksPerProcess(place),
                place.nodes,
                mapping,
                path(place.rankFile),
                workingFolder(place.workingFolder),
                choice(Isolate.class, "--isolate", place.isolate),
                settings(place, ranks, launch, machine),
                machine);
    }

    private static Mapping usual(ModelMachine machine) {
        return machine != null && machine.isCyclic() ? Mapping.CYCLIC : Mapping.BLOCK;
    }

    /** Refuses unknown words where an option has a fixed set of them. */
    static void checkWords(JobOptions.Place place) throws UserException {
        if (place.launch != null) {
            choice(Launch.class, "--launch", place.launch);
        }
        if (place.map != null) {
            choice(Mapping.class, "--map", place.map);
        }
        choice(Isolate.class, "--isolate", place.isolate);
        engines(place);
    }

    private static ModelMachine machine(JobOptions.Place place) throws UserException {
        if (place.machine.equals(HOST)) {
            return null;
        }
        if (place.launch != null || place.ranksPerProcess != null) {
            throw new UserException(
                    "--machine=" + place.machine + ": its ranks are neither threads nor processes; leave out "
                            + (place.launch != null ? "--launch" : "--ranks-per-process"));
        }
        try {
            return ModelMachines.machine(place.machine);
        } catch (MachineFileException e) {
            throw new UserException(e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new UserException("--" + e.getMessage() + " (strobe machine list tells more)");
        }
    }

    /** Number of ranks of a program. */
    public static int ranks(Integer said) throws UserException {
        int ranks = said == null ? Runtime.getRuntime().availableProcessors() : said;
        if (ranks < 1) {
            throw new UserException("-n " + ranks + ": a program has at least one rank");
        }
        return ranks;
    }

    /** Resolves a file name; null stays null. */
    static Path path(String name) throws UserException {
        return name == null ? null : TypedIn.path(name);
    }

    /** Chooses the launch. {@code --ranks-per-process} alone implies processes. */
    private static Launch launch(JobOptions.Place place, int ranks) throws UserException {
        if (place.launch == null) {
            return place.ranksPerProcess == null ? Launch.fitting(ranks) : Launch.PROCESSES;
        }
        Launch launch = choice(Launch.class, "--launch", place.launch);
        if (place.ranksPerProcess != null && launch != Launch.PROCESSES) {
            throw new UserException("--ranks-per-process=" + place.ranksPerProcess + ": with --launch=" + place.launch
                    + " all ranks share one process; leave out one of the two");
        }
        return launch;
    }

    private static int ranksPerProcess(JobOptions.Place place) throws UserException {
        int ranks = place.ranksPerProcess == null ? 1 : place.ranksPerProcess;
        if (ranks < 1) {
            throw new UserException("--ranks-per-process=" + ranks + ": a process has at least one rank");
        }
        return ranks;
    }

    private static Path workingFolder(String name) throws UserException {
        Path folder = path(name);
        if (folder != null && !Files.isDirectory(folder)) {
            throw new UserException("--wdir=" + name + ": there is no such folder");
        }
        return folder;
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String option, String text) throws UserException {
        try {
            return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            List<String> words = Words.of(type);
            throw new UserException(
                    option + "=" + text + ": it is one of " + String.join(", ", words) + Nearest.hint(text, words));
        }
    }

    /** Settings for engines that this job does not use, as typed. */
    public List<String> ofOtherEngines() {
        EngineKind chosen = engine(settings);
        List<String> others = new ArrayList<>();
        for (EngineKind each : Engines.all()) {
            boolean isUsed = each.name().equals(chosen.name()) || (each.carriesForOthers() && chosen.usesCarrier());
            for (Setting<?> setting : isUsed ? List.<Setting<?>>of() : each.settings()) {
                String value = settings.get(setting.name());
                if (value != null) {
                    others.add("--set " + setting.name() + "=" + value + " (engine " + chosen.name() + ")");
                }
            }
        }
        return others;
    }

    private static Map<String, String> settings(JobOptions.Place place, int ranks, Launch launch, ModelMachine machine)
            throws UserException {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String word : place.settings) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2) {
                throw new UserException(
                        "--set=" + word + ": it is of the form NAME=VALUE; strobe info --engines lists the names");
            }
            SettingCheck.checkName("--set=" + word, parts[0]);
            settings.put(parts[0], parts[1]);
        }
        if (machine != null) {
            SettingCheck.check(machine.name(), machine.settings(), ranks);
        }
        SettingCheck.check("--set", settings, ranks);
        if (machine != null && JobSettings.AGENT.in(settings::get)) {
            throw new UserException(
                    "--set=" + JobSettings.AGENT.name() + "=true: not with --machine, where a rank has one thread");
        }
        if (machine == null) {
            checkForThisComputer(settings);
        }
        if (place.engine != null) {
            settings.put(JobSettings.ENGINE, engine(place.engine).name());
        }
        putForced(place, settings);
        if (place.slice != null) {
            putSlice(place.slice, settings);
        }
        Map<String, String> together = new LinkedHashMap<>(machine == null ? Map.of() : machine.settings());
        together.putAll(settings);
        SettingCheck.checkJob("--set", new JobPlan(ranks, launch, machine != null, together::get));
        return settings;
    }

    private static void putSlice(String slice, Map<String, String> settings) throws UserException {
        EngineKind engine = engine(settings);
        Optional<Setting<?>> setting = engine.sliceLength();
        if (setting.isEmpty()) {
            throw new UserException("--slice=" + slice + ": it goes with --engine "
                    + Engines.names(each -> each.sliceLength().isPresent()) + "; engine " + engine.name()
                    + " has none");
        }
        settings.put(setting.get().name(), slice);
        try {
            setting.get().of(slice);
        } catch (IllegalArgumentException e) {
            throw new UserException("--slice: " + e.getMessage());
        }
    }

    private static void checkForThisComputer(Map<String, String> settings) throws UserException {
        List<String> modelled = new ArrayList<>(ModelSettings.NAMES);
        Stream.concat(JobSettings.all().stream(), Engines.all().stream().flatMap(engine -> engine.settings().stream()))
                .filter(Setting::isOfModels)
                .map(Setting::name)
                .forEach(modelled::add);
        for (String name : modelled) {
            if (settings.containsKey(name)) {
                throw new UserException("--set=" + name + "=" + settings.get(name) + ": it goes with --machine");
            }
        }
    }

    private static void putForced(JobOptions.Place place, Map<String, String> settings) throws UserException {
        if (place.forced.isEmpty()) {
            return;
        }
        EngineKind engine = engine(settings);
        String forced = String.join(",", place.forced);
        try {
            engine.algorithms().parse(forced);
        } catch (IllegalArgumentException e) {
            throw new UserException("--coll with engine " + engine.name() + ": " + e.getMessage());
        }
        settings.put(AlgorithmTable.setting(engine.name()), forced);
    }

    private static EngineKind engine(Map<String, String> settings) {
        return Engines.chosen(settings.get(JobSettings.ENGINE));
    }

    /** Engine that the options name, or all engines if they name none. */
    public static List<EngineKind> engines(JobOptions.Place place) throws UserException {
        return place.engine == null ? Engines.all() : List.of(engine(place.engine));
    }

    private static EngineKind engine(String name) throws UserException {
        try {
            return Engines.chosen(name);
        } catch (IllegalArgumentException e) {
            throw new UserException("--" + e.getMessage());
        }
    }

    /** Assignment of ranks to nodes without a rank file. */
    public enum Mapping {
        /** Neighbours share a node. */
        BLOCK {
            @Override
            public Placement placement(int ranks, int nodes) {
                return Placement.block(ranks, nodes);
            }
        },

        /** Consecutive ranks go to consecutive nodes. */
        CYCLIC {
            @Override
            public Placement placement(int ranks, int nodes) {
                return Placement.cyclic(ranks, nodes);
            }
        },

        /** As {@link #CYCLIC}: nodes are numbered along x, then y, then z; t counts the ranks of a node. */
        XYZT {
            @Override
            public Placement placement(int ranks, int nodes) {
                return Placement.cyclic(ranks, nodes);
            }

            @Override
            boolean needsGrid() {
                return true;
            }
        },

        /** As {@link #BLOCK}. */
        TXYZ {
            @Override
            public Placement placement(int ranks, int nodes) {
                return Placement.block(ranks, nodes);
            }

            @Override
            boolean needsGrid() {
                return true;
            }
        };

        public abstract Placement placement(int ranks, int nodes);

        /** True if it goes with machines whose nodes form a box. */
        boolean needsGrid() {
            return false;
        }
    }
}
