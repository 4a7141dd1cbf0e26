package org.strobe.tools.bcs;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.model.GangJobs;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.SharedMachine;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.bcs.BcsKind;
import org.strobe.tools.run.TypedJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bcs model}. */
@Command(
        name = "model",
        description = "Runs several jobs on one modelled machine, whose nodes they share by turns, and tells what each"
                + " of them has had of it.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "A line of FILE is a job: its name, when it comes, and what would be typed",
            "behind strobe run:",
            "  sweep   0ms     -n 8 Sweep.java 20",
            "  short   2.5ms   -n 2 --engine p2p Short.java",
            "",
            "Of the table, used is how long the job's ranks had processors and did",
            "something, all ranks together, lent what of this was on nodes that were other",
            "jobs' just then, held how long its ranks could have gone on and had no",
            "processor. All times are milliseconds of the modelled machine.",
            "",
            "Exit codes:",
            "  0          every job ended with 0",
            "  2          something in the command line or in FILE is wrong; nothing was run",
            "  any other  that of the first job in FILE that ended otherwise"
        })
final class GangModelCommand implements Callable<Integer> {
    private static final int MOST_SLOTS = 1024;

    /** Options of {@code strobe run} that need a machine with one job. */
    private static final Set<String> REFUSED = Set.of(
            "--machine",
            "--launch",
            "--ranks-per-process",
            "--wdir",
            "--explore",
            "--debug",
            "--faults",
            "--checkpoint",
            "--restarts",
            "--restart",
            "--link-stats");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            required = true,
            description = "The modelled machine: its name, or a file that describes it.")
    private String machine;

    @Option(
            names = "--nodes",
            paramLabel = "M",
            description = "Number of nodes; all nodes of the machine's description if not given.")
    private Integer nodes;

    @Option(
            names = "--slice",
            paramLabel = "TIME",
            description = "Length of a slice, of the schedule and of engine bcs; ${DEFAULT-VALUE} if not given.")
    private String slice = "500us";

    @Option(
            names = "--quantum",
            paramLabel = "TIME",
            description = "How long a slot has the machine until it is the turn of the next: a multiple of the slice;"
                    + " ${DEFAULT-VALUE} if not given.")
    private String quantum = "2ms";

    @Option(
            names = "--slots",
            paramLabel = "N",
            description = "Maximum number of slots; jobs without room wait. ${DEFAULT-VALUE} if not given.")
    private int slots = 8;

    @Parameters(paramLabel = "FILE", description = "The jobs.")
    private String file;

    @Override
    public Integer call() throws UserException {
        ModelMachine modelled = machine();
        SharedMachine.Sharing sharing = sharing(modelled);
        List<JobsFile.Line> lines = JobsFile.read(TypedIn.path(file));
        List<GangJobs.Asked> asked = new ArrayList<>();
        for (JobsFile.Line line : lines) {
            asked.add(asked(line, modelled, sharing));
        }
        GangJobs jobs;
        try {
            jobs = new GangJobs(modelled, sharing, asked);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
        return tell(lines, asked, jobs, jobs.run());
    }

    private ModelMachine machine() throws UserException {
        try {
            return ModelMachines.machine(machine);
        } catch (RuntimeException e) {
            throw new UserException("--machine: " + e.getMessage());
        }
    }

    private SharedMachine.Sharing sharing(ModelMachine modelled) throws UserException {
        int count = nodes == null ? modelled.nodes() : nodes;
        if (nodes == null && count == ModelMachine.ANY) {
            throw new UserException("--nodes: " + modelled.name() + " has as many nodes as one likes; say how many");
        }
        if (count < 1
                || count > NodeSet.MOST_NODES
                || (modelled.nodes() != ModelMachine.ANY && count > modelled.nodes())) {
            throw new UserException("--nodes=" + count + ": from 1 to "
                    + (modelled.nodes() == ModelMachine.ANY ? NodeSet.MOST_NODES : modelled.nodes()));
        }
        long nanosOfSlice = time("--slice", slice);
        long nanosOfQuantum = time("--quantum", quantum);
        if (nanosOfQuantum % nanosOfSlice != 0 || nanosOfQuantum / nanosOfSlice > Integer.MAX_VALUE) {
            throw new UserException("--quantum=" + quantum + ": it is a multiple of the slice of " + slice);
        }
        if (slots < 1 || slots > MOST_SLOTS) {
            throw new UserException("--slots=" + slots + ": from 1 to " + MOST_SLOTS);
        }
        return new SharedMachine.Sharing(count, nanosOfSlice, (int) (nanosOfQuantum / nanosOfSlice), slots);
    }

    private static long time(String option, String text) throws UserException {
        try {
            long nanos = TimeText.parse(option, text);
            if (nanos > 0) {
                return nanos;
            }
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
        throw new UserException(option + "=" + text + ": above 0");
    }

    private GangJobs.Asked asked(JobsFile.Line line, ModelMachine modelled, SharedMachine.Sharing sharing)
            throws UserException {
        Map<String, String> usual = new LinkedHashMap<>();
        usual.put("--machine", machine);
        usual.put("--engine", BcsKind.NAME);
        usual.put("--stdin", "none");
        usual.put("--set", BcsSettings.SLICE.name() + "=" + sharing.slice() + "ns");
        try {
            JobSpec planned = TypedJob.plan(usual, line.words(), REFUSED);
            if (planned.placement().nodes() > sharing.nodes()) {
                throw new UserException("nodes=" + planned.placement().nodes() + ": " + modelled.name() + " has "
                        + sharing.nodes() + " here");
            }
            return new GangJobs.Asked(
                    planned, line.arrives(), JobImage.size(planned.programs().get(0)));
        } catch (UserException e) {
            throw new UserException(line.place() + ": " + line.name() + ": " + e.getMessage());
        }
    }

    private int tell(List<JobsFile.Line> lines, List<GangJobs.Asked> asked, GangJobs jobs, List<GangJobs.Ended> ended) {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        AccountTable table = new AccountTable();
        int exitCode = ExitCode.OK;
        for (int i = 0; i < ended.size(); i++) {
            GangJobs.Ended job = ended.get(i);
            JobSpec planned = asked.get(i).spec();
            int code = exitCode(job);
            table.add(lines.get(i).name(), planned.ranks(), planned.placement().nodes(), job.account(), code);
            exitCode = exitCode == ExitCode.OK ? code : exitCode;
            String cause = cause(job);
            if (!cause.isEmpty()) {
                err.println("strobe: " + lines.get(i).name() + ": " + cause);
            }
        }
        err.flush();
        table.lines().forEach(out::println);
        out.printf(Locale.ROOT, "%.3f ms; %d times another slot's turn%n", jobs.now() / 1e6, jobs.switches());
        out.flush();
        return exitCode;
    }

    private static int exitCode(GangJobs.Ended job) {
        return job.end() == null
                ? Ending.Kind.FAILED.exitCode()
                : job.end().ending().exitCode();
    }

    private static String cause(GangJobs.Ended job) {
        if (job.end() == null) {
            return "it could not begin: " + job.failure().getMessage();
        }
        Ending ending = job.end().ending();
        return ending.isNormal() ? "" : (ending.message() + "\n" + job.end().details()).strip();
    }
}
