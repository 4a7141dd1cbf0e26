package org.strobe.mpi.check.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.strobe.mpi.call.CallKind;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.check.collective.ClaimMaker;
import org.strobe.mpi.check.message.PendingBuffers;
import org.strobe.mpi.check.message.Touch;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/**
 * Checks of a native MPI library's rank, by the calls that it makes: buffers of pending operations, collectives of a
 * communicator, what is left at Finalize.
 */
public final class RankCheck implements Watcher {
    private final boolean strict;
    private final CallSites callSites = CallSites.ofThisJvm();
    private final PendingBuffers buffers = new PendingBuffers();
    private final IdentityHashMap<Call, List<Touch>> touched = new IdentityHashMap<>();
    private final IdentityHashMap<Call, CallSite> requests = new IdentityHashMap<>();
    private final Map<Object, CallSite> made = new HashMap<>();
    private Findings findings;
    private Provider provider;
    private ClaimExchange exchange;

    /** Kind and call site of objects that share one warning. */
    private record Origin(String kind, String callSite) {}

    private RankCheck(boolean strict) {
        this.strict = strict;
    }

    /**
     * The checks by their setting; empty if they are off.
     *
     * @param setting null if unset
     * @throws IllegalArgumentException with the allowed values
     */
    public static Optional<RankCheck> of(String setting) {
        return Checks.areOn(setting) ? Optional.of(new RankCheck(Checks.areStrict(setting))) : Optional.empty();
    }

    @Override
    public void open(ObservedRank rank, Provider ofRank) {
        provider = ofRank;
        findings = new Findings(rank::number, strict);
    }

    @Override
    public void begin(Call call) {
        List<Touch> touches = new ArrayList<>();
        ClaimMaker maker = null;
        if (call.collective() != null) {
            maker = new ClaimMaker(call.communicator(), callSites.here(call.name()), call.collective());
            touches.addAll(maker.touches());
        } else if (!call.prepares() && (call.read() != null || call.written() != null)) {
            CallSite callSite = callSites.here(call.name());
            // Memory that a call sends from and receives into is one touch.
            if (!is(call, CallName.SEND_RECEIVE_REPLACE)) {
                add(touches, callSite, false, call.read());
            }
            add(touches, callSite, true, call.written());
        }
        enter(call, touches);
        try {
            if (maker != null) {
                exchange.meet(call.communicator(), maker.claim(call.name()), !call.startsOperation());
            } else if (is(call, CallName.FINALIZE)) {
                reportLeftovers();
                exchange.close();
            }
        } catch (MpiFailure failure) {
            leave(call);
            throw failure;
        }
    }

    private static void add(List<Touch> touches, CallSite callSite, boolean writes, Data data) {
        Touch touch = data == null ? null : Touch.of(callSite, writes, data.buffer(), 0, data.count(), data.type());
        if (touch != null) {
            touches.add(touch);
        }
    }

    /** The call whose request a call starts. */
    private static Call owner(Call call) {
        return is(call, CallName.START) ? call.prepared() : call;
    }

    private static boolean is(Call call, CallName name) {
        return call.name().equals(name.text());
    }

    private void enter(Call call, List<Touch> touches) {
        if (!touches.isEmpty()) {
            buffers.enter(touches);
            synchronized (touched) {
                touched.put(owner(call), touches);
            }
        }
    }

    private void leave(Call call) {
        List<Touch> touches;
        synchronized (touched) {
            touches = touched.remove(owner(call));
        }
        if (touches != null) {
            buffers.leave(touches);
        }
    }

    @Override
    public void end(Call call) {
        boolean pends = (call.startsOperation() || is(call, CallName.START)) && !call.failed();
        if (!pends) {
            leave(call);
        }
        if (call.failed()) {
            return;
        }
        if (call.kind() == CallKind.LIFE && call.name().startsWith(CallName.INIT.text())) {
            exchange = new ClaimExchange(provider, findings);
        }
        synchronized (touched) {
            if (call.startsOperation()) {
                requests.put(call, callSites.here(call.name()));
            }
            if (call.made() != null) {
                made.put(call.made(), callSites.here(call.name()));
            } else if (is(call, CallName.FREE) || is(call, CallName.DISCONNECT)) {
                made.remove(call.communicator());
            } else if (is(call, CallName.WIN_FREE)) {
                made.remove(call.window());
            }
        }
    }

    @Override
    public void completed(Call started, Call by) {
        leave(started);
    }

    @Override
    public void released(Call by) {
        leave(by);
        synchronized (touched) {
            requests.remove(by);
        }
    }

    /** Warns once for each call site; fails in strict checks. */
    private void reportLeftovers() {
        Map<String, Origin> found = new TreeMap<>();
        Map<Origin, Integer> counts = new HashMap<>();
        synchronized (touched) {
            requests.values().forEach(site -> count(new Origin("request", site.toString()), found, counts));
            made.forEach((thing, site) -> count(
                    new Origin(thing instanceof Window ? "window" : "communicator", site.toString()), found, counts));
        }
        MpiFailure first = null;
        for (Origin origin : found.values()) {
            int count = counts.get(origin);
            String what = count == 1 ? "a " + origin.kind + " is" : count + " " + origin.kind + "s are";
            String how = origin.kind.equals("request") ? " neither completed nor freed" : " not freed";
            MpiFailure failure = findings.warn(
                    classOf(origin.kind), origin, what + how + " at Finalize, made by " + origin.callSite);
            first = first == null ? failure : first;
        }
        if (first != null) {
            throw first;
        }
    }

    private static ErrorClass classOf(String kind) {
        return switch (kind) {
            case "request" -> ErrorClass.REQUEST;
            case "communicator" -> ErrorClass.COMM;
            default -> ErrorClass.WIN;
        };
    }

    private static void count(Origin origin, Map<String, Origin> found, Map<Origin, Integer> counts) {
        found.put(origin.kind + origin.callSite, origin);
        counts.merge(origin, 1, Integer::sum);
    }
}
