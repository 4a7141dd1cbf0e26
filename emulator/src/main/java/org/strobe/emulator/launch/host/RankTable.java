package org.strobe.emulator.launch.host;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.strobe.emulator.guest.process.JavaWait;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankContext;

/**
 * Reports waits and positions of the ranks of this JVM. Everything is looked up on demand; a rank only stores the
 * reason of its wait.
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
            "org.strobe.tools.",
            "mpi.junit.",
            "org.strobe.shaded.");

    /** Package of the API; its sub-packages may be the user's. */
    private static final String API = "mpi";

    /** Programs that come with Strobe count as the user's. */
    private static final String PROGRAMS = "org.strobe.bench.";

    private static final String RESTLESS = "short waits, one after another";

    /** Looks at a rank that moves, for a moment in which it stood. */
    private static final int LOOKS = 10;

    private static final long PROCESS = ProcessHandle.current().pid();

    private final RankHost host;

    /** First observation of each rank in its current wait. */
    private final Map<Integer, Since> since = new ConcurrentHashMap<>();

    private record Since(long number, long nanos) {}

    /**
     * A rank at one moment.
     *
     * @param call the program's call
     * @param line the program's line
     * @param waiting reason of the main thread's wait; null for none
     * @param isRestless true if it never stood while it was looked at
     */
    private record Moment(String call, String line, Waiting waiting, boolean isRestless) {
        /** Looks again if the rank has moved meanwhile; of a rank that never stands no wait is shown. */
        static Moment of(RankContext context, Thread main) {
            Moment seen = null;
            for (int look = 0; look < LOOKS; look++) {
                long wait = context.stuckIn();
                long operations = context.operations();
                Waiting waiting = context.waitsFor();
                StackTraceElement[] stack = main.getStackTrace();
                seen = new Moment(userCall(stack), userLine(stack), waiting, false);
                boolean isStuck = wait != 0 && wait == context.stuckIn();
                if (Objects.equals(waiting, context.waitsFor()) && (isStuck || operations == context.operations())) {
                    return seen;
                }
            }
            return new Moment(seen.call, seen.line, null, true);
        }
    }

    public RankTable(RankHost host) {
        this.host = host;
    }

    /** Records current waits, so that the table can tell their age. */
    public void look() {
        long now = System.nanoTime();
        for (Rank rank : host.ranks()) {
            long wait = rank.context().stuckIn();
            since.compute(
                    rank.number(),
                    (number, known) ->
                            wait == 0 ? null : known != null && known.number == wait ? known : new Since(wait, now));
        }
    }

    /** One row per rank: number, call of the program, awaited state, awaited rank, age, line of the program. */
    public Map<Integer, List<String>> waits() {
        Map<Integer, List<String>> rows = new TreeMap<>();
        for (int i = 0; i < host.ranks().size(); i++) {
            Rank rank = host.ranks().get(i);
            rows.put(rank.number(), row(rank, host.outcome(i)));
        }
        return rows;
    }

    private List<String> row(Rank rank, RankOutcome outcome) {
        if (outcome != null) {
            return ended(outcome.exitCode());
        }
        Thread main = rank.context().main();
        if (main == null) {
            return notBegun();
        }
        Moment moment = Moment.of(rank.context(), main);
        Waiting waiting = moment.waiting;
        if (waiting == null) {
            String inJvm = JavaWait.what(main);
            return List.of(
                    moment.call(),
                    (inJvm.isEmpty() ? nothing(rank, moment) : inJvm) + others(rank),
                    "",
                    "",
                    moment.line());
        }
        Since first = since.get(rank.number());
        String sinceWhen =
                first == null ? "" : String.format(Locale.ROOT, "%.1f s", (System.nanoTime() - first.nanos) / 1e9);
        return List.of(moment.call(), waiting.what() + others(rank), waiting.fromWhom(), sinceWhen, moment.line());
    }

    /** Load of each running rank. */
    public List<RankLoad> loads() {
        List<RankLoad> loads = new ArrayList<>();
        for (int i = 0; i < host.ranks().size(); i++) {
            Rank rank = host.ranks().get(i);
            Thread main = rank.context().main();
            if (host.outcome(i) == null && main != null) {
                loads.add(load(rank, main));
            }
        }
        return loads;
    }

    private RankLoad load(Rank rank, Thread main) {
        RankContext context = rank.context();
        Moment moment = Moment.of(context, main);
        Waiting waiting = moment.waiting;
        Since first = since.get(rank.number());
        String inJvm = JavaWait.what(main);
        return new RankLoad(
                rank.number(),
                moment.call(),
                waiting != null ? waiting.what() : inJvm.isEmpty() ? doing(context, main, moment) : inJvm,
                waiting != null ? waiting.fromWhom() : "",
                waiting != null,
                waiting == null || first == null ? 0 : System.nanoTime() - first.nanos,
                moment.line(),
                context.operations(),
                context.engine().sent().messages(),
                context.engine().sent().bytes(),
                main.isVirtual() ? -1 : ManagementFactory.getThreadMXBean().getThreadCpuTime(main.threadId()),
                PROCESS,
                context.engine().state());
    }

    private static String doing(RankContext context, Thread main, Moment moment) {
        if (moment.isRestless) {
            return RESTLESS;
        }
        if (context.isTesting()) {
            return "tests in vain, or computes";
        }
        return main.getState() == Thread.State.RUNNABLE ? "computes" : "sleeps or reads";
    }

    private static String nothing(Rank rank, Moment moment) {
        if (moment.isRestless) {
            return "nothing: " + RESTLESS;
        }
        return rank.context().isTesting()
                ? "nothing: it tests in vain, or computes"
                : "nothing: it computes, sleeps or reads";
    }

    /** Waits of the rank's other threads. */
    private static String others(Rank rank) {
        StringBuilder text = new StringBuilder();
        rank.context()
                .othersWaitFor()
                .forEach((thread, why) -> text.append("; ")
                        .append(thread.getName())
                        .append(": ")
                        .append(why.what())
                        .append(" from ")
                        .append(why.fromWhom()));
        return text.toString();
    }

    public static List<String> ended(int exitCode) {
        return row("nothing: it has ended" + (exitCode == 0 ? "" : ", exit code " + exitCode));
    }

    public static List<String> notBegun() {
        return row("nothing: it has not begun");
    }

    public static List<String> row(String what) {
        return List.of("", what, "", "", "");
    }

    /** The innermost frame of the user. */
    public static String userLine(StackTraceElement[] stack) {
        int depth = userDepth(stack);
        if (depth == stack.length) {
            return "";
        }
        StackTraceElement frame = stack[depth];
        return frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                + frame.getLineNumber() + ")";
    }

    /** The method that the user's innermost frame has called; empty if there is none. */
    private static String userCall(StackTraceElement[] stack) {
        int depth = userDepth(stack);
        if (depth == 0 || depth == stack.length) {
            return "";
        }
        String className = stack[depth - 1].getClassName();
        return className.substring(className.lastIndexOf('.') + 1).replace('$', '.') + "."
                + stack[depth - 1].getMethodName();
    }

    /** Depth of the user's innermost frame; the length of the stack if there is none. */
    private static int userDepth(StackTraceElement[] stack) {
        int depth = 0;
        while (depth < stack.length && !isUsers(stack[depth].getClassName())) {
            depth++;
        }
        return depth;
    }

    private static boolean isUsers(String className) {
        int dot = className.lastIndexOf('.');
        String packageName = dot < 0 ? "" : className.substring(0, dot);
        return className.startsWith(PROGRAMS)
                || (!packageName.equals(API) && NOT_USERS.stream().noneMatch(className::startsWith));
    }

    /** Stacks of each rank's main thread and of its platform threads, with locks. */
    public Map<Integer, String> stacks() {
        Map<Integer, List<Thread>> threads = new TreeMap<>();
        for (int i = 0; i < host.ranks().size(); i++) {
            Rank rank = host.ranks().get(i);
            Thread main = rank.context().main();
            if (host.outcome(i) == null && main != null) {
                List<Thread> ofRank = new ArrayList<>(List.of(main));
                rank.context().guest().liveThreads().stream()
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

    /** Formats the rows of all processes as one table. */
    public static String format(Map<Integer, List<String>> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("rank", "calls", "waits for", "from", "since", "at"));
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
