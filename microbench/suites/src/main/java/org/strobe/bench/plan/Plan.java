package org.strobe.bench.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.study.Nas;
import org.strobe.emulator.gm.Gm;

/** All suites and studies, with options that fit a machine and a number of ranks. */
public final class Plan {
    /** Default number of ranks: fits on two nodes, and a power of two for permutations. */
    public static final int USUAL_RANKS = 4;

    private static final List<String> COLLECTIVES =
            List.of("bcast", "reduce", "allreduce", "allgather", "alltoall", "alltoallv", "gather", "scatter");
    private static final List<String> STREAMS = List.of("memory-copy", "memory-scale", "memory-add", "memory-triad");
    private static final List<String> PAIR_STUDIES = List.of("logp", "overhead", "rsm");
    private static final List<String> COMPUTING =
            List.of("compute-barrier", "compute-neighbours", "stencil", "sweep", "sweep-overlapped");
    private static final List<String> PRIMITIVES = List.of("compare-and-write", "xfer-and-signal");
    private static final List<String> MODES = List.of("synchronous", "buffered", "ready");

    private static final String ON = "";
    private static final String OFF = "-off-node";
    private static final String RANKS = "-n";
    private static final String NODES = "--nodes";

    private final Site site;
    private final int ranks;
    private final boolean isQuick;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * Machine of a plan.
     *
     * @param processors ranks that a node takes; unbounded on this computer
     * @param isSingle true for a single node
     * @param isModelled true for virtual time
     * @param cores real processors of a node
     * @param layers user-level layers
     */
    public record Site(int processors, boolean isSingle, boolean isModelled, int cores, Set<String> layers) {}

    private Plan(Site site, int ranks, boolean isQuick) {
        this.site = site;
        this.ranks = ranks;
        this.isQuick = isQuick;
    }

    /**
     * Entries in the order of their run.
     *
     * @param ranks ranks of collectives; pairs have two
     * @param isQuick true for few sizes
     */
    public static List<Entry> entries(Site site, int ranks, boolean isQuick) {
        Plan plan = new Plan(site, ranks, isQuick);
        plan.pairs(ON, List.of(RANKS, "2"));
        if (!site.isSingle()) {
            plan.pairs(OFF, List.of(RANKS, "2", NODES, "2"));
        }
        plan.underLoad();
        plan.memory();
        plan.collectives(ON, List.of(RANKS, Integer.toString(plan.onNode())));
        if (!site.isSingle()) {
            plan.collectives(OFF, plan.spread(ranks));
        }
        plan.computing();
        plan.primitives();
        plan.studies();
        return List.copyOf(plan.entries);
    }

    private void add(String name, List<String> where, String... words) {
        entries.add(Entry.of(name, words).with(where));
    }

    /** Sizes of a suite; its defaults unless the plan is quick. */
    private String[] sized(String suite, String quickSizes) {
        return isQuick ? new String[] {suite, quickSizes} : new String[] {suite};
    }

    private static String[] join(String[] words, String... more) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private void pairs(String suffix, List<String> where) {
        String sizes = "1,8,64,512,4K,64K,1M";
        add("latency" + suffix, where, sized("latency", sizes));
        for (String mode : MODES) {
            add("latency-" + mode + suffix, where, join(sized("latency", sizes), "--mode", mode));
        }
        add("latency-diff-buf" + suffix, where, join(sized("latency", sizes), "--diff-buf"));
        add("unidirectional-latency" + suffix, where, sized("unidirectional-latency", "1,64,4K"));
        add("bandwidth" + suffix, where, sized("bandwidth", sizes));
        add("bibandwidth" + suffix, where, sized("bibandwidth", sizes));
        add("message-rate" + suffix, where, "message-rate");
        add("overlap" + suffix, where, sized("overlap", "8,64K,1M"));
        add("progress" + suffix, where, sized("progress", "8,64K,1M"));
    }

    /** Ranks that a node takes. */
    private int onNode() {
        return Math.min(ranks, site.processors());
    }

    /** Placement of ranks on two nodes, or on more if needed. */
    private List<String> spread(int count) {
        long needed = Math.ceilDiv(count, (long) site.processors());
        return List.of(RANKS, Integer.toString(count), NODES, Long.toString(Math.min(count, Math.max(2, needed))));
    }

    /** Placement of ranks on the fewest nodes, but on two where there are two. */
    private List<String> where(int count) {
        return site.isSingle() ? List.of(RANKS, Integer.toString(count)) : spread(count);
    }

