package org.strobe.mpi.check;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.check.place.Findings;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.RankCommunicator;

/** Tells at the end what a rank has made and not freed, by the lines where it was made. For all threads of the rank. */
final class Leftovers {
    private final Findings findings;
    private final Pending pending;
    /** Where communicators and windows were made: their owner knows which are left. */
    private final Map<Object, Place> made = new WeakHashMap<>();

    /** The files that are open. */
    private final IdentityHashMap<OpenFile, Place> files = new IdentityHashMap<>();

    /** Where things of one kind were made. */
    private record Origin(String kind, String place) {}

    Leftovers(Findings findings, Pending pending) {
        this.findings = findings;
        this.pending = pending;
    }

    /** A communicator or window was made. */
    synchronized void made(Object thing, Place place) {
        made.put(thing, place);
    }

    synchronized void opened(OpenFile file, Place place) {
        files.put(file, place);
    }

    synchronized void closed(OpenFile file) {
        files.remove(file);
    }

    /** Warns, a line a place; or fails, in strict checks. */
    synchronized void report(List<RankCommunicator> communicators, List<Window> windows) {
        Map<Origin, Integer> found =
                new TreeMap<>(Comparator.comparing(Origin::kind).thenComparing(Origin::place));
        for (Place each : pending.places()) {
            count(found, "request", each);
        }
        for (RankCommunicator each : communicators) {
            count(found, "communicator", made.get(each));
        }
        for (Window each : windows) {
            count(found, "window", made.get(each));
        }
        for (Place each : files.values()) {
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

    private static void count(Map<Origin, Integer> found, String kind, Place place) {
        found.merge(new Origin(kind, place == null ? "an unknown line" : place.toString()), 1, Integer::sum);
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
        return what + how + " at Finalize, made by " + origin.place;
    }
}
