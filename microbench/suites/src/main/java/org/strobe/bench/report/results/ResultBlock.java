package org.strobe.bench.report.results;

import java.util.ArrayList;
import java.util.List;

/** Table: column names, and rows with a field for each. */
public record ResultBlock(List<String> header, List<List<String>> rows) {
    public ResultBlock {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /**
     * Tables of a text, separated by empty lines.
     *
     * @throws IllegalArgumentException if a row and its header differ in length
     */
    static List<ResultBlock> all(String text) {
        List<ResultBlock> blocks = new ArrayList<>();
        List<List<String>> part = new ArrayList<>();
        int number = 0;
        for (List<String> line : CsvText.lines(text)) {
            number++;
            if (isEmpty(line)) {
                add(blocks, part);
            } else if (!part.isEmpty() && line.size() != part.get(0).size()) {
                throw new IllegalArgumentException("line " + number + " has " + line.size() + " fields, not "
                        + part.get(0).size());
            } else {
                part.add(line);
            }
        }
        add(blocks, part);
        return List.copyOf(blocks);
    }

    /** Number of the first column of a name, perhaps with a unit behind it; -1 if there is none. */
    int column(String name) {
        for (int i = 0; i < header.size(); i++) {
            if (header.get(i).equals(name) || header.get(i).startsWith(name + " ")) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isEmpty(List<String> line) {
        return line.size() == 1 && line.get(0).isBlank();
    }

    private static void add(List<ResultBlock> blocks, List<List<String>> part) {
        if (!part.isEmpty()) {
            blocks.add(new ResultBlock(part.get(0), part.subList(1, part.size())));
            part.clear();
        }
    }
}
