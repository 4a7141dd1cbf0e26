package org.strobe.bench.logp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.place.Place;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Sizes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code logp}. */
@Command(
        name = "logp",
        description = "Measures os(m), or(m), g(m) and L by the parameterized LogP method, and derives the parameters"
                + " of LogP and LogGP. Between two ranks; --nodes 2 puts them on two nodes.",
        footer = {
            "",
            "Sizes look like 8, 64K or 1M, several like 8,64K,1M. 0 and 1 byte are measured",
            "always; G is how g(m) grows between the two largest.",
            "",
            "Examples:",
            "  strobe bench logp",
            "  strobe bench logp --nodes 2 --machine infiniband-2003 --engine p2p",
            "  strobe bench logp 1K,64K,1M,2M --full --json logp.json"
        })
public final class Logp extends Study {
    private static final int RANKS = 2;
    private static final int LARGEST = 1 << 20;
    private static final int FEWEST_SIZES = 3;
    private static final int MOST_REPEATS = 1_000_000;
    private static final double NANOS_A_MICRO = 1e3;

    @Parameters(arity = "0..*", paramLabel = "SIZES", description = "Sizes of messages; 0 to 1M if not given.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description =
                    "How often each size is measured in each of five passes; if not given, for 0.1 s; in virtual time once.")
    private Integer repeats;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new Logp(), args);
    }

    @Override
    protected void check(int ranks) {
        if (ranks != RANKS) {
            throw new IllegalArgumentException("logp is between two ranks: give -n 2, not " + ranks);
        }
        if (repeats != null && (repeats < 1 || repeats > MOST_REPEATS)) {
            throw new IllegalArgumentException("--repeats " + repeats + ": it is a number from 1 to " + MOST_REPEATS);
        }
        if (sizes().length < FEWEST_SIZES) {
            throw new IllegalArgumentException("sizes " + String.join(",", typed)
                    + ": one above 1 byte is needed, since G is how g(m) grows with m");
        }
    }

    private int[] sizes() {
        int[] chosen = typed.isEmpty() ? Sizes.doubling(1, LARGEST) : Sizes.list(String.join(",", typed));
        return IntStream.concat(IntStream.of(0, 1), Arrays.stream(chosen))
                .sorted()
                .distinct()
                .toArray();
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Measurement measurement = new Measurement(comm, sizes(), repeats == null ? 0 : repeats);
        Place place = Place.of(comm);
        out.note("rank 0 on node " + place.nodeOf(0) + ", rank 1 on node " + place.nodeOf(1)
                + "; medians, --full shows their 95 % intervals; us");
        LogpParameters parameters = measurement.run();
        out.begin(new Sheet(
                "sizes",
                Column.of("size", ""),
                Column.of("os", "us"),
                Column.detail("os low", "us"),
                Column.detail("os high", "us"),
                Column.of("or", "us"),
                Column.detail("or low", "us"),
                Column.detail("or high", "us"),
                Column.of("g", "us"),
                Column.detail("g low", "us"),
                Column.detail("g high", "us"),
                Column.of("RTT", "us"),
                Column.detail("RTT low", "us"),
                Column.detail("RTT high", "us")));
        parameters.sizes().forEach(each -> row(out, parameters, each));
        tell(out, parameters);
        List<Interval> intervals = new ArrayList<>(List.of(parameters.gap()));
        parameters.sizes().forEach(each -> intervals.add(each.roundTrip()));
        Noise.warnings(place.sharing(), place.processors(), Place.isModelled(), intervals)
                .forEach(out::note);
        return measurement.check();
    }

    private static void row(Results out, LogpParameters parameters, SizeFigures of) {
        Interval g = parameters.gap(of);
        out.row(
                of.size(),
                of.send().figure(),
                of.send().low(),
                of.send().high(),
                of.receive().figure(),
                of.receive().low(),
                of.receive().high(),
                g.figure(),
                g.low(),
                g.high(),
                of.roundTrip().figure(),
                of.roundTrip().low(),
                of.roundTrip().high());
    }

    private static void tell(Results out, LogpParameters parameters) {
        out.begin(new Sheet(
                "parameters",
                Column.of("parameter", ""),
                Column.of("figure", ""),
                Column.of("low", ""),
                Column.of("high", ""),
                Column.of("unit", "")));
        parameter(out, "L end to end", parameters.endToEnd(), "us");
        parameter(out, "LogP L", parameters.latency(), "us");
        parameter(out, "LogP o", parameters.overhead(), "us");
        parameter(out, "LogP g", parameters.gapOfOne(), "us");
        parameter(out, "LogGP G", parameters.gapPerByte().times(NANOS_A_MICRO), "ns/B");
    }

    private static void parameter(Results out, String name, Interval of, String unit) {
        out.row(name, of.figure(), of.low(), of.high(), unit);
    }
}
