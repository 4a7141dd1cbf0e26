package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import java.util.Map;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.replay.log.Fact;

/**
 * Whom a call is about, as it was given.
 *
 * @param peer source, destination or target; {@link Fact#NONE} if there is none
 * @param tag likewise
 */
public record Asked(int peer, int tag) {
    static final Asked NOTHING = new Asked(Fact.NONE, Fact.NONE);

    private static final int NO_TAG = -1;

    /** Where the peer stands among the arguments. */
    private static final Map<String, Integer> PEERS = Map.ofEntries(
            Map.entry("send", 4),
            Map.entry("startSend", 4),
            Map.entry("prepareSend", 4),
            Map.entry("receive", 3),
            Map.entry("startReceive", 3),
            Map.entry("prepareReceive", 3),
            Map.entry("sendReceive", 8),
            Map.entry("sendReceiveReplace", 5),
            Map.entry("probe", 0),
            Map.entry("tryProbe", 0),
            Map.entry("probeMatched", 0),
            Map.entry("tryProbeMatched", 0));

    private static final Map<String, Integer> TARGETS = Map.of(
            "put", 3,
            "get", 3,
            "accumulate", 3,
            "getAccumulate", 6,
            "fetchAndOp", 3,
            "compareAndSwap", 4,
            "lock", 1,
            "unlock", 0);

    /** Where the source of a receive or probe stands, or the destination of a send; the tag is the next argument. */
    static int peerAt(Method method) {
        return PEERS.get(method.getName());
    }

    /** Where the target of an access to a window stands. */
    static int targetAt(Method method) {
        return TARGETS.get(method.getName());
    }

    static Asked of(Method method, Object[] arguments) {
        String name = method.getName();
        if (PEERS.containsKey(name) && arguments.length > PEERS.get(name) + 1) {
            int at = PEERS.get(name);
            return arguments[at] instanceof Integer peer && arguments[at + 1] instanceof Integer tag
                    ? new Asked(peer, tag)
                    : NOTHING;
        }
        return TARGETS.containsKey(name) && arguments[TARGETS.get(name)] instanceof Integer target
                ? new Asked(target, Fact.NONE)
                : NOTHING;
    }

    boolean isWild() {
        return peer == Constants.ANY_SOURCE || (tag == Constants.ANY_TAG && peer != Constants.PROC_NULL);
    }

    /** A call of this name, in words. */
    public String text(String name) {
        StringBuilder text = new StringBuilder(name);
        String separator = "(";
        if (peer != Fact.NONE) {
            text.append(separator).append(side(name)).append('=');
            text.append(peer == Constants.ANY_SOURCE ? "ANY_SOURCE" : Integer.toString(peer));
            separator = ", ";
        }
        if (tag != Fact.NONE) {
            text.append(separator).append("tag=").append(tag == NO_TAG ? "ANY_TAG" : Integer.toString(tag));
            separator = ", ";
        }
        return separator.equals("(") ? name : text.append(')').toString();
    }

    private static String side(String name) {
        if (name.startsWith("Win.")) {
            return "target";
        }
        return name.endsWith("end") || name.endsWith("endInit") ? "dest" : "source";
    }
}
