package org.strobe.emulator.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.emulator.kernel.TimeText;

/**
 * Reads the text form of a plan: one rule per line; {@code #} begins a comment.
 *
 * <pre>
 *   kill  rank 3                                   at operation 17
 *   kill  node 1                                   at 1.5 s                 s, ms, us, ns
 *   kill  agent BR of node 1                       at step 37
 *   fail  transfer 5         from node 0 to node 2
 *   fail  transfers 5 to 9   from node 0 to any
 *   delay every 3rd transfer from any to node 1    by 10 ms                 every transfer
 *   drop  multicast 2        from node 0                                    to node 3: those that go there too
 *   delay multicast 2        from node 0           by 10 ms
 *   slow  rank 2 by 2.5
 *   slow  node 1 by 3        from 1 s to 2 s                                or without its end
 * </pre>
 */
final class FaultText {
    static final String AGENT = "\\w{1,32}";

    private static final String WHERE = "(rank|node) (\\d{1,9})";
    private static final String NODE = "(?:node (\\d{1,9})|any(?: node)?)";

    private static final Pattern KILL_AT_OPERATION = Pattern.compile("kill " + WHERE + " at operation (\\d{1,19})");
    private static final Pattern KILL_AT_TIME = Pattern.compile("kill " + WHERE + " at " + TimeText.PATTERN);
    private static final Pattern KILL_AGENT =
            Pattern.compile("kill agent (" + AGENT + ") of node (\\d{1,9}) at step (\\d{1,18})");
    private static final Pattern SLOW = Pattern.compile("slow " + WHERE + " by (\\d+(?:\\.\\d+)?)" + "(?: from "
            + TimeText.PATTERN + "(?: to " + TimeText.PATTERN + ")?)?");
    private static final Pattern TRAFFIC = Pattern.compile("(fail|drop|delay) "
            + "(?:(transfer|multicast) (\\d{1,19})"
            + "|(transfer|multicast)s (\\d{1,19}) to (\\d{1,19})"
            + "|every (?:(\\d{1,19})(?:st|nd|rd|th) )?(transfer|multicast))"
            + " from " + NODE + "(?: to " + NODE + ")?"
            + "(?: by " + TimeText.PATTERN + ")?");

    private FaultText() {}

    /**
     * Reads a plan.
     *
     * @param name origin of the lines, for messages
     * @throws IllegalArgumentException with the malformed line
     */
    static List<FaultRule> parse(String name, List<String> lines) {
        List<FaultRule> rules = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip().replaceAll("\\s+", " ");
            if (!line.isEmpty()) {
                try {
                    rules.add(rule(line));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            name + ", line " + (i + 1) + ": '" + line + "': " + e.getMessage(), e);
                }
            }
        }
        return rules;
    }

    private static FaultRule rule(String line) {
        Matcher operation = KILL_AT_OPERATION.matcher(line);
        if (operation.matches()) {
            return new KillAtOperation(where(operation), Long.parseLong(operation.group(3)));
        }
        Matcher time = KILL_AT_TIME.matcher(line);
        if (time.matches()) {
            return new KillAtTime(where(time), TimeText.parsed(time.group(3), time.group(4)));
        }
        Matcher agent = KILL_AGENT.matcher(line);
        if (agent.matches()) {
            return new KillAgent(agent.group(1), Integer.parseInt(agent.group(2)), Long.parseLong(agent.group(3)));
        }
        Matcher slow = SLOW.matcher(line);
        if (slow.matches()) {
            return new SlowRule(
                    where(slow), Double.parseDouble(slow.group(3)), time(slow, 4, 0), time(slow, 6, FaultPlan.NEVER));
        }
        Matcher traffic = TRAFFIC.matcher(line);
        if (traffic.matches()) {
            return trafficRule(traffic);
        }
        throw new IllegalArgumentException("not a rule; rules are like 'kill rank 3 at operation 17',"
                + " 'kill node 1 at 1.5 s', 'kill agent BR of node 1 at step 37', 'fail transfer 5 from node 0 to any',"
                + " 'delay every 3rd transfer from any to node 1 by 10 ms', 'drop multicast 2 from node 0',"
                + " 'slow rank 2 by 2.5 from 1 s to 2 s'");
    }

    private static Where where(Matcher matcher) {
        return new Where(matcher.group(1).equals("node"), Integer.parseInt(matcher.group(2)));
    }

    /** The time at a group of the pattern, if present. */
    private static long time(Matcher matcher, int group, long ifMissing) {
        return matcher.group(group) == null
                ? ifMissing
                : TimeText.parsed(matcher.group(group), matcher.group(group + 1));
    }

    private static FaultRule trafficRule(Matcher matcher) {
        boolean delays = matcher.group(1).equals("delay");
        if (delays != (matcher.group(11) != null)) {
            throw new IllegalArgumentException(delays ? "by how much? 'by 10 ms'" : "only a delay is 'by' a time");
        }
        TrafficKind traffic;
        Nth nth;
        if (matcher.group(2) != null) {
            traffic = traffic(matcher.group(2));
            nth = Nth.of(Long.parseLong(matcher.group(3)));
        } else if (matcher.group(4) != null) {
            traffic = traffic(matcher.group(4));
            nth = Nth.between(Long.parseLong(matcher.group(5)), Long.parseLong(matcher.group(6)));
        } else {
            traffic = traffic(matcher.group(8));
            nth = matcher.group(7) == null ? Nth.EACH : Nth.every(Long.parseLong(matcher.group(7)));
        }
        return new TrafficRule(
                traffic, nth, node(matcher.group(9)), node(matcher.group(10)), time(matcher, 11, TrafficRule.FAILS));
    }

    private static TrafficKind traffic(String word) {
        return word.equals("transfer") ? TrafficKind.TRANSFER : TrafficKind.MULTICAST;
    }

    private static int node(String number) {
        return number == null ? FaultPlan.ANY : Integer.parseInt(number);
    }
}
