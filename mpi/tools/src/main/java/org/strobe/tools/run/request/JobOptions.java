package org.strobe.tools.run.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import org.strobe.tools.common.EngineSummaries;
import org.strobe.tools.common.Words;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of a whole job, in the groups in which the help shows them. */
public final class JobOptions {
    @Mixin(name = "Launch and place of the ranks:")
    public Place place = new Place();

    @Mixin(name = "What ranks print and read:")
    public Streams streams = new Streams();

    @Mixin(name = "Watching, debugging, breaking:")
    public Watching watching = new Watching();

    /** Number of ranks, separate for each program. */
    public static class Ranks {
        @Option(
                names = {"-n", "-np", "-c", "--n", "--np", "--ranks"},
                paramLabel = "N",
                description = "Number of ranks; the number of processors if not given.")
        public Integer ranks;
    }

    /** Launch and placement of ranks. */
    public static final class Place {
        @Option(
                names = "--launch",
                paramLabel = "WAY",
                completionCandidates = Words.Launches.class,
                description = "threads, virtual (threads) or processes; if not given, threads, or virtual where ranks"
                        + " outnumber the processors four times.")
        public String launch;

        @Option(
                names = "--api",
                paramLabel = "NAME",
                completionCandidates = Words.Apis.class,
                description =
                        "The API of package mpi: openmpi or mpj (mpiJava, MPJ Express). If not given, the one that the"
                                + " program uses.")
        public String api;

        @Option(
                names = "--ranks-per-process",
                paramLabel = "K",
                description = "Ranks that share a process; 1 if not given. Implies --launch processes.")
        public Integer ranksPerProcess;

        @Option(
                names = "--nodes",
                paramLabel = "M",
                description =
                        "How many nodes the job has; neighbours share one. If not given 1, or as many as a modelled"
                                + " machine needs for a processor a rank.")
        Integer nodes;

        @Option(
                names = "--map",
                paramLabel = "HOW",
                completionCandidates = Words.Maps.class,
                description =
                        "Which ranks share a node: block, neighbours do; cyclic, one rank after the other goes to the"
                                + " next node. Their names on a torus: txyz and xyzt. If not given, that of the machine, else"
                                + " block.")
        String map;

        @Option(
                names = {"--rank-file", "--rankfile", "-rf"},
                paramLabel = "FILE",
                description =
                        "Nodes of ranks, one line a rank: rank 3=node1; or on a torus x y z t, a line a rank in order.")
        String rankFile;

        @Option(
                names = {"--wdir", "-wdir", "--wd", "-wd"},
                paramLabel = "DIR",
                description = "The working folder of the ranks. Files on this command line are still looked for here.")
        public String workingFolder;

        @Option(
                names = "--isolate",
                paramLabel = "WHICH",
                completionCandidates = Words.Isolated.class,
                description =
                        "Which classes each rank has for itself if ranks share a JVM: auto (those with statics that"
                                + " change), all, none. auto if not given.")
        String isolate = "auto";

        @Option(
                names = "--machine",
                paramLabel = "NAME",
                completionCandidates = Words.JobMachines.class,
                description = "A modelled machine, on which the job runs in virtual time: its name, or a file that"
                        + " describes it; strobe machine tells more. Changes of its parameters may follow:"
                        + " ibm-sp,network.gap=50%%,node.call=80ns. host, this computer, if not given.")
        public String machine = "host";

        @Option(
                names = "--explore",
                paramLabel = "N",
                description =
                        "On a modelled machine: run N times, each time in another of the orders that could be, until"
                                + " one fails; seed=K runs one of them again.")
        public String explore;

        @Option(
                names = "--engine",
                paramLabel = "NAME",
                completionCandidates = EngineSummaries.class,
                description = "What carries MPI's calls: ${COMPLETION-CANDIDATES}. strobe info --engines tells more.")
        public String engine;

        @Option(
                names = "--slice",
                paramLabel = "TIME",
                description = "Length of a time slice of engine bcs: 500us if not given; self: the next begins when"
                        + " one is over.")
        String slice;

        @Option(
                names = "--coll",
                paramLabel = "COLLECTIVE=ALGORITHM",
                completionCandidates = Words.Algorithms.class,
                split = ",",
                description = "Algorithms of the engine to be taken wherever they work, to compare them: bcast=paper."
                        + " strobe info --algorithms lists them.")
        List<String> forced = new ArrayList<>();

        @Option(
                names = "--set",
                paramLabel = "NAME=VALUE",
                completionCandidates = Words.Settings.class,
                description = "Set a parameter of the engine or the job; strobe info --engines lists them.")
        List<String> settings = new ArrayList<>();
    }

    /** Input and output of ranks. */
    public static final class Streams {
        @Option(
                names = {"--tag-output", "-tag-output"},
                description = "Begin each line with the rank that printed it.")
        boolean tagged;

        @Option(
                names = {"--output-dir", "--output-filename", "-output-filename"},
                paramLabel = "DIR",
                description = "A file a rank and stream in DIR, instead of the terminal.")
        String folder;

