package org.strobe.mpi.check.message;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.BasicRun;
import org.strobe.mpi.type.Type;

/**
 * Compares the types of a message at its sender and its receiver. Layout of the word that travels with a message:
 *
 * <pre>
 *   63 ... 40 | 39 ... 32                                | 31 ... 0
 *   call site | kind of all elements + 1; MIXED; or 0:   | hash of the kinds of all elements,
 *             | bytes or packed data, which match all    | in their order
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // sender and receiver are ranks of one job, with equal classes
public final class TypeChecker implements MessageChecker {
    private static final int CALL_SITE_SHIFT = 40;
    private static final int KIND_SHIFT = 32;
    private static final int KIND_MASK = 0xff;
    private static final int MIXED = 0xff;
    private static final int MOST_RUNS = 4;

    private final CallSites callSites;
    private final Findings findings;
    private final Supplier<String> communicator;

    /** Call sites of sender and receiver; the key of a warning. */
    private record Lines(int sender, int receiver) {}

    /** @param communicator its name, for messages */
    public TypeChecker(CallSites callSites, Findings findings, Supplier<String> communicator) {
        this.callSites = callSites;
        this.findings = findings;
        this.communicator = communicator;
    }

    @Override
    public int callSite() {
        return callSites.here("a message").number();
    }

    @Override
    public long sent(int callSite, int count, Type type) {
        long at = (long) callSite << CALL_SITE_SHIFT;
        if (count == 0 || type.size() == 0 || type.matchesAll()) {
            return at;
        }
        Basic uniform = type.uniform();
        long kind = uniform == null ? MIXED : uniform.ordinal() + 1;
        long hash = type.signatureHash(count * type.basics()) & 0xFFFF_FFFFL;
        return at | kind << KIND_SHIFT | hash;
    }

    @Override
    public MpiFailure received(int callSite, int count, Type type, String from, int tag, long bytes, long word) {
        int kind = (int) (word >>> KIND_SHIFT) & KIND_MASK;
        boolean isTruncated = bytes > count * type.size();
        if (kind == 0 || bytes == 0 || isTruncated || type.matchesAll()) {
            return null;
        }
        long elements = type.basicsIn(bytes);
        if (elements >= 0 && (int) type.signatureHash(elements) == (int) word) {
            return null;
        }
        int sender = (int) (word >>> CALL_SITE_SHIFT);
        return findings.warn(
                ErrorClass.TYPE,
                new Lines(sender, callSite),
                "the message from " + from + " with tag " + tag + " in " + communicator.get() + " was sent as "
                        + sentAs(kind, bytes) + " by " + callSites.at(sender) + ", and is received as "
                        + receivedAs(type, elements) + " by " + callSites.at(callSite));
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
    public String describe(String what, int callSite) {
        return what + " in " + communicator.get() + ", for " + callSites.at(callSite);
    }
}
