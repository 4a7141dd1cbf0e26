package org.strobe.bench.rsm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.rsm.memory.Over;
import org.strobe.bench.rsm.memory.RemoteMemory;
import org.strobe.bench.rsm.memory.RsmCall;
import org.strobe.bench.rsm.memory.Side;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code rsm}. */
@Command(
        name = "rsm",
        description = "Measures every call of the RSM API, or what stands for it: setting a segment up, barriers,"
                + " signals, tearing it down, by its size, and puts and gets. Rank 0 exports, rank 1 imports; --nodes 2"
                + " puts them on two nodes.",
        footer = {
            "",
            "SIZES are those of puts and gets and look like 8, 64K or 1M, several like",
            "8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench rsm",
            "  strobe bench rsm --launch processes --segment 64K",
            "  strobe bench rsm --nodes 2 --machine sun-fire-link",
            "  strobe bench rsm --over windows --nodes 2 --machine cluster-2026",
            "  strobe bench rsm 64,16K --over nic --nodes 2 --machine qsnet --full"
        })
public final class Rsm extends Study {
    private static final int RANKS = 2;
    private static final int SMALLEST_SEGMENT = 1 << 10;
    private static final int LARGEST = 1 << 20;
    private static final int MOST = 64 << 20;
    private static final int MOST_REPEATS = 1_000_000;
    private static final double SECONDS = 1;
    private static final double SECONDS_A_SEGMENT = 0.1;
    private static final int LIVES = 2000;
    private static final int LIVES_A_SEGMENT = 100;
    private static final double HUNDRED = 100;
    private static final int WARM_UPS = 5;

    /** Least time to be judged, in microseconds; shorter ones are a few clock readings. */
    private static final double LEAST_TO_JUDGE = 0.2;

    /** Calls of Figure 5.4, and connecting. */
    private static final List<RsmCall> BY_SEGMENT = List.of(
            RsmCall.EXPORT_CREATE,
            RsmCall.EXPORT_PUBLISH,
            RsmCall.EXPORT_UNPUBLISH,
            RsmCall.EXPORT_DESTROY,
            RsmCall.RELEASE_CONTROLLER,
            RsmCall.IMPORT_CONNECT,
            RsmCall.IMPORT_DISCONNECT);

    @Parameters(arity = "0..*", paramLabel = "SIZES", description = "Sizes of puts and gets; 1 to 1M if not given.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--over",
            paramLabel = "WHAT",
            description =
                    "rsm, the RSM API on this computer's memory or a modelled machine's; windows, those of MPI; or nic,"
                            + " memory of NICs. rsm if not given, on a modelled machine without it windows.")
    private String over;

