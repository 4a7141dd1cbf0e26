package org.strobe.bench.apps.study;

import java.io.IOException;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.apps.sage.CallTally;
import org.strobe.bench.apps.sage.Sage;
import org.strobe.bench.apps.sage.SageParameters;
import org.strobe.bench.apps.sage.SageResult;
import org.strobe.bench.apps.sage.deck.Deck;
import org.strobe.bench.apps.sage.deck.DeckCall;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Study {@code sage}. */
@Command(
        name = "sage",
        description = "Makes the calls of SAGE, a hydrodynamics code, with the counts and grains that the BCS papers"
                + " print for it, and verifies its sums.",
        footer = {
            "",
            "Decks: timing_h (114.6 s as published), timing_c (193.2 s), timing (only a plot is",
            "published). --scale 0.01 shortens all grains, so that a run on the host ends soon.",
            "",
            "Examples:",
            "  strobe bench sage -n 4 --scale 0.01",
            "  strobe bench sage -n 62 --nodes 31 --machine qsnet --engine bcs"
        })
public final class SageLike extends Study {
    private static final double MILLIS = 1e3;

    @Option(names = "--deck", paramLabel = "DECK", description = "timing_h if not given, timing_c or timing.")
    private String deck = Deck.TIMING_H.name();

    @Option(names = "--steps", paramLabel = "N", description = "First steps of the deck; all if not given.")
    private Integer steps;

    @Option(names = "--scale", paramLabel = "F", description = "Factor of all grains; ${DEFAULT-VALUE} if not given.")
    private double scale = 1;

    @Option(
            names = "--deviation",
            paramLabel = "F",
            description = "Most by which grains of other ranks than the first are longer or shorter, as a share;"
                    + " ${DEFAULT-VALUE} if not given.")
    private double deviation = SageParameters.DEVIATION;

    @Option(names = "--message", paramLabel = "BYTES", description = "A boundary message; ${DEFAULT-VALUE}.")
    private int messageBytes = SageParameters.MESSAGE_BYTES;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new SageLike(), args);
    }

    private SageParameters parameters() {
        Deck found = Deck.named(deck);
        SageParameters standard = SageParameters.of(found);
        return new SageParameters(
                found, steps == null ? standard.steps() : steps, messageBytes, standard.planes(), deviation, scale);
    }

    @Override
    protected void check(int ranks) {
        parameters();
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        SageResult result = Sage.run(comm, parameters());
        result.lines().forEach(out::text);
        out.text("");
        out.fact("deck", result.parameters().deck().name());
        CallTally tally = result.tally();
        out.begin(new Sheet(
                "sage",
                Column.of("steps", ""),
                Column.of("scale", ""),
                Column.of("time", "s"),
                Column.of("wrong", ""),
                Column.detail("grain", "ms"),
                Column.detail("longest", "s"),
                Column.detail("isend", "ms"),
                Column.detail("isend-least", "ms"),
                Column.detail("irecv", "ms"),
                Column.detail("with-start", "s")));
        out.row(
                result.parameters().steps(),
                result.parameters().scale(),
                result.seconds(),
                result.wrong(),
                tally.grains().mean() * MILLIS,
                tally.grains().most(),
                tally.calls(DeckCall.ISEND).mean() * MILLIS,
                tally.calls(DeckCall.ISEND).least() * MILLIS,
                tally.calls(DeckCall.IRECV).mean() * MILLIS,
                out.withStart(result.seconds()));
        return comm.getRank() == 0 ? result.wrong() : 0;
    }

    @Override
    protected String complaint(long wrong) {
        return wrong + " sums are wrong";
    }
}
