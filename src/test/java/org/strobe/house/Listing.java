package org.strobe.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A change to one file, as a document prints it: a unified diff without line numbers.
 *
 * @param file relative to the repository
 * @param isNew true if the listing makes the file
 * @param hunks each with the lines that it begins with, marked by a space, a minus or a plus
 */
record Listing(Path file, boolean isNew, List<List<String>> hunks) {
    private static final String NEW = "/dev/null";

    /** The titles of a document's sections. */
    static List<String> sections(Path document) throws IOException {
        return Pattern.compile("^## (.+)$", Pattern.MULTILINE)
                .matcher(Files.readString(document))
                .results()
                .map((MatchResult title) -> title.group(1))
                .toList();
    }

    /** The blocks of a language in a section of a document. */
    static List<String> blocks(Path document, String section, String language) throws IOException {
        String text = Files.readString(document);
        int begin = text.indexOf("\n## " + section + "\n");
        if (begin < 0) {
            throw new AssertionError(document + " has no section '" + section + "'");
        }
        int end = text.indexOf("\n## ", begin + 1);
        String part = text.substring(begin, end < 0 ? text.length() : end + 1);
        return Pattern.compile("^```" + language + "\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(part)
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    /** The changes of a diff, one for each file. */
    static List<Listing> all(String diff) {
        return Pattern.compile("(?m)^(?=--- )")
                .splitAsStream(diff)
                .filter(part -> !part.isEmpty())
                .map(Listing::of)
                .toList();
    }

    static Listing of(String diff) {
        List<String> lines = diff.lines().toList();
        String before = lines.get(0).substring("--- ".length());
        String after = lines.get(1).substring("+++ b/".length());
        if (!before.equals(NEW) && !before.equals("a/" + after)) {
            throw new AssertionError("a listing changes one file, not " + before + " and " + after);
        }
        List<List<String>> hunks = new ArrayList<>();
        for (String line : lines.subList(2, lines.size())) {
            if (line.startsWith("@@")) {
                hunks.add(new ArrayList<>());
            } else {
                hunks.get(hunks.size() - 1).add(line.isEmpty() ? " " : line);
            }
        }
        return new Listing(Path.of(after), before.equals(NEW), hunks);
    }

    /** Number of lines with a mark. */
    long lines(char mark) {
        return hunks.stream()
                .flatMap(List::stream)
                .filter(line -> line.charAt(0) == mark)
                .count();
    }

    /** Changes the file below a folder; fails if it does not have the lines that the listing expects. */
    void apply(Path root) throws IOException {
        Path target = root.resolve(file);
        List<String> lines = Files.exists(target) ? new ArrayList<>(Files.readAllLines(target)) : new ArrayList<>();
        int from = 0;
        for (List<String> hunk : hunks) {
            List<String> expected = marked(hunk, '+');
            int at = indexOf(lines, expected, from);
            List<String> replaced = marked(hunk, '-');
            lines.subList(at, at + expected.size()).clear();
            lines.addAll(at, replaced);
            from = at + replaced.size();
        }
        Files.createDirectories(target.getParent());
        Files.write(target, lines);
    }

    /** The lines of a hunk without those of one mark. */
    private static List<String> marked(List<String> hunk, char omitted) {
        return hunk.stream()
                .filter(line -> line.charAt(0) != omitted)
                .map(line -> line.substring(1))
                .toList();
    }

    private int indexOf(List<String> lines, List<String> expected, int from) {
        for (int at = from; at + expected.size() <= lines.size(); at++) {
            if (lines.subList(at, at + expected.size()).equals(expected)) {
                return at;
            }
        }
        throw new AssertionError(file + " does not have the lines\n" + String.join("\n", expected));
    }
}
