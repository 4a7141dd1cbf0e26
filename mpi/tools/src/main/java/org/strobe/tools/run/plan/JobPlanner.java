package org.strobe.tools.run.plan;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.machine.MappingFile;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.machine.PlacementFile;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.userlevel.UserLevels;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.program.ProgramFinder;
import org.strobe.emulator.user.FileFailure;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.shm.status.PhysicalMemory;
import org.strobe.tools.common.SettingCheck;
import org.strobe.tools.mds.files.Monitored;
import org.strobe.tools.run.request.JobRequest;
import org.strobe.tools.run.request.PlaceRequest;

/** Turns a request into a job: finds programs, reads files. */
public final class JobPlanner {

    private JobPlanner() {}

    private static void checkThatItFits(FaultPlan faults, Placement placement) throws UserException {
        try {
            Faults.of(faults, placement, () -> 0);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
    }

    private static void checkAgents(FaultPlan faults, Map<String, String> settings) throws UserException {
        EngineKind engine = Engines.chosen(settings.get(JobSettings.ENGINE));
        List<String> there = engine.agents();
        for (String agent : faults.agents()) {
            if (!there.contains(agent)) {
                throw new UserException("fault plan: there is no agent " + agent + ": "
                        + (there.isEmpty()
                                ? "engine " + engine.name() + " has none"
                                : "agents are " + String.join(", ", there)));
            }
        }
    }

    public static JobSpec plan(JobRequest request) throws UserException {
        JobShape shape = shape(request.place());
        Placement placement = shape.placement();
        FaultPlan faults = faults(request.faults());
        checkThatItFits(faults, placement);
        checkAgents(faults, request.settings());
        List<ProgramSpec> programs = new ArrayList<>();
        for (JobRequest.Program program : request.programs()) {
            programs.add(program(program, request));
        }
        makeFolder(request.output());
        deleteMonitored(request.settings().get(MdsSettings.FOLDER));
        boolean isProcesses = request.launch() == Launch.PROCESSES;
        return new JobSpec(
                placement,
                request.launch(),
                request.ranksPerProcess(),
                programs,
                null,
                request.place().isolate(),
                request.timeout(),
                request.stacks(),
                request.output(),
                request.input(),
                faults,
                shape.nicMemory(),
                request.settings(),
                // If ranks share this JVM, it has waited for the debugger already.
                isProcesses ? request.debug() : null,
                request.place().machine());
    }

    /** Plans placement, launch and memory, without programs. */
    public static JobShape shape(PlaceRequest request) throws UserException {
        Placement placement = placement(request);
        return new JobShape(
                placement,
                request.launch(),
                request.ranksPerProcess(),
                JobSpec.usualNicMemory(placement, request.machine()),
                request.machine() != null,
                request.machine() == null ? UserLevels.NAMES : request.machine().layers(),
                request.settings());
    }

    /** Makes the folder of {@code --mds}, and empties it of earlier jobs' files, once the job is known to be right. */
    private static void deleteMonitored(String folder) throws UserException {
        if (folder == null) {
            return;
        }
        try {
            Files.createDirectories(Path.of(folder));
            Monitored.deleteIn(Path.of(folder));
        } catch (IOException e) {
            throw new UserException("--mds=" + folder + ": " + FileFailure.reason(e));
        }
    }

    private static void makeFolder(OutputSpec output) throws UserException {
        if (output.folder() == null) {
            return;
        }
        try {
            Files.createDirectories(Path.of(output.folder()));
        } catch (IOException e) {
            throw new UserException("--output-dir=" + output.folder() + ": this folder can't be made");
        }
    }

    private static Placement placement(PlaceRequest request) throws UserException {
        int ranks = request.ranks();
        Path file = request.rankFile();
        try {
            Placement placement = file == null
                    ? request.mapping()
                            .placement(ranks, request.nodes() == null ? usualNodes(request) : request.nodes())
                    : fromFile(lines(file), request);
            checkThatItFits(placement, request.machine());
            checkMonitored(placement, request);
            return placement;
        } catch (IllegalArgumentException e) {
            throw new UserException(file == null ? "--nodes: " + e.getMessage() : file + ": " + e.getMessage());
        }
    }

    private static Placement fromFile(List<String> lines, PlaceRequest request) {
        if (!MappingFile.isOne(lines)) {
            return PlacementFile.parse(lines, request.ranks());
        }
        Grid grid = Optional.ofNullable(request.machine())
                .flatMap(machine -> machine.network().grid())
                .orElseThrow(() ->
                        new IllegalArgumentException("lines 'x y z t' go with a --machine whose nodes form a torus"));
        return MappingFile.parse(lines, request.ranks(), grid);
    }

    private static void checkMonitored(Placement placement, PlaceRequest request) throws UserException {
        try {
            SettingCheck.checkNumbers(MdsSettings.NODES, request.settings(), "nodes", placement.nodes());
        } catch (IllegalArgumentException e) {
            throw new UserException("--set: " + e.getMessage());
        }
    }

    /** Least number of nodes with a processor for each rank. */
    private static int usualNodes(PlaceRequest request) {
        int processors =
                request.machine() == null ? request.ranks() : request.machine().processors();
        return (request.ranks() + processors - 1) / processors;
    }

    private static void checkThatItFits(Placement placement, ModelMachine machine) throws UserException {
        if (placement.nodes() > NodeSet.MOST_NODES) {
            throw new UserException("nodes=" + placement.nodes() + ": at most " + NodeSet.MOST_NODES);
        }
        if (machine != null) {
            try {
                machine.checkRoom(placement);
            } catch (IllegalArgumentException e) {
                throw new UserException(e.getMessage());
            }
        }
    }

    private static FaultPlan faults(Path file) throws UserException {
        if (file == null) {
            return FaultPlan.NONE;
        }
        try {
            return FaultPlan.parse(lines(file));
        } catch (IllegalArgumentException e) {
            throw new UserException(file + ": " + e.getMessage());
        }
    }

    private static ProgramSpec program(JobRequest.Program program, JobRequest request) throws UserException {
        ProgramFinder.Found found = ProgramFinder.find(program.command(), program.classPath());
        int ranksOfJvm = Math.min(request.ranksPerProcess(), program.ranks());
        return new ProgramSpec(
                program.ranks(),
                found.mainClass(),
                program.command().arguments(),
                found.classPath(),
                found.compiled(),
                program.environment(),
                program.java().properties(),
                program.java().assertions(),
                request.launch() == Launch.PROCESSES
                        ? HeapOption.times(program.java().others(), ranksOfJvm, PhysicalMemory::bytes)
                        : List.of());
    }

    private static List<String> lines(Path file) throws UserException {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UserException(file + ": there is no such file");
        } catch (CharacterCodingException e) {
            throw new UserException(file + ": it is no text in UTF-8");
        } catch (IOException e) {
            throw new UserException(file + ": it can't be read: " + e.getMessage());
        }
    }
}