    @Option(
            names = "--segment",
            paramLabel = "SIZE",
            description = "How long the segment is in the table of calls; 16K if not given, as in the thesis.")
    private String segment = "16K";

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "How often each call is measured; if not given, for some time; in virtual time once.")
    private Integer repeats;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new Rsm(), args);
    }

    /** Puts of {@code size} bytes as a kernel, over the memory that {@code --over} names. Both ranks call it. */
    public static BenchKernel puts(Intracomm comm, String over, int size) throws MPIException {
        return new Puts(comm, Over.of(over).open(comm), size);
    }

    @Override
    protected void check(int ranks) {
        if (ranks != RANKS) {
            throw new IllegalArgumentException("rsm is between two ranks: give -n 2, not " + ranks);
        }
        if (repeats != null && (repeats < 1 || repeats > MOST_REPEATS)) {
            throw new IllegalArgumentException("--repeats " + repeats + ": it is a number from 1 to " + MOST_REPEATS);
        }
        if (over != null) {
            Over.of(over);
        }
        checkLength("--segment ", segment());
        Arrays.stream(sizes()).forEach(size -> checkLength("size ", size));
    }

    private static void checkLength(String what, int size) {
        if (size < 1 || size > MOST) {
            throw new IllegalArgumentException(what + size + ": it is from 1 byte to " + (MOST >> 20) + "M");
        }
    }

    private int segment() {
        int[] one = Sizes.list(segment);
        if (one.length != 1) {
            throw new IllegalArgumentException("--segment " + segment + ": it is one size");
        }
        return one[0];
    }

    private int[] sizes() {
        return typed.isEmpty() ? Sizes.doubling(1, LARGEST) : Sizes.list(String.join(",", typed));
    }

    @Override
    protected void checkPlace(int processors) {
        Rank self = Rank.current();
        if (over(self) == Over.RSM) {
            refuseEngine("rsm");
        }
        if (self.isModelled()
                && self.rsmControllers().isEmpty()
                && Over.RSM.toString().equals(over)) {
            throw new IllegalArgumentException(
                    "--over rsm: this machine has no remote shared memory; give windows or nic");
        }
    }

    private Over over(Rank self) {
        if (over != null) {
            return Over.of(over);
        }
        return self.isModelled() && self.rsmControllers().isEmpty() ? Over.WINDOWS : Over.RSM;
    }

    @Override
    public Optional<String> refusalOfNativeRanks() {
        return Optional.of("it measures memory and NICs of Strobe's own ranks; start it without mpiexec");
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        Over chosen = over(self);
        try (RemoteMemory memory = chosen.open(comm)) {
            int bytes = (int) Math.min(segment(), memory.longest());
            out.fact("over", chosen);
            out.fact("segment", bytes);
            out.note("rank 0 exports on node " + self.nodeOf(0) + ", rank 1 imports on node " + self.nodeOf(1)
                    + "; medians, --full shows their 95 % intervals; us");
            int often = repeats == null ? 0 : repeats;
            Lives lives = new Lives(comm, memory, often);
            List<Interval> intervals = new ArrayList<>(calls(lives, memory, bytes, out));
            if (memory.counterpart(RsmCall.EXPORT_PUBLISH) != null) {
                segments(lives, out);
            }
            int[] sizes = sizes();
            int longest = (int) Math.min(Arrays.stream(sizes).max().orElseThrow(), memory.longest());
            RsmTransfers transfers = new RsmTransfers(comm, lives, memory, longest, often);
            for (int i = 0; i < WARM_UPS && !self.isModelled(); i++) {
                transfers.measure(1);
            }
            intervals.addAll(transfers(transfers, sizes, longest, out));
            long[] wrong = {transfers.check()};
            transfers.end();
            comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
            intervals.removeIf(each -> each.figure() < LEAST_TO_JUDGE);
            Noise.warnings(comm.getSize(), self.processors(), self.isModelled(), intervals)
                    .forEach(out::note);
            return wrong[0];
        }
    }

    private Collection<Interval> calls(Lives lives, RemoteMemory memory, int bytes, Results out) throws MPIException {
        Map<RsmCall, Interval> medians = lives.measure(bytes, SECONDS, LIVES);
        Map<Side, Double> sums = new EnumMap<>(Side.class);
        medians.forEach((call, time) -> {
            if (call.published() != null) {
                sums.merge(call.side(), time.figure(), Double::sum);
            }
        });
        out.begin(new Sheet(
                "calls",
                Column.of("side", ""),
                Column.of("RSM call, Tables 5.1, 5.2", ""),
                Column.of("call that stands for it", ""),
                Column.of("time", "us"),
                Column.detail("time low", "us"),
                Column.detail("time high", "us"),
                Column.of("share of its side", "%"),
                Column.of("Table 5.2", "us")));
        for (RsmCall call : RsmCall.values()) {
            Interval time = medians.get(call);
            out.row(
                    call.side(),
                    call.label(),
                    memory.counterpart(call),
                    time == null ? null : time.figure(),
                    time == null ? null : time.low(),
                    time == null ? null : time.high(),
                    time == null || call.published() == null || sums.get(call.side()) == 0
                            ? null
                            : HUNDRED * time.figure() / sums.get(call.side()),
                    call.published());
        }
        return medians.values();
    }

    private static void segments(Lives lives, Results out) throws MPIException {
        List<Column> columns = new ArrayList<>(List.of(Column.of("segment", "")));
        for (RsmCall call : BY_SEGMENT) {
            columns.add(Column.of(call.label(), "us"));
            columns.add(Column.detail(call.label() + " low", "us"));
            columns.add(Column.detail(call.label() + " high", "us"));
        }
        out.begin(new Sheet("segments", columns.toArray(Column[]::new)));
        for (int bytes = SMALLEST_SEGMENT; bytes <= LARGEST; bytes *= 4) {
            Map<RsmCall, Interval> medians = lives.measure(bytes, SECONDS_A_SEGMENT, LIVES_A_SEGMENT);
            List<Object> row = new ArrayList<>(List.of(bytes));
            for (RsmCall call : BY_SEGMENT) {
                add(row, medians.get(call));
            }
            out.row(row.toArray());
        }
    }

    private static List<Interval> transfers(RsmTransfers transfers, int[] sizes, int longest, Results out)
            throws MPIException {
        List<Column> columns = new ArrayList<>(List.of(Column.of("size", "")));
        for (String way : List.of("put", "get", "store")) {
            columns.add(Column.of(way, "us"));
            columns.add(Column.detail(way + " low", "us"));
            columns.add(Column.detail(way + " high", "us"));
        }
        columns.add(Column.of("put", "MB/s"));
        columns.add(Column.of("get", "MB/s"));
        out.begin(new Sheet("transfers", columns.toArray(Column[]::new)));
        List<Interval> intervals = new ArrayList<>();
        for (int size : sizes) {
            if (size > longest) {
                out.note(size + ": there is no room for it");
                continue;
            }
            RsmTransfers.Times times = transfers.measure(size);
            List<Object> row = new ArrayList<>(List.of(size));
            add(row, times.put());
            add(row, times.get());
            add(row, times.store());
            row.add(rate(size, times.put()));
            row.add(rate(size, times.get()));
            out.row(row.toArray());
            intervals.add(times.put());
            intervals.add(times.get());
        }
        return intervals;
    }

    private static void add(List<Object> row, Interval time) {
        row.add(time == null ? null : time.figure());
        row.add(time == null ? null : time.low());
        row.add(time == null ? null : time.high());
    }

    /** Rate in MB/s, which equals bytes a microsecond. */
    private static Double rate(int size, Interval time) {
        return time.figure() == 0 ? null : size / time.figure();
    }
}
