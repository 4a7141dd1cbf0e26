package org.strobe.bench.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measurement with own tables and options. Its annotation has its name, its fields are picocli options. */
public abstract class Study {
    @Mixin
    private ResultOptions results;

    /**
     * Refuses invalid options, or a number of ranks that the study does not support.
     *
     * @throws IllegalArgumentException with a message of one line
     */
    protected abstract void check(int ranks);

    /**
     * Refuses options that the kind of machine does not support.
     *
     * @throws IllegalArgumentException with a message of one line
     */
    protected void checkMachine(boolean isModelled) {}

    /**
     * Refuses options for which a rank has too few processors, or its machine has no hardware; called by all ranks.
     *
     * @param processors of the fullest node for each of its ranks, on a modelled machine; without bound on this computer
     * @throws IllegalArgumentException with a message of one line
     */
    protected void checkPlace(int processors) {}

    /** Why the study or its options are not for ranks of a native MPI library; empty if they are. */
    public Optional<String> refusalOfNativeRanks() {
        return Optional.empty();
    }

    /**
     * Answers without ranks of this JVM, instead of a run.
     *
     * @param ofRanks typed options of ranks, besides their number
     * @return exit code of the answer; empty to run on ranks
     * @throws UserException with a message of one line
     */
    public OptionalInt answer(int ranks, List<String> ofRanks, PrintWriter out) throws UserException {
        return OptionalInt.empty();
    }

    /**
     * Measures; all ranks call it.
     *
     * @return elements or messages that arrived wrong at any rank, or other mistakes: see {@link #complaint}
     */
    protected abstract long run(Intracomm comm, Results out) throws MPIException;

    /** Tells the user of mistakes. */
    protected String complaint(long wrong) {
        return wrong + " arrived wrong";
    }

    /** Output files. */
    final ResultOptions results() {
        return results;
    }

    /** Writes the files of an answer, if they were asked for. */
    protected final void writeAnswer(Map<String, Object> facts, Sheet sheet) throws IOException {
        String name = getClass().getAnnotation(Command.class).name();
        results.write(name, facts, List.of(sheet));
    }

    /**
     * Refuses the job if its engine uses a layer that the study uses itself.
     *
     * @param layer name of an engine
     */
    protected static void refuseEngine(String layer) {
        if (layer.equals(
                Engines.chosen(Rank.current().setting(JobSettings.ENGINE)).name())) {
            throw new IllegalArgumentException("the job's engine uses " + layer + " itself; take another --engine");
        }
    }

    /**
     * True if a rank has a layer that the study uses itself. Refuses the job if its engine uses it, or takes what it needs.
     *
     * @param layer name of an engine
     */
    protected static boolean hasLayer(String layer, Predicate<Rank> isHere) {
        refuseEngine(layer);
        try {
            return isHere.test(Rank.current());
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException(e.getMessage() + "; take another --engine", e);
        }
    }

    /** Checks all options; see {@link #check}. */
    public final void checkAll(int ranks, boolean isModelled) {
        check(ranks);
        checkMachine(isModelled);
        results.check();
    }
}
