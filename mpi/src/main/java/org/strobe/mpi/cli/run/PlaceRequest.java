package org.strobe.mpi.cli.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.guest.Isolate;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.mpi.cli.common.SettingCheck;
import org.strobe.mpi.cli.common.TypedIn;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.p2p.P2pSettings;
import org.strobe.srm.SrmSettings;
import org.strobe.srm.select.Forced;

/**
 * Where and how so many ranks shall run: {@link JobOptions.Place} turned into values and checked.
 *
 * @param nodes how many, or null if that was not said
 * @param mapping which of them share a node, if no file says it
 * @param rankFile a file, or null
 * @param workingFolder a folder that exists, or null
 * @param settings what carries MPI's calls, and how that is tuned, by name
 * @param machine the modelled machine that they run on; null for this computer
 */
record PlaceRequest(
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

    static PlaceRequest of(JobOptions.Place place, int ranks) throws UserException {
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
        return new PlaceRequest(
                ranks,
                launch,
                ranksPerProcess(place),
                place.nodes,
                place.map == null ? Mapping.BLOCK : choice(Mapping.class, "--map", place.map),
                path(place.rankFile),
                workingFolder(place.workingFolder),
                choice(Isolate.class, "--isolate", place.isolate),
                settings(place, ranks, machine),
                machine);
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
            throw new UserException("--" + e.getMessage() + "; strobe machine list tells more");
        }
    }

    /** How many ranks a program has of which this was said; null if nothing. */
    static int ranks(Integer said) throws UserException {
        int ranks = said == null ? Runtime.getRuntime().availableProcessors() : said;
        if (ranks < 1) {
            throw new UserException("-n " + ranks + ": a program has at least one rank");
        }
        return ranks;
    }

    /** A file that was named; null if none was. */
    static Path path(String name) throws UserException {
        return name == null ? null : TypedIn.path(name);
    }

    /** Whoever says how many ranks share a process wants processes. */
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
            throw new UserException(option + "=" + text + ": it is one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(value -> value.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", ")));
        }
    }

    /** What was set for another engine than the job's, as it was typed. */
    List<String> ofOtherEngines() {
        String engine = settings.getOrDefault(Engines.SETTING, Engines.USUAL);
        List<String> others = new ArrayList<>();
        settings.forEach((name, value) -> {
            if ((BcsSettings.NAMES.contains(name) && !engine.equals(Engines.BCS))
                    || (name.equals(SrmSettings.TREE) && !engine.equals(Engines.SRM))) {
                others.add("--set " + name + "=" + value + " (engine " + engine + ")");
            }
        });
        return others;
    }

    private static Map<String, String> settings(JobOptions.Place place, int ranks, ModelMachine machine)
            throws UserException {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String word : place.settings) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2 || !SettingCheck.ALL.contains(parts[0])) {
                throw new UserException("--set=" + word + ": it is of the form NAME=VALUE, where NAME is one of "
                        + String.join(", ", SettingCheck.ALL));
            }
            settings.put(parts[0], parts[1]);
        }
        if (machine != null) {
            SettingCheck.check(machine.name(), machine.settings(), ranks);
        }
        SettingCheck.check("--set", settings, ranks);
        if (machine != null) {
            Map<String, String> together = new LinkedHashMap<>(machine.settings());
            together.putAll(settings);
            SettingCheck.checkModelled("--set", together, ranks);
        }
        if (machine != null && Engines.hasAgent(settings.get(Engines.AGENT))) {
            throw new UserException(
                    "--set=" + Engines.AGENT + "=true: not with --machine, where a rank has one thread");
        }
        if (machine == null) {
            checkForThisComputer(settings);
        }
        settings.putAll(srm(place));
        if (place.engine != null) {
            String engine = engine(place.engine);
            settings.put(Engines.SETTING, engine);
            if (!place.forced.isEmpty() && !engine.equals(Engines.SRM)) {
                throw new UserException("--coll is for engine srm: engine " + engine + " has no algorithms to choose");
            }
        }
        if (place.slice != null) {
            putSlice(place.slice, settings);
        }
        return settings;
    }

    private static void putSlice(String slice, Map<String, String> settings) throws UserException {
        String engine = settings.getOrDefault(Engines.SETTING, Engines.USUAL);
        if (!engine.equals(Engines.BCS)) {
            throw new UserException("--slice=" + slice + ": it goes with --engine bcs; engine " + engine + " has none");
        }
        settings.put(BcsSettings.SLICE, slice);
        try {
            BcsSettings.from(false, settings::get);
        } catch (IllegalArgumentException e) {
            throw new UserException("--slice: " + e.getMessage());
        }
    }

    private static void checkForThisComputer(Map<String, String> settings) throws UserException {
        List<String> modelled = new ArrayList<>(ModelSettings.NAMES);
        modelled.add(P2pSettings.NEAR_BY_NIC);
        modelled.add(P2pSettings.PACKETS);
        modelled.addAll(BcsSettings.OF_MODELS);
        for (String name : modelled) {
            if (settings.containsKey(name)) {
                throw new UserException("--set=" + name + "=" + settings.get(name) + ": it goes with --machine");
            }
        }
    }

    private static Map<String, String> srm(JobOptions.Place place) throws UserException {
        if (place.forced.isEmpty()) {
            return Map.of();
        }
        String forced = String.join(",", place.forced);
        try {
            Forced.parse(forced);
        } catch (IllegalArgumentException e) {
            throw new UserException("--coll: " + e.getMessage());
        }
        return Map.of(SrmSettings.FORCED, forced);
    }

    private static String engine(String name) throws UserException {
        try {
            return Engines.chosen(name);
        } catch (IllegalArgumentException e) {
            throw new UserException("--" + e.getMessage());
        }
    }
}
