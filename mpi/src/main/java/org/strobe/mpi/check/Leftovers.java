package org.strobe.mpi.check;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Reports at the end the call sites of everything that a rank has created and not freed. Thread-safe. */
final class Leftovers {
    private final Findings findings;
    private final Pending pending;
    /** Call sites of communicators and windows. Their owner knows which of them are left. */
    private final Map<Object, CallSite> made = new WeakHashMap<>();

    /** Call sites of open files. */
    private final IdentityHashMap<OpenFile, CallSite> files = new IdentityHashMap<>();

    /** Kind and call site of objects that share one warning. */
    private record Origin(String kind, String callSite) {}

    Leftovers(Findings findings, Pending pending) {
        this.findings = findings;
        this.pending = pending;
    }

    /** Records a new communicator or window. */
    synchronized void made(Object thing, CallSite callSite) {
        made.put(thing, callSite);
    }

    synchronized void opened(OpenFile file, CallSite callSite) {
        files.put(file, callSite);
    }

    synchronized void closed(OpenFile file) {
        files.remove(file);
    }

    /** Warns once for each call site; fails in strict checks. */
    synchronized void report(List<RankCommunicator> communicators, List<Window> windows) {
        Map<Origin, Integer> found =
                new TreeMap<>(Comparator.comparing(Origin::kind).thenComparing(Origin::callSite));
        for (CallSite each : pending.callSites()) {
            count(found, "request", each);
        }
        for (RankCommunicator each : communicators) {
            count(found, "communicator", made.get(each));
        }
        for (Window each : windows) {
            count(found, "window", made.get(each));
        }
        for (CallSite each : files.values()) {
            count(found, "file", each);
        }
        MpiFailure[] first = new MpiFailure[1];
        found.forEach((origin, count) -> {
            MpiFailure failure = findings.warn(classOf(origin.kind), origin, describe(origin, count));
            first[0] = first[0] == null ? failure : first[0];
        });
        if (first[0] != null) {
            throw first[0];
        }
    }

    private static void count(Map<Origin, Integer> found, String kind, CallSite callSite) {
        found.merge(new Origin(kind, callSite == null ? "an unknown line" : callSite.toString()), 1, Integer::sum);
    }

    private static ErrorClass classOf(String kind) {
        return switch (kind) {
            case "request" -> ErrorClass.REQUEST;
            case "communicator" -> ErrorClass.COMM;
            case "window" -> ErrorClass.WIN;
            default -> ErrorClass.FILE;
        };
    }

    private static String describe(Origin origin, int count) {
        String what = count == 1 ? "a " + origin.kind + " is" : count + " " + origin.kind + "s are";
        String how = origin.kind.equals("request") ? " neither completed nor freed" : " not freed";
        return what + how + " at Finalize, made by " + origin.callSite;
    }
}
