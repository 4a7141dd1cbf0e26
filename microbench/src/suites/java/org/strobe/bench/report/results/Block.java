package org.strobe.bench.report.results;

import java.util.ArrayList;
import java.util.List;

/** A table: names of columns, and rows with a field for each. */
public record Block(List<String> header, List<List<String>> rows) {
    public Block {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /**
     * The tables of a text; an empty line is between two.
     *
     * @throws IllegalArgumentException if a row has more or fewer fields than its header
     */
    static List<Block> all(String text) {
        List<Block> blocks = new ArrayList<>();
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

    private static boolean isEmpty(List<String> line) {
        return line.size() == 1 && line.get(0).isBlank();
    }

    private static void add(List<Block> blocks, List<List<String>> part) {
        if (!part.isEmpty()) {
            blocks.add(new Block(part.get(0), part.subList(1, part.size())));
            part.clear();
        }
    }
}
