package org.strobe.emulator.machine.file;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Contents of a machine file. The reader asks for each parameter by name, such as {@code "network.latency"}, and
 * finally {@linkplain #check checks}. All missing, wrong or misspelt parameters are reported together, with their
 * lines.
 */
public final class MachineFile {
    private static final int AT_THE_END = Integer.MAX_VALUE;
    private static final String CLOCK = "clock";
    private static final Pattern ASSUMPTION = Pattern.compile("assumption\\b");

    private final String name;
    private final Map<String, Entry> entries;
    private final Set<String> asked = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();

    /**
     * A parameter.
     *
     * @param name with its section: {@code "network.latency"}
     * @param value as written, without quotes
     * @param line number in the file
     * @param source origin of the value; empty if unknown
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
     * @param name of the file, for messages
     * @throws MachineFileException if a line is malformed
     */
    public static MachineFile read(String name, List<String> lines) {
        return new MachineFile(name, MachineReader.read(name, lines));
    }

    /** Name of the file, for messages. */
    public String name() {
        return name;
    }

    /** All parameters, in order. */
    public Collection<Entry> entries() {
        return entries.values();
    }

    /** A copy with another value and source of an existing parameter. */
    public MachineFile with(String parameter, String value, String source) {
        Map<String, Entry> changed = new LinkedHashMap<>(entries);
        changed.put(
                parameter, new Entry(parameter, value, entries.get(parameter).line(), source));
        return new MachineFile(name, changed);
    }

    /** Lines of a file with these contents. */
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

    /** True if the file has a parameter. */
    public boolean has(String parameter) {
        return entries.containsKey(parameter);
    }

    /** Finds a parameter; null, and a reported problem, if it is missing. */
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

    /** Text of a parameter. */
    public String text(String parameter) {
        Entry entry = entry(parameter);
        return entry == null ? "" : entry.value();
    }

    /**
     * One of several words, on which the further parameters depend.
     *
     * @throws MachineFileException for any other word
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

    /** One of several words, with a default. */
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

    /** A truth value; false by default. */
    public boolean truth(String parameter) {
        return word(parameter, List.of("true", "false"), "false").equals("true");
    }

    /** A time, in picoseconds. */
    public long time(String parameter) {
        return Math.round(value(parameter, Quantity.TIME));
    }

    /** A time above 0, in picoseconds. */
    public long timeAboveZero(String parameter) {
        double time = value(parameter, Quantity.TIME);
        if (time == 0) {
            refuse(parameter, "it takes some time, or loops around it would take none");
        }
        return Math.round(time);
    }

    /** A size, in bytes. */
    public long size(String parameter) {
        return Math.round(value(parameter, Quantity.SIZE));
    }

    /** A size within bounds, in bytes; a multiple of the lower bound. */
    public long size(String parameter, long least, long most) {
        double size = value(parameter, Quantity.SIZE);
        if (size < least || size > most || size % least > 0) {
            refuse(parameter, "a multiple of " + least + " bytes, up to " + most);
        }
        return Math.round(size);
    }

    /** Refuses a parameter for a reason of the reader. */
    public void refuse(String parameter, String problem) {
        Entry entry = entry(parameter);
        if (entry != null) {
            refuse(entry, entry.value() + ": " + problem);
        }
    }

    /** A rate above 0, in bytes per second. */
    public double rate(String parameter) {
        double rate = value(parameter, Quantity.RATE);
        if (rate == 0) {
            refuse(parameter, "a rate is more than zero");
        }
        return rate;
    }

    /** A speed of computing above 0, in operations per second. */
    public double speed(String parameter) {
        double speed = value(parameter, Quantity.SPEED);
        if (speed == 0) {
            refuse(parameter, "a speed is more than zero");
        }
        return speed;
    }

    /** Speed of a clock above 0, in ticks per second. */
    public double frequency(String parameter) {
        double ticks = value(parameter, Quantity.FREQUENCY);
        if (ticks == 0) {
            refuse(parameter, "a clock ticks");
        }
        return ticks;
    }

    /** A whole number within bounds. */
    public int count(String parameter, int least, int most) {
        double value = value(parameter, Quantity.NUMBER);
        if (value % 1 > 0 || value < least || value > most) {
            refuse(parameter, "a whole number from " + least + " to " + most);
        }
        return Math.clamp((long) value, least, most);
    }

    /**
     * Value of a parameter. {@link Double#NaN}, for which no comparison holds, and a reported problem, if it is missing
     * or malformed.
     */
    private double value(String parameter, Quantity quantity) {
        Entry entry = entry(parameter);
        if (entry != null) {
            try {
                return quantity.parse(entry.value(), clock(parameter));
            } catch (IllegalArgumentException e) {
                refuse(entry, e.getMessage());
            }
        }
        return Double.NaN;
    }

    /**
     * Ticks per second of the clock that counts cycles of a parameter: that of its section, otherwise of the node. One of
     * a wrong clock, which is a problem of its own.
     */
    private double clock(String parameter) {
        String own = parameter.substring(0, parameter.indexOf('.') + 1) + CLOCK;
        String clock = has(own) ? own : "node." + CLOCK;
        if (parameter.equals(clock) || !has(clock)) {
            return Quantity.NO_CLOCK;
        }
        double ticks = frequency(clock);
        return ticks > 0 ? ticks : 1;
    }

    /** Values of all parameters outside of these sections, unread, by name with section. Counts as asking for them. */
    public Map<String, String> valuesOutside(Set<String> sections) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Entry each : entries.values()) {
            if (!sections.contains(each.name().substring(0, each.name().indexOf('.')))) {
                asked.add(each.name());
                values.put(each.name(), each.value());
            }
        }
        return values;
    }

    /**
     * Called after all parameters were asked for.
     *
     * @throws MachineFileException with all parameters that were missing, wrong, or never asked for
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

    /** Parameters whose source begins with the word assumption: no publication gives their values. */
    public List<Entry> assumptions() {
        return entries.values().stream()
                .filter(each -> ASSUMPTION.matcher(each.source()).lookingAt())
                .toList();
    }

    /** Parameters without a source. */
    public List<Entry> withoutSource() {
        List<Entry> without = new ArrayList<>(entries.values());
        without.removeIf(each -> !each.source().isEmpty() || each.name().startsWith("machine."));
        return without;
    }
}
