package org.strobe.tools.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.process.ProcessJob;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.watch.characterise.Characteristics;
import org.strobe.tools.characterise.CharacterReport;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.common.TypedNumbers;
import org.strobe.tools.memory.MemoryReport;
import org.strobe.tools.run.api.ApiChoice;
import org.strobe.tools.run.plan.DebuggerPorts;
import org.strobe.tools.run.plan.JobPlanner;
import org.strobe.tools.run.plan.JvmTrial;
import org.strobe.tools.run.plan.Relaunch;
import org.strobe.tools.run.request.IgnoredOptions;
import org.strobe.tools.run.request.JobOptions;
import org.strobe.tools.run.request.JobRequest;
import org.strobe.tools.run.request.ProgramOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code strobe run}: runs one or several programs as a job. */
@Command(
        name = "run",
        description = "Runs a Java program on N ranks. 'run' may be left out.",
        customSynopsis = {
            "strobe run [OPTIONS] PROGRAM [ARGUMENTS]",
            "       strobe run [OPTIONS] java [JAVA OPTIONS] PROGRAM [ARGUMENTS]",
            "       strobe run [OPTIONS] PROGRAM [ARGUMENTS] : [OPTIONS] PROGRAM ..."
        },
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        optionListHeading = "%nAlso:%n",
        footer = {
            "",
            "PROGRAM is a class on the class path, App.jar, or Source.java, which is",
            "compiled in memory. What follows PROGRAM belongs to the program, up to a",
            "lone ':', after which another program of the same job begins, with options",
            "of its own (-n, --cp, -x, --jvm-opts). Ranks are numbered through.",
            "",
            "Options of mpirun and mpiexec that have no meaning in one machine (--hostfile,",
            "--mca, --map-by and others) are accepted, and named once as ignored.",
            "",
            "Examples:",
            "  strobe run -n 4 examples/Statics.java",
            "  strobe run -n 4 --launch processes --tag-output --cp app.jar org.app.Main x",
            "  strobe run -n 4 java -Xmx1g -ea -Dk=v -jar App.jar x",
            "  strobe run -n 1 Master.java : -n 3 Worker.java",
            "  strobe run -n 64 --timeout 60 --get-stack-traces App.jar",
            "  java -cp strobe.jar:app.jar org.strobe.Run -n 4 org.app.Main",
            "",
            "Exit codes:",
            "  0          every rank ended with 0",
            "  1          a rank's main threw an exception, ranks made different collective",
            "             calls, or output that was asked for could not be written",
            "  2          something in the command line is wrong; nothing was run",
            "  123        with --replay: the job did other than was recorded",
            "  124        the job took longer than --timeout",
            "  125        every rank waited for another: deadlock",
            "  126        the job could not be started, or Strobe failed in it",
            "  130        interrupted, by Ctrl-C for instance",
            "  141        nobody read the standard output any more",
            "  128+S      a rank was killed by signal S; 137 if by kill -9 or --faults",
            "  any other  of System.exit in the first rank that ended with other than 0"
        })
