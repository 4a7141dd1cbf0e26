package org.strobe.mpi.check.message;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.strobe.mpi.check.place.Findings;
import org.strobe.mpi.check.place.Places;
import org.strobe.mpi.engine.Witness;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.BasicRun;
import org.strobe.mpi.type.Type;

/**
 * Compares what a message was sent as with what it is received as. The word that goes with a message:
 *
 * <pre>
 *   63 ... 40 | 39 ... 32                                | 31 ... 0
 *   place     | kind of all elements + 1; MIXED; or 0:   | hash of the kinds of all elements,
 *             | bytes or packed data, which match all    | in their order
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // sender and receiver are ranks of one job, with the same classes
public final class MessageWitness implements Witness {
    private static final int PLACE_SHIFT = 40;
    private static final int KIND_SHIFT = 32;
    private static final int KIND_MASK = 0xff;
    private static final int MIXED = 0xff;
    private static final int MOST_RUNS = 4;

    private final Places places;
    private final Findings findings;
    private final Supplier<String> communicator;

    /** A pair of lines. */
    private record Lines(int sender, int receiver) {}

    /** @param communicator its name, for messages */
    public MessageWitness(Places places, Findings findings, Supplier<String> communicator) {
        this.places = places;
        this.findings = findings;
        this.communicator = communicator;
    }

    @Override
    public int place() {
        return places.here("a message").number();
    }

    @Override
    public long sent(int place, int count, Type type) {
        long at = (long) place << PLACE_SHIFT;
        if (count == 0 || type.size() == 0 || type.matchesAll()) {
            return at;
        }
        Basic uniform = type.uniform();
        long kind = uniform == null ? MIXED : uniform.ordinal() + 1;
        long hash = type.signatureHash(count * type.basics()) & 0xFFFF_FFFFL;
        return at | kind << KIND_SHIFT | hash;
    }

    @Override
    public MpiFailure received(int place, int count, Type type, String from, int tag, long bytes, long word) {
        int kind = (int) (word >>> KIND_SHIFT) & KIND_MASK;
        boolean isTruncated = bytes > count * type.size();
        if (kind == 0 || bytes == 0 || isTruncated || type.matchesAll()) {
            return null;
        }
        long elements = type.basicsIn(bytes);
        if (elements >= 0 && (int) type.signatureHash(elements) == (int) word) {
            return null;
        }
        int sender = (int) (word >>> PLACE_SHIFT);
        return findings.warn(
                ErrorClass.TYPE,
                new Lines(sender, place),
                "the message from " + from + " with tag " + tag + " in " + communicator.get() + " was sent as "
                        + sentAs(kind, bytes) + " by " + places.at(sender) + ", and is received as "
                        + receivedAs(type, elements) + " by " + places.at(place));
    }

    private static String sentAs(int kind, long bytes) {
        if (kind == MIXED) {
            return bytes + " bytes of several types";
        }
        Basic basic = Basic.values()[kind - 1];
        return new BasicRun(basic, bytes / basic.size()).toString();
    }

    private static String receivedAs(Type type, long elements) {
        if (elements < 0) {
            return type + ", the last of which is cut";
        }
        List<BasicRun> runs = type.basicRuns(elements, MOST_RUNS);
        return runs.stream().limit(MOST_RUNS).map(BasicRun::toString).collect(Collectors.joining(", "))
                + (runs.size() > MOST_RUNS ? ", ..." : "");
    }

    @Override
    public String describe(String what, int place) {
        return what + " in " + communicator.get() + ", for " + places.at(place);
    }
}