    /** Ranks that fit on the machine. */
    private int room() {
        return site.isSingle() ? onNode() : ranks;
    }

    /** Adds latency and total rate for one pair of many, two, four and so on. */
    private void underLoad() {
        int most = room() / 2;
        for (int pairs = 1; pairs <= most; pairs *= 2) {
            String count = Integer.toString(pairs);
            add("latency-pairs-" + pairs, where(2 * most), "latency", "8,64K", "--pairs", count);
            add("bandwidth-pairs-" + pairs, where(2 * most), "bandwidth", "8,64K,1M", "--pairs", count);
        }
    }

    /** Adds STREAM by one rank and by all, also as processes where supported. */
    private void memory() {
        for (int count = 1; count <= Math.min(onNode(), site.cores()); count *= 2) {
            List<String> where = List.of(RANKS, Integer.toString(count));
            for (String stream : STREAMS) {
                add(stream + "-" + count, where, sized(stream, "16M"));
                if (!site.isModelled()) {
                    add(
                            stream + "-" + count + "-processes",
                            where,
                            join(sized(stream, "16M"), "--launch", "processes"));
                }
            }
        }
    }

    private void collectives(String suffix, List<String> where) {
        add("barrier" + suffix, where, "barrier");
        add("rank-barrier" + suffix, where, "rank-barrier");
        for (String collective : COLLECTIVES) {
            add(collective + suffix, where, sized(collective, "8,1K,64K"));
        }
        add("overlap-allreduce" + suffix, where, sized("overlap-allreduce", "8,64K"));
        add("overlap-bcast" + suffix, where, sized("overlap-bcast", "8,64K"));
        add("overlap-alltoall" + suffix, where, sized("overlap-alltoall", "8,64K"));
    }

    /** Adds computing suites with few iterations, as each computes for milliseconds. */
    private void computing() {
        for (String suite : COMPUTING) {
            String[] often = {suite, "-x", "3", "-i", isQuick ? "10" : "100"};
            add(suite, where(room()), isQuick ? join(often, "--grain", "1ms") : often);
        }
    }

    private void primitives() {
        for (String primitive : PRIMITIVES) {
            add(primitive, where(room()), primitive);
        }
    }

    private void studies() {
        for (String study : Stream.concat(
                        PAIR_STUDIES.stream(),
                        site.layers().stream()
                                .filter(layer -> !layer.equals(Gm.LAYER))
                                .sorted())
                .toList()) {
            add(study, List.of(RANKS, "2"), study);
            if (!site.isSingle()) {
                add(study + OFF, List.of(RANKS, "2", NODES, "2"), study);
            }
        }
        if (site.layers().contains(Gm.LAYER)) {
            add(Gm.LAYER + OFF, List.of(RANKS, "2", NODES, "2"), sized(Gm.LAYER, "8,4K,64K,1M"));
        }
        add("traffic", where(Integer.highestOneBit(room())), "traffic");
        for (Kernel kernel : Nas.kernels()) {
            ProblemClass size = isQuick ? ProblemClass.S : ProblemClass.W;
            int count = kernel.active(size, room());
            add(
                    "nas-" + kernel.name().toLowerCase(Locale.ROOT),
                    where(count),
                    "nas",
                    kernel.name(),
                    "--class",
                    size.name());
        }
        String step = isQuick ? "100us" : "3.5ms";
        add("sweep3d", where(room()), "sweep3d", "--step", step);
        add("sweep3d-overlapped", where(room()), "sweep3d", "--step", step, "--non-blocking");
        add("sage", where(room()), "sage", "--scale", isQuick ? "0" : "0.05");
        if (!site.isModelled()) {
            String seconds = isQuick ? "1" : "6";
            add("warmup", List.of(RANKS, "2"), "warmup", "--seconds", seconds);
            add(
                    "warmup-barrier",
                    List.of(RANKS, "16", "--launch", "virtual"),
                    "warmup",
                    "barrier",
                    "--seconds",
                    seconds);
            String rounds = isQuick ? "1" : "10";
            add("starts", List.of(RANKS, "4", "--launch", "threads"), "starts", "--rounds", rounds);
            if (!isQuick) {
                add("starts-processes", List.of(RANKS, "16", "--launch", "processes"), "starts");
                add("starts-file", List.of(RANKS, "2"), "starts", "file");
                add("starts-pipe", List.of(RANKS, "2"), "starts", "pipe");
            }
        }
    }
}
