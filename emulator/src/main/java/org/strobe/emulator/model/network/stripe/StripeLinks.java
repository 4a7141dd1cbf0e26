package org.strobe.emulator.model.network.stripe;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.LinkLog;

/**
 * Occupancy of all links. A line occupies a link of its node, then one of the receiving node. Nothing on the way keeps
 * lines: one whose second link is busy does not leave.
 */
final class StripeLinks {
    private final StripeSpec spec;
    private final StripeTopology topology;

    /** End of the last line of each link: of each node, those that leave, then those that arrive. */
    private final long[] free;

    private final long[] lines;

    /** Lost transfers, by link that they left by. */
    private final long[] errors;

    private LinkLog log;

    StripeLinks(StripeSpec spec) {
        this.spec = spec;
        this.topology = spec.topology();
        int ends = topology.nodes() * StripeTopology.LINKS;
        this.free = new long[2 * ends];
        this.lines = new long[2 * ends];
        this.errors = new long[ends];
    }

    /**
     * Sends a line.
     *
     * @param time at which it may leave
     * @return time at which it leaves
     */
    long send(int from, int to, int stripe, long time) {
        int out = out(from, to, stripe);
        int in = free.length / 2 + to * StripeTopology.LINKS + topology.arrivesBy(from, to, stripe);
        long leaves = Math.max(Math.max(time, free[out]), free[in] - spec.oneWay());
        occupy(out, leaves);
        occupy(in, leaves + spec.oneWay());
        return leaves;
    }

    private int out(int from, int to, int stripe) {
        return from * StripeTopology.LINKS + topology.leavesBy(from, to, stripe);
    }

    private void occupy(int link, long began) {
        free[link] = began + spec.line();
        lines[link]++;
        if (log != null) {
            log.add(link, began, spec.line(), StripeNetwork.LINE);
        }
    }

    void lose(int from, int to, int stripe) {
        errors[out(from, to, stripe)]++;
    }

    long errors(int from, int to, int stripe) {
        return errors[out(from, to, stripe)];
    }

    private String name(int link) {
        int ends = free.length / 2;
        int end = link % ends;
        int ofNode = end % StripeTopology.LINKS;
        String way = link < ends ? " out" : " in";
        String plug = topology.isSwitched() ? " (switch " + topology.switchOf(ofNode) + ")" : "";
        return "node " + end / StripeTopology.LINKS + " link " + ofNode + way + plug;
    }

    List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>();
        for (int link = 0; link < lines.length; link++) {
            if (lines[link] > 0) {
                loads.add(new LinkLoad(
                        name(link), lines[link] * spec.line(), lines[link], lines[link] * StripeNetwork.LINE));
            }
        }
        return loads;
    }

    void keepLog() {
        if (log == null) {
            log = new LinkLog();
        }
    }

    List<LinkUse> log() {
        return log == null ? List.of() : log.uses(this::name);
    }
}
