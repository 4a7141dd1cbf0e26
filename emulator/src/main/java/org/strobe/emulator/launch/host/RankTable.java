package org.strobe.emulator.launch.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.launch.Outcome;
import org.strobe.emulator.rank.Rank;

/**
 * Says what each rank of this JVM waits for and where it is. Everything is looked up when somebody asks; ranks pay
 * nothing for it but the store of a reason.
 */
public final class RankTable {
    /** Packages whose frames are not the user's. A name that ends with a dot stands for those below it as well. */
    private static final List<String> NOT_USERS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "org.strobe.emulator.",
            "org.strobe.shm.",
            "org.strobe.srm.",
            "org.strobe.bcs.",
            "org.strobe.mpi.",
            "org.strobe.shaded.");

    private static final Set<String> NOT_USERS_EXACTLY = Set.of("mpi");

    private final RankHost host;

    /** When each rank was first seen in the wait that it is in. */
    private final Map<Integer, Since> since = new ConcurrentHashMap<>();

    private record Since(long number, long nanos) {}

    public RankTable(RankHost host) {
        this.host = host;
    }

    /** Takes note of who waits now, so that the table can say since when. */
    public void look() {
        long now = System.nanoTime();
        for (Rank rank : host.ranks()) {
            long wait = rank.stuckIn();
            since.compute(
                    rank.number(),
                    (number, known) ->
                            wait == 0 ? null : known != null && known.number == wait ? known : new Since(wait, now));
        }
    }

    /** A line a rank: number, what it waits for, from whom, since when, the user's source line. */
    public Map<Integer, List<String>> waits() {
        Map<Integer, List<String>> rows = new TreeMap<>();
        for (int i = 0; i < host.ranks().size(); i++) {
            Rank rank = host.ranks().get(i);
            rows.put(rank.number(), row(rank, host.outcome(i)));
        }
        return rows;
    }

    private List<String> row(Rank rank, Outcome outcome) {
        if (outcome != null) {
            return ended(outcome.exitCode());
        }
        Thread main = rank.main();
        if (main == null) {
            return notBegun();
        }
        String at = userLine(main.getStackTrace());
        Waiting waiting = rank.waitsFor();
        if (waiting == null) {
            return List.of("nothing: it computes, sleeps or reads", "", "", at);
        }
        Since first = since.get(rank.number());
        String sinceWhen =
                first == null ? "" : String.format(Locale.ROOT, "%.1f s", (System.nanoTime() - first.nanos) / 1e9);
        return List.of(waiting.what(), waiting.fromWhom(), sinceWhen, at);
    }

    public static List<String> ended(int exitCode) {
        return row("nothing: it has ended, exit code " + exitCode);
    }

    public static List<String> notBegun() {
        return row("nothing: it has not begun");
    }

    public static List<String> row(String what) {
        return List.of(what, "", "", "");
    }

    /** The innermost frame that is neither the JDK's nor ours. */
    public static String userLine(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (isUsers(frame.getClassName())) {
                return frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                        + frame.getLineNumber() + ")";
            }
        }
        return "";
    }

    private static boolean isUsers(String className) {
        int dot = className.lastIndexOf('.');
        String packageName = dot < 0 ? "" : className.substring(0, dot);
        return !NOT_USERS_EXACTLY.contains(packageName)
                && NOT_USERS.stream().noneMatch(prefix -> className.startsWith(prefix));
    }

    /** The stack of each rank's main thread and of the platform threads that it has started, with locks. */
    public Map<Integer, String> stacks() {
        Map<Integer, List<Thread>> threads = new TreeMap<>();
        for (int i = 0; i < host.ranks().size(); i++) {
            Rank rank = host.ranks().get(i);
            Thread main = rank.main();
            if (host.outcome(i) == null && main != null) {
                List<Thread> ofRank = new ArrayList<>(List.of(main));
                rank.guest().liveThreads().stream()
                        .filter(thread -> !thread.equals(main))
                        .forEach(ofRank::add);
                threads.put(rank.number(), ofRank);
            }
        }
        StackText texts =
                new StackText(threads.values().stream().flatMap(List::stream).toList());
        Map<Integer, String> stacks = new TreeMap<>();
        threads.forEach((rank, ofRank) ->
                stacks.put(rank, ofRank.stream().map(texts::of).collect(Collectors.joining())));
        return stacks;
    }

    /** Rows of all processes as one table. */
    public static String format(Map<Integer, List<String>> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("rank", "waits for", "from", "since", "at"));
        rows.forEach((rank, row) -> {
            List<String> line = new ArrayList<>(List.of(Integer.toString(rank)));
            line.addAll(row);
            lines.add(line);
        });
        int columns = lines.get(0).size();
        int[] widths = new int[columns];
        for (List<String> line : lines) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder padded = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                padded.append(line.get(i))
                        .append(" ".repeat(widths[i] - line.get(i).length() + 2));
            }
            text.append(padded.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