public final class RunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin(name = "The program:")
    private ProgramOptions program = new ProgramOptions();

    @Mixin
    private JobOptions job = new JobOptions();

    @Mixin(name = "From other launchers:")
    private IgnoredOptions ignored = new IgnoredOptions();

    @Parameters(index = "0..*", hidden = true)
    private List<String> words = new ArrayList<>();

    private final Jobs jobs;
    private final List<String> typed;
    private final List<List<String>> parts;

    /** Folder for the report on communication; empty for printing only, null for no report. */
    private String characterised;

    /**
     * Creates the command for a command line.
     *
     * @param typed the whole command line, to run it again in another JVM
     * @param parts the words of each program, without {@code run}; picocli parses the first list into this object
     */
    public RunCommand(Jobs jobs, List<String> typed, List<List<String>> parts) {
        this.jobs = jobs;
        this.typed = typed;
        this.parts = parts;
    }

    /** Requests a report on communication, written to {@code folder} unless that is empty. */
    void characterise(String folder) {
        characterised = folder;
    }

    @Override
    public Integer call() throws UserException {
        PrintWriter err = spec.commandLine().getErr();
        Set<String> notHeeded = new LinkedHashSet<>();
        List<JobRequest.Part> all = new ArrayList<>();
        all.add(new JobRequest.Part(program, words));
        collect(spec.commandLine().getParseResult(), parts.get(0), words, program, notHeeded);
        for (List<String> part : parts.subList(1, parts.size())) {
            all.add(parse(part, notHeeded));
        }
        if (job.watching.stacks && job.watching.timeout == null) {
            notHeeded.add("--get-stack-traces (without --timeout)");
        }
        if (characterised != null && job.place.explore != null) {
            throw new UserException("--explore: what is characterised is one run");
        }
        JobRequest request = JobRequest.of(job, all);
        notHeeded.addAll(request.place().ofOtherEngines());
        Exploration exploration = job.place.explore == null
                ? null
                : Exploration.parse(job.place.explore, request.place().machine() != null);
        if (!Relaunch.isSecond()) {
            JvmTrial.check(request.programs(), request.launch());
        }
        Path otherApi = Relaunch.isSecond() ? null : ApiChoice.otherJar(job.place.api, request.programs());
        Relaunch relaunch = Relaunch.neededFor(request, otherApi);
        if (relaunch != null) {
            if (request.place().machine() != null && otherApi == null) {
                JobPlanner.plan(request); // refuses a wrong job before another JVM starts
            }
            return relaunch(relaunch, request, err);
        }
        Relaunch.endWithParent();
        JobSpec planned = JobPlanner.plan(request);
        if (planned.debug() != null) {
            DebuggerPorts.check(planned.debug().port(), ProcessJob.debugged(planned));
        }
        if (!notHeeded.isEmpty() && !ignored.quiet) {
            err.println(Colour.ERR.warning("ignored: " + String.join(", ", notHeeded)));
        }
        if (planned.machine() != null) {
            tellMemory(planned, err);
        }
        if (job.watching.verbose) {
            JobDescription.lines(job.place, planned).forEach(line -> err.println("strobe: " + line));
        }
        err.flush();
        if (job.watching.linkStats && planned.machine() == null) {
            throw new UserException("--link-stats: this computer has no links to tell of; give --machine");
        }
        JobRunner.Told told = new JobRunner.Told(job.watching.verbose, job.watching.linkStats);
        JobRunner runner = new JobRunner(characterised == null ? jobs : characterising(), err);
        return exploration == null
                ? new Restarts(job.watching.restarts == null ? 0 : job.watching.restarts)
                        .run(runner, planned, told, err)
                : exploration.run(runner, planned, told, err);
    }

    /** Refuses a modelled job without the memory to begin; warns if it may run out later. */
    private static void tellMemory(JobSpec planned, PrintWriter err) throws UserException {
        MemoryReport.check(planned.placement());
        String shortage = MemoryReport.shortage(planned.placement());
        if (shortage != null) {
            err.println(Colour.ERR.warning(shortage));
        }
    }

    /** Wraps the launcher: each job is followed by a report on its communication. */
    private Jobs characterising() throws UserException {
        CharacterReport report = CharacterReport.in(characterised);
        return (planned, listener) -> {
            JobEnd end = jobs.run(planned.with(Characteristics.SETTING, report.folder()), listener);
            report.tell(spec.commandLine().getOut(), spec.commandLine().getErr());
            return end;
        };
    }

    private int relaunch(Relaunch relaunch, JobRequest request, PrintWriter err) throws UserException {
        boolean isDebugged = request.debug() != null && request.launch() != Launch.PROCESSES;
        if (isDebugged) {
            DebuggerPorts.check(request.debug().port(), 1);
        } else if (Debugger.isLoaded() && request.launch() != Launch.PROCESSES) {
            err.println("strobe: another JVM runs the ranks" + relaunch.where()
                    + "; the debugger of this one does not see them");
        }
        if (job.watching.verbose) {
            err.println("strobe: another JVM runs the job" + relaunch.where());
        }
        err.flush();
        return isDebugged
                ? relaunch.runDebugged(typed, (port, pid, again) -> {
                    err.println(DebuggerNotice.of(request.debug().ranks(), port, pid, again));
                    err.flush();
                })
                : relaunch.run(typed);
    }

    /** Parses the words of the second or a later program. */
    private JobRequest.Part parse(List<String> part, Set<String> notHeeded) throws UserException {
        PartCommand command = new PartCommand();
        CommandLine parser = configured(new CommandLine(command));
        try {
            ParseResult parsed = parser.parseArgs(part.toArray(String[]::new));
            collect(parsed, part, command.words, command.program, notHeeded);
        } catch (UnmatchedArgumentException e) {
            String option = e.getUnmatched().get(0).replaceFirst("=.*", "");
            if (spec.optionsMap().containsKey(option)) {
                throw new UserException(option + " is for the whole job: it stands before the first program");
            }
            throw new UnmatchedArgumentException(spec.commandLine(), e.getUnmatched());
        } catch (ParameterException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e, e.getArgSpec(), e.getValue());
        }
        return new JobRequest.Part(command.program, command.words);
    }

    private static void collect(
            ParseResult parsed, List<String> part, List<String> words, ProgramOptions options, Set<String> notHeeded) {
        notHeeded.addAll(IgnoredOptions.typed(parsed, part.subList(0, part.size() - words.size())));
        for (String variable : options.variables) {
            if (!variable.contains("=") && System.getenv(variable) == null) {
                notHeeded.add("-x " + variable + " (not set here)");
            }
        }
    }

    /** Configures a parser to stop at the program's name; later words belong to the program. */
    public static CommandLine configured(CommandLine command) {
        TypedNumbers.readIn(command);
        return command.setStopAtPositional(true)
                .setPosixClusteredShortOptionsAllowed(false)
                .setExpandAtFiles(false);
    }

    /** Options of the second or a later program: {@code : -n 2 Other x}. */
    @Command(name = "strobe run", separator = "=")
    private static final class PartCommand {
        @Mixin
        ProgramOptions program = new ProgramOptions();

        @Mixin
        IgnoredOptions ignored = new IgnoredOptions();

        @Parameters(index = "0..*")
        List<String> words = new ArrayList<>();
    }
}
