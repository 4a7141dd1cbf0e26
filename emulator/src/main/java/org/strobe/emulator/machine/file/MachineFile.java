package org.strobe.emulator.machine.file;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a machine's file says. Whoever makes the machine asks for each parameter by its name, {@code "network.latency"}, and in the end
 * {@linkplain #checkNothingLeft whether that was all}: so a parameter that is missing, wrong or misspelt is refused with its line.
 */
public final class MachineFile {
    private final String name;
    private final Map<String, Entry> entries;
    private final Set<String> asked = new HashSet<>();

    /**
     * A parameter.
     *
     * @param name with its section: {@code "network.latency"}
     * @param value as it is written, without quotes
     * @param line where it stands
     * @param source where its value comes from; empty if the file does not say
     */
    public record Entry(String name, String value, int line, String source) {}

    private MachineFile(String name, Map<String, Entry> entries) {
        this.name = name;
        this.entries = entries;
    }

    /**
     * Reads a file.
     *
     * @param name how it is called in messages
     * @throws MachineFileException if a line can't be understood
     */
    public static MachineFile read(String name, List<String> lines) {
        return new MachineFile(name, MachineReader.read(name, lines));
    }

    /** How it is called. */
    public String name() {
        return name;
    }

    /** All it says, in its order. */
    public Collection<Entry> entries() {
        return entries.values();
    }

    /** The same file with another value of a parameter that it has, and where that comes from. */
    public MachineFile with(String parameter, String value, String source) {
        Map<String, Entry> changed = new LinkedHashMap<>(entries);
        changed.put(parameter, new Entry(parameter, value, entry(parameter).line(), source));
        return new MachineFile(name, changed);
    }

    /** The lines of a file that says the same. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        String section = "";
        for (Entry each : entries.values()) {
            int dot = each.name().indexOf('.');
            if (!section.equals(each.name().substring(0, dot))) {
                section = each.name().substring(0, dot);
                if (!lines.isEmpty()) {
                    lines.add("");
                }
                lines.add("[" + section + "]");
            }
            String value = isNumber(each.value()) ? each.value() : '"' + each.value() + '"';
            String source = each.source().isEmpty() ? "" : "  # " + each.source();
            lines.add(each.name().substring(dot + 1) + " = " + value + source);
        }
        return lines;
    }

    private static boolean isNumber(String value) {
        return value.chars().allMatch(c -> Character.isDigit(c) || c == '.');
    }

    /** Whether it says something of a parameter. */
    public boolean has(String parameter) {
        return entries.containsKey(parameter);
    }

    private Entry entry(String parameter) {
        asked.add(parameter);
        Entry entry = entries.get(parameter);
        if (entry == null) {
            throw new MachineFileException(name, 0, parameter + " is missing");
        }
        return entry;
    }

    /** A parameter's text. */
    public String text(String parameter) {
        return entry(parameter).value();
    }

    /** One of several words. */
    public String word(String parameter, List<String> words) {
        Entry entry = entry(parameter);
        if (!words.contains(entry.value())) {
            throw wrong(entry, "\"" + entry.value() + "\": it is one of " + String.join(", ", words));
        }
        return entry.value();
    }

    /** In picoseconds. */
    public long time(String parameter) {
        return Math.round(value(parameter, Quantity.TIME));
    }

    /** The same; more than none. */
    public long timeAboveZero(String parameter) {
        long time = time(parameter);
        if (time == 0) {
            throw wrong(entry(parameter), "it takes some time, or loops around it would take none");
        }
        return time;
    }

    /** In bytes. */
    public long size(String parameter) {
        return Math.round(value(parameter, Quantity.SIZE));
    }

    /** The same, in bounds, and a multiple of the lower one. */
    public long size(String parameter, long least, long most) {
        long size = size(parameter);
        if (size < least || size > most || size % least != 0) {
            Entry entry = entry(parameter);
            throw wrong(entry, entry.value() + ": a multiple of " + least + " bytes, up to " + most);
        }
        return size;
    }

    /**
     * Refuses a parameter for a reason that only its reader knows.
     *
     * @throws MachineFileException with the parameter and its line
     */
    public void refuse(String parameter, String problem) {
        Entry entry = entry(parameter);
        throw wrong(entry, entry.value() + ": " + problem);
    }

    /** In bytes a second; more than none. */
    public double rate(String parameter) {
        double rate = value(parameter, Quantity.RATE);
        if (rate == 0) {
            throw wrong(entry(parameter), "a rate is more than zero");
        }
        return rate;
    }

    /** A whole number, in bounds. */
    public int count(String parameter, int least, int most) {
        Entry entry = entry(parameter);
        double value = value(parameter, Quantity.NUMBER);
        if (value != Math.rint(value) || value < least || value > most) {
            throw wrong(entry, entry.value() + ": a whole number from " + least + " to " + most);
        }
        return (int) value;
    }

    private double value(String parameter, Quantity quantity) {
        Entry entry = entry(parameter);
        try {
            return quantity.parse(entry.value());
        } catch (IllegalArgumentException e) {
            throw wrong(entry, e.getMessage());
        }
    }

    private MachineFileException wrong(Entry entry, String problem) {
        return new MachineFileException(name, entry.line(), entry.name() + " = " + problem);
    }

    /** All parameters of a section, as they are written, by their names with the section. */
    public Map<String, String> section(String section) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Entry each : entries.values()) {
            if (each.name().startsWith(section + ".")) {
                asked.add(each.name());
                values.put(each.name(), each.value());
            }
        }
        return values;
    }

    /** Throws if it has a parameter that nobody has asked for. */
    public void checkNothingLeft() {
        for (Entry each : entries.values()) {
            if (!asked.contains(each.name())) {
                throw new MachineFileException(
                        name, each.line(), each.name() + ": such a machine has no such parameter");
            }
        }
    }

    /** The parameters whose value comes from nowhere, as far as the file says. */
    public List<Entry> withoutSource() {
        List<Entry> without = new ArrayList<>(entries.values());
        without.removeIf(each -> !each.source().isEmpty() || each.name().startsWith("machine."));
        return without;
    }
}
