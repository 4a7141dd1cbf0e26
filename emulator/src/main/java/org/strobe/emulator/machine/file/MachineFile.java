package org.strobe.emulator.machine.file;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a machine's file says. Whoever makes the machine asks for each parameter by its name, {@code "network.latency"}, and in the end
 * {@linkplain #check whether that was all}: so parameters that are missing, wrong or misspelt are refused with their lines, all of them at once.
 */
public final class MachineFile {
    private static final int AT_THE_END = Integer.MAX_VALUE;

    private final String name;
    private final Map<String, Entry> entries;
    private final Set<String> asked = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();

    /**
     * A parameter.
     *
     * @param name with its section: {@code "network.latency"}
     * @param value as it is written, without quotes
     * @param line where it stands
     * @param source where its value comes from; empty if the file does not say
     */
    public record Entry(String name, String value, int line, String source) {}

    private record Problem(int line, String text) {}

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
        changed.put(
                parameter, new Entry(parameter, value, entries.get(parameter).line(), source));
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

    /** Null, and a problem, if there is none. */
    private Entry entry(String parameter) {
        asked.add(parameter);
        Entry entry = entries.get(parameter);
        if (entry == null) {
            problems.add(new Problem(AT_THE_END, parameter + " is missing"));
        }
        return entry;
    }

    private void refuse(Entry entry, String problem) {
        problems.add(new Problem(entry.line(), entry.name() + " = " + problem));
    }

    /** A parameter's text. */
    public String text(String parameter) {
        Entry entry = entry(parameter);
        return entry == null ? "" : entry.value();
    }

    /**
     * One of several words, which decides what else is asked for.
     *
     * @throws MachineFileException if it is not
     */
    public String word(String parameter, List<String> words) {
        Entry entry = entry(parameter);
        if (entry != null && words.contains(entry.value())) {
            return entry.value();
        }
        if (entry != null) {
            refuse(entry, "\"" + entry.value() + "\": it is one of " + String.join(", ", words));
        }
        throw failure();
    }

    /** The same, where nothing else depends on it; usually another one, if the file says nothing. */
    public String word(String parameter, List<String> words, String usual) {
        if (!has(parameter)) {
            return usual;
        }
        Entry entry = entry(parameter);
        if (!words.contains(entry.value())) {
            refuse(entry, "\"" + entry.value() + "\": it is one of " + String.join(", ", words));
            return usual;
        }
        return entry.value();
    }

    /** Whether something is so; not, if the file says nothing. */
    public boolean truth(String parameter) {
        return word(parameter, List.of("true", "false"), "false").equals("true");
    }

    /** In picoseconds. */
    public long time(String parameter) {
        return Math.round(value(parameter, Quantity.TIME));
    }

    /** The same; more than none. */
    public long timeAboveZero(String parameter) {
        double time = value(parameter, Quantity.TIME);
        if (time == 0) {
            refuse(parameter, "it takes some time, or loops around it would take none");
        }
        return Math.round(time);
    }

    /** In bytes. */
    public long size(String parameter) {
        return Math.round(value(parameter, Quantity.SIZE));
    }

    /** The same, in bounds, and a multiple of the lower one. */
    public long size(String parameter, long least, long most) {
        double size = value(parameter, Quantity.SIZE);
        if (size < least || size > most || size % least > 0) {
            refuse(parameter, "a multiple of " + least + " bytes, up to " + most);
        }
        return Math.round(size);
    }

    /** Refuses a parameter for a reason that only its reader knows. */
    public void refuse(String parameter, String problem) {
        Entry entry = entry(parameter);
        if (entry != null) {
            refuse(entry, entry.value() + ": " + problem);
        }
    }

    /** In bytes a second; more than none. */
    public double rate(String parameter) {
        double rate = value(parameter, Quantity.RATE);
        if (rate == 0) {
            refuse(parameter, "a rate is more than zero");
        }
        return rate;
    }

    /** A whole number, in bounds. */
    public int count(String parameter, int least, int most) {
        double value = value(parameter, Quantity.NUMBER);
        if (value % 1 > 0 || value < least || value > most) {
            refuse(parameter, "a whole number from " + least + " to " + most);
        }
        return Math.clamp((long) value, least, most);
    }

    /** {@link Double#NaN} if it is not there or can't be understood, which is said then: no comparison holds for that. */
    private double value(String parameter, Quantity quantity) {
        Entry entry = entry(parameter);
        if (entry != null) {
            try {
                return quantity.parse(entry.value());
            } catch (IllegalArgumentException e) {
                refuse(entry, e.getMessage());
            }
        }
        return Double.NaN;
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

    /**
     * Called when everything was asked for.
     *
     * @throws MachineFileException if a parameter was missing or wrong, or nobody has asked for one: with all of them
     */
    public void check() {
        for (Entry each : entries.values()) {
            if (!asked.contains(each.name())) {
                problems.add(new Problem(each.line(), each.name() + ": such a machine has no such parameter"));
            }
        }
        if (!problems.isEmpty()) {
            throw failure();
        }
    }

    private MachineFileException failure() {
        return new MachineFileException(problems.stream()
                .distinct()
                .sorted(Comparator.comparingInt(Problem::line))
                .map(each -> name + (each.line() == AT_THE_END ? "" : ":" + each.line()) + ": " + each.text())
                .collect(Collectors.joining(System.lineSeparator())));
    }

    /** The parameters whose value comes from nowhere, as far as the file says. */
    public List<Entry> withoutSource() {
        List<Entry> without = new ArrayList<>(entries.values());
        without.removeIf(each -> !each.source().isEmpty() || each.name().startsWith("machine."));
        return without;
    }
}
