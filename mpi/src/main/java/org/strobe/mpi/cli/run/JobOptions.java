package org.strobe.mpi.cli.run;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Options of a whole job, in the groups in which the help shows them. */
final class JobOptions {
    @ArgGroup(validate = false, order = 10, heading = "%nHow ranks come to life, and where:%n")
    Place place = new Place();

    @ArgGroup(validate = false, order = 20, heading = "%nWhat ranks print and read:%n")
    Streams streams = new Streams();

    @ArgGroup(validate = false, order = 30, heading = "%nWatching, debugging, breaking:%n")
    Watching watching = new Watching();

    /** How many ranks there are; each of several programs has its own. */
    static class Ranks {
        @Option(
                names = {"-n", "-np", "-c", "--n", "--np", "--ranks"},
                paramLabel = "N",
                description = "How many ranks; as many as there are processors if not given.")
        Integer ranks;
    }

    /** Where ranks are. */
    static final class Place {
        @Option(
                names = "--launch",
                paramLabel = "WAY",
                description = "threads, virtual (threads) or processes; if not given, threads, or virtual where ranks"
                        + " outnumber the processors four times.")
        String launch;

        @Option(
                names = "--ranks-per-process",
                paramLabel = "K",
                description = "How many ranks share a process; 1 if not given. Ranks are processes if this is.")
        Integer ranksPerProcess;

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
                description = {
                    "Which ranks share a node: block, neighbours do; cyclic, one rank after the other goes to the",
                    "next node. If not given, block."
                })
        String map;

        @Option(
                names = {"--rank-file", "--rankfile", "-rf"},
                paramLabel = "FILE",
                description = "Which rank is on which node; a line a rank: rank 3=node1.")
        String rankFile;

        @Option(
                names = {"--wdir", "-wdir", "--wd", "-wd"},
                paramLabel = "DIR",
                description = "The working folder of the ranks. Files on this command line are still looked for here.")
        String workingFolder;

        @Option(
                names = "--isolate",
                paramLabel = "WHICH",
                description =
                        "Which classes each rank has for itself if ranks share a JVM: auto (those with statics that"
                                + " change), all, none. auto if not given.")
        String isolate = "auto";

        @Option(
                names = "--machine",
                paramLabel = "NAME",
                description = "A modelled machine, on which the job runs in virtual time: its name, or a file that"
                        + " describes it; strobe machine tells more. host, this computer, if not given.")
        String machine = "host";

        @Option(
                names = "--explore",
                paramLabel = "N",
                description =
                        "On a modelled machine: run N times, each time in another of the orders that could be, until"
                                + " one fails; seed=K runs one of them again.")
        String explore;

        @Option(
                names = "--engine",
                paramLabel = "NAME",
                description =
                        "What carries MPI's calls: srm, messages from rank to rank, but shared memory and puts for"
                                + " most collectives; p2p, messages for everything; or bcs, everything scheduled by the"
                                + " NICs in time slices: docs/bcs.md. srm if not given.")
        String engine;

        @Option(
                names = "--slice",
                paramLabel = "TIME",
                description = "How long a time slice of engine bcs is: 500us if not given; self: the next begins when"
                        + " one is over.")
        String slice;

        @Option(
                names = "--coll",
                paramLabel = "COLLECTIVE=ALGORITHM",
                split = ",",
                description =
                        "Algorithms of engine srm to be taken wherever they work, to compare them: bcast=smp-two-buffers."
                                + " strobe info --algorithms lists them.")
        List<String> forced = new ArrayList<>();

        @Option(
                names = "--set",
                paramLabel = "NAME=VALUE",
                description = "Tune what carries MPI's calls; docs/running.md has the names.")
        List<String> settings = new ArrayList<>();
    }

    /** Where lines go. */
    static final class Streams {
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
                description = "What ranks print as errors goes where the rest goes.")
        boolean merged;

        @Option(
                names = {"--stdin", "-stdin"},
                paramLabel = "RANK",
                description = "Who reads this command's input: a rank, all or none. 0 if not given.")
        String input = "0";
    }

    /** Looking at a job, and making it fail. */
    static final class Watching {
        @Option(
                names = {"--timeout", "-timeout"},
                paramLabel = "S",
                description = "End the job after S seconds, and tell who waited for what.")
        Double timeout;

        @Option(
                names = {"--get-stack-traces", "-get-stack-traces"},
                description = "After --timeout, print the stacks of all ranks.")
        boolean stacks;

        @Option(
                names = "--debug",
                paramLabel = "RANK[=PORT]",
                description = "Start this rank when a debugger has come to PORT, 5005 if not given.")
        String debug;

        @Option(
                names = "--check",
                paramLabel = "strict",
                arity = "0..1",
                preprocessor = AttachedValue.class,
                description = "Look for mistakes in the use of MPI, at each call, and name both ranks and lines:"
                        + " docs/checking.md. With =strict, what is only warned of fails as well.")
        String check;

        @Option(names = "--faults", paramLabel = "FILE", description = "What shall go wrong, and when.")
        String faults;

        @Option(
                names = "--profile",
                description = "At the end, tell on the error stream which MPI calls each rank made, how often, how many"
                        + " bytes they moved and how long they took.")
        boolean profile;

        @Option(
                names = "--matrix",
                paramLabel = "FILE.csv",
                description = "Write who sent how much to whom: a table, and a picture in FILE.svg.")
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
                        "When a rank or an agent of a NIC dies, go on from the latest checkpoint, N times at most;"
                                + " without --faults then.")
        Integer restarts;

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
                description = "At the end, tell what the links of a modelled machine have carried, the busiest first.")
        boolean linkStats;

        @Option(
                names = {"-v", "--verbose"},
                description = "Tell on the error stream how the job is run.")
        boolean verbose;
    }
}
