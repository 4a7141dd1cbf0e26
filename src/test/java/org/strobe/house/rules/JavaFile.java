package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * One Java source, split into code and comments.
 *
 * @param path path below the root of the repository
 * @param code the text without comments, with empty literals and all line ends
 */
record JavaFile(String path, String text, String code, List<Comment> comments) {
    private static final String ROOT = "src/main/java/";
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern MARGIN = Pattern.compile("(?m)^\\s*(?:/\\*+|\\*+/|\\*|//+)|\\*+/\\s*$");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    /**
     * A block comment, or consecutive line comments.
     *
     * @param line line of its beginning, from 1
     * @param words its text without margins, on one line
     */
    record Comment(int line, String words) {}

    static JavaFile of(String path, String text) {
        StringBuilder code = new StringBuilder(text.length());
        List<int[]> ranges = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = endOfToken(text, at);
            if (text.startsWith("//", at) || text.startsWith("/*", at)) {
                addComment(text, ranges, at, end);
                code.append(lineEnds(text, at, end));
            } else if (end > at + 1) {
                code.append("\"\"").append(lineEnds(text, at, end));
            } else {
                code.append(text.charAt(at));
            }
            at = end;
        }
        List<Comment> comments = ranges.stream()
                .map(range -> new Comment(lineOf(text, range[0]), words(text.substring(range[0], range[1]))))
                .toList();
        return new JavaFile(path, text, code.toString(), comments);
    }

    private static String lineEnds(String text, int from, int to) {
        return "\n".repeat((int)
                text.substring(from, to).chars().filter(c -> c == '\n').count());
    }

    /** End of the comment or literal that begins here; of other code, the next character. */
    private static int endOfToken(String text, int at) {
        char first = text.charAt(at);
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        }
        if (text.startsWith("/*", at)) {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        if (text.startsWith("\"\"\"", at)) {
            return endOfLiteral(text, at + 3, "\"\"\"");
        }
        if (first == '"' || first == '\'') {
            return endOfLiteral(text, at + 1, String.valueOf(first));
        }
        return at + 1;
    }

    private static int endOfLiteral(String text, int from, String quote) {
        int at = from;
        while (at < text.length() && !text.startsWith(quote, at)) {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + quote.length(), text.length());
    }

    /** Line comments on consecutive lines are one comment. */
    private static void addComment(String text, List<int[]> ranges, int from, int to) {
        int[] last = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
        if (last != null && text.startsWith("//", from) && text.startsWith("//", last[0])) {
            String between = text.substring(last[1], from);
            if (between.isBlank() && between.indexOf('\n') == between.lastIndexOf('\n')) {
                last[1] = to;
                return;
            }
        }
        ranges.add(new int[] {from, to});
    }

    private static String words(String comment) {
        String plain = MARGIN.matcher(comment).replaceAll(" ");
        return SPACE.matcher(plain).replaceAll(" ").strip();
    }

    private static int lineOf(String text, int position) {
        int line = 1;
        for (int at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) {
            line++;
        }
        return line;
    }

    /** Folder of the module: the part before {@code src/main/java}. */
    String module() {
        return path.substring(0, path.indexOf(ROOT) - 1);
    }

    String packageName() {
        String name = path.substring(path.indexOf(ROOT) + ROOT.length());
        return name.contains("/") ? name.substring(0, name.lastIndexOf('/')).replace('/', '.') : "";
    }

    String simpleName() {
        return path.substring(path.lastIndexOf('/') + 1, path.length() - ".java".length());
    }

    String className() {
        return packageName() + "." + simpleName();
    }

    boolean isPackagePage() {
        return path.endsWith("/package-info.java");
    }

    boolean isInApi() {
        return packageName().equals("mpi") || packageName().startsWith("mpi.");
    }

    /** Imported names, and those of members that are imported. */
    List<String> imports() {
        return IMPORT.matcher(code)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    int lines() {
        return (int) text.lines().count();
    }
}
