package org.strobe.emulator.machine.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the text of a machine file. */
final class MachineReader {
    private static final Pattern SECTION = Pattern.compile("\\[\\s*([A-Za-z0-9_-]+)\\s*]\\s*(?:#(.*))?");
    private static final Pattern ENTRY =
            Pattern.compile("([A-Za-z0-9_-]+)\\s*=\\s*(\"[^\"]*\"|[^\"#\\s][^#]*?)\\s*(?:#(.*))?");

    private final String file;
    private final Map<String, MachineFile.Entry> entries = new LinkedHashMap<>();
    private final StringBuilder comment = new StringBuilder();
    private String section;

    private MachineReader(String file) {
        this.file = file;
    }

    /**
     * Parses the lines of a file.
     *
     * @param file its name, for messages
     */
    static Map<String, MachineFile.Entry> read(String file, List<String> lines) {
        MachineReader reader = new MachineReader(file);
        for (int i = 0; i < lines.size(); i++) {
            reader.read(i + 1, lines.get(i).strip());
        }
        return reader.entries;
    }

    private void read(int line, String text) {
        if (text.isEmpty()) {
            comment.setLength(0);
            return;
        }
        if (text.startsWith("#")) {
            comment.append(comment.isEmpty() ? "" : " ")
                    .append(text.substring(1).strip());
            return;
        }
        Matcher header = SECTION.matcher(text);
        if (header.matches()) {
            section = header.group(1);
        } else {
            readEntry(line, text);
        }
        comment.setLength(0);
    }

    private void readEntry(int line, String text) {
        Matcher entry = ENTRY.matcher(text);
        if (!entry.matches()) {
            throw new MachineFileException(
                    file, line, "a line is a [section], NAME = VALUE, or a comment that begins with #: " + text);
        }
        if (section == null) {
            throw new MachineFileException(file, line, entry.group(1) + ": it comes before the first [section]");
        }
        String name = section + "." + entry.group(1);
        String value = entry.group(2).strip();
        if (value.startsWith("\"")) {
            value = value.substring(1, value.length() - 1);
        }
        String source =
                entry.group(3) == null ? comment.toString() : entry.group(3).strip();
        MachineFile.Entry before = entries.put(name, new MachineFile.Entry(name, value, line, source));
        if (before != null) {
            throw new MachineFileException(file, line, name + ": it stands in line " + before.line() + " already");
        }
    }
}
