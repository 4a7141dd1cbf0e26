package org.strobe.tools.watch;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.strobe.emulator.launch.report.JobAddress;
import org.strobe.emulator.launch.report.JobLoads;
import org.strobe.emulator.launch.report.JobSockets;
import org.strobe.tools.common.Colour;

/** Draws a job again and again, and obeys keys. */
final class LiveView {
    private static final String HOME = "\033[H";
    private static final String CLEAR_LINE = "\033[K";
    private static final String CLEAR_REST = "\033[J";
    private static final String REVERSE = "\033[7m";
    private static final String PLAIN = "\033[0m";
    private static final String KEYS =
            "q quit   s sort by the next column   up, down choose a rank   Enter its stack   d who waits for whom";
    private static final String TAB = " ".repeat(8);
    private static final int HEAD_LINES = 4;

    /** Styles of the lines above the ranks. */
    private static final Map<Integer, UnaryOperator<String>> HEAD =
            Map.of(0, Colour.OUT::title, 2, Colour.OUT::faint, HEAD_LINES - 1, Colour.OUT::title);

    private final JobSockets sockets;
    private final JobAddress job;
    private final double seconds;
    private final PrintWriter out;
    private TopTable.Column column;
    private int chosen;

    LiveView(JobSockets sockets, JobAddress job, double seconds, TopTable.Column column, PrintWriter out) {
        this.sockets = sockets;
        this.job = job;
        this.seconds = seconds;
        this.column = column;
        this.out = out;
    }

    /** Returns when the user has had enough, or the job has ended. */
    void show(Terminal terminal, String name) throws IOException, InterruptedException {
        JobLoads before = sockets.loads(job);
        int key = terminal.key(Math.min(seconds, 0.3));
        while (key != 'q' && key != Terminal.END) {
            JobLoads now = sockets.loads(job);
            List<RankRates> ranks = draw(name, Sample.of(before, now));
            before = now;
            key = terminal.key(seconds);
            obey(key, ranks, terminal);
        }
    }

    private void obey(int key, List<RankRates> ranks, Terminal terminal) throws IOException, InterruptedException {
        switch (key) {
            case 's' -> column = column.next();
            case Terminal.UP, 'k' -> chosen = Math.max(0, chosen - 1);
            case Terminal.DOWN, 'j' -> chosen = Math.min(Math.max(0, ranks.size() - 1), chosen + 1);
            case '\n', '\r' -> {
                if (chosen < ranks.size()) {
                    page(stackOf(ranks.get(chosen).load().rank()), terminal);
                }
            }
            case 'd' -> page(sockets.report(job).split("\n\n", 2)[0], terminal);
            default -> {
                return;
            }
        }
    }

    /** The part of the report about one rank. */
    private String stackOf(int rank) throws IOException {
        StringBuilder stack = new StringBuilder();
        boolean isOf = false;
        for (String line : sockets.report(job).split("\n", -1)) {
            if (line.startsWith("\"")) {
                isOf = line.startsWith("\"rank-" + rank + "\"");
            }
            if (isOf) {
                stack.append(line).append('\n');
            }
        }
        return stack.isEmpty() ? "rank " + rank + " has ended, or does not answer" : stack.toString();
    }

    /** Shows a text until a key is pressed. */
    private void page(String text, Terminal terminal) throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>(List.of("any key returns; the whole text: strobe stacks " + job, ""));
        lines.addAll(text.lines().toList());
        print(lines, Map.of(0, Colour.OUT::faint), Terminal.size());
        while (terminal.key(1) == Terminal.NO_KEY) {
            out.flush();
        }
    }

    private List<RankRates> draw(String name, Sample sample) {
        List<RankRates> ranks = TopTable.sorted(sample, column);
        chosen = Math.clamp(chosen, 0, Math.max(0, ranks.size() - 1));
        int[] size = Terminal.size();
        int room = Math.max(1, size[0] - HEAD_LINES - 1);
        int first = Math.max(0, chosen - room + 1);
        List<RankRates> shown = ranks.subList(first, Math.min(ranks.size(), first + room));
        List<String> lines = new ArrayList<>();
        lines.add("job " + job + ": " + name);
        lines.add(TopTable.summary(sample) + "; sorted by " + column.title());
        lines.add(KEYS);
        lines.addAll(TopTable.lines(shown));
        Map<Integer, UnaryOperator<String>> styles = new HashMap<>(HEAD);
        styles.put(HEAD_LINES + chosen - first, line -> REVERSE + line + PLAIN);
        print(lines, styles, size);
        return ranks;
    }

    /** Prints as many lines as there is room for, some of them in a style. */
    private void print(List<String> lines, Map<Integer, UnaryOperator<String>> styles, int[] size) {
        StringBuilder screen = new StringBuilder(HOME);
        for (int i = 0; i < Math.min(lines.size(), size[0] - 1); i++) {
            String line = lines.get(i).replace("\t", TAB);
            String cut = line.length() > size[1] ? line.substring(0, size[1]) : line;
            screen.append(styles.getOrDefault(i, UnaryOperator.identity()).apply(cut))
                    .append(CLEAR_LINE)
                    .append("\r\n");
        }
        out.print(screen.append(CLEAR_REST));
        out.flush();
    }
}