        @Option(
                names = {"--merge-stderr-to-stdout", "-merge-stderr-to-stdout"},
                description = "Send the error streams of ranks to their standard output.")
        boolean merged;

        @Option(
                names = {"--stdin", "-stdin"},
                paramLabel = "RANK",
                description = "Reader of this command's input: a rank, all or none. 0 if not given.")
        String input = "0";
    }

    /** Observation, debugging and faults. */
    public static final class Watching {
        @Option(
                names = {"--timeout", "-timeout"},
                paramLabel = "S",
                description = "End the job after S seconds, and print the waiting ranks.")
        public Double timeout;

        @Option(
                names = {"--get-stack-traces", "-get-stack-traces"},
                description = "After --timeout, print the stacks of all ranks.")
        public boolean stacks;

        @Option(
                names = "--debug",
                paramLabel = "RANKS[=PORT]",
                arity = "0..1",
                preprocessor = RanksOrAll.class,
                description =
                        "Start these ranks, as 3 or 0,2-3, when a debugger has connected to their JVM; all ranks if"
                                + " not given. A line tells its port: a free one, or PORT and those after it.")
        public String debug;

        @Option(
                names = "--check",
                paramLabel = "strict",
                completionCandidates = Words.Checks.class,
                arity = "0..1",
                preprocessor = AttachedValue.class,
                description = "Look for mistakes in the use of MPI, at each call, and name both ranks and lines:"
                        + " docs/checking.md. With =strict, what is only warned of fails as well.")
        String check;

        @Option(names = "--faults", paramLabel = "FILE", description = "A plan of faults and their times.")
        String faults;

        @Option(
                names = "--profile",
                description = "At the end, tell on the error stream which MPI calls each rank made, how often, how many"
                        + " bytes they moved and how long they took.")
        boolean profile;

        @Option(
                names = "--matrix",
                paramLabel = "FILE.csv",
                description = "Write the bytes sent between ranks: a table, and a heat map in FILE.svg and .pdf.")
        String matrix;

        @Option(
                names = "--trace",
                paramLabel = "FILE.json",
                description = "Write all MPI calls in time, with arrows for messages, for ui.perfetto.dev.")
        String trace;

        @Option(
                names = "--jfr",
                description = "Offer MPI calls to Java's flight recorder, as events mpi.Send, mpi.AllReduce and so on;"
                        + " off until a recording asks for them.")
        boolean jfr;

        @Option(
                names = "--mds",
                paramLabel = "FOLDER",
                description =
                        "Monitor what processes compute and wait, and with --engine bcs the machine slice by slice,"
                                + " for strobe mds: docs/bcs.md. --set mds.NAME=VALUE chooses.")
        String mds;

        @Option(
                names = "--checkpoint",
                paramLabel = "FOLDER",
                description = "Keep in FOLDER what the program gives to Strobe.checkpoint, with messages that are on"
                        + " their way; with --engine bcs: docs/bcs.md.")
        String checkpoint;

        @Option(names = "--restart", description = "Begin from the latest checkpoint in that folder, if there is one.")
        boolean restart;

        @Option(
                names = "--restarts",
                paramLabel = "N",
                description =
                        "When a rank or an agent of a NIC dies, start the job again from its latest checkpoint, up to N"
                                + " times; a job that starts again has no --faults.")
        public Integer restarts;

        @Option(
                names = "--record",
                paramLabel = "FOLDER",
                description =
                        "Write down what comes of MPI calls that may come out one way or another, rank by rank, as"
                                + " they are made: docs/replay.md.")
        String record;

        @Option(
                names = "--replay",
                paramLabel = "FOLDER",
                description = "Let MPI calls come out as --record has written; strobe replay show FOLDER prints it.")
        String replay;

        @Option(
                names = "--link-stats",
                description = "At the end, print the traffic of links on a modelled machine, busiest first.")
        public boolean linkStats;

        @Option(
                names = {"-v", "--verbose"},
                description = "Print on the error stream how the job is run.")
        public boolean verbose;
    }

    /** Parses an option with an optional list of ranks. No program has a digit as its first character. */
    static final class RanksOrAll implements IParameterPreprocessor {
        private static final Pattern RANKS = Pattern.compile("[0-9].*");

        @Override
        @SuppressWarnings("JdkObsolete") // picocli hands over a Stack
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> how) {
            boolean isApart = AttachedValue.APART.equals(how.get(AttachedValue.SEPARATOR));
            if (isApart && (words.isEmpty() || !RANKS.matcher(words.peek()).matches())) {
                words.push(DebugRequest.ALL);
            }
            return false;
        }
    }

    /** Parses an option with an optional value: only text after an equals sign is its value, not the next word. */
    public static final class AttachedValue implements IParameterPreprocessor {
        /** Default value. */
        static final String ON = "on";

        private static final String SEPARATOR = "separator";
        private static final String APART = " ";

        @Override
        @SuppressWarnings("JdkObsolete") // picocli hands over a Stack
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> how) {
            if (APART.equals(how.get(SEPARATOR))) {
                words.push(ON);
            }
            return false;
        }
    }
}
