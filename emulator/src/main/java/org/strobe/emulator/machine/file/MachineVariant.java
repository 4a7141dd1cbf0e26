package org.strobe.emulator.machine.file;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A machine with some parameters changed. Its name is that of the machine and the changes: {@code
 * "ibm-sp,network.gap=50%,node.message=2 us"}. A value in per cent is a part of the file's value.
 */
public final class MachineVariant {
    /** Separator of the machine's name and its changes. */
    private static final String SEPARATOR = ",";

    private static final String NAME = "machine.name";
    private static final Pattern CHANGE = Pattern.compile("\\s*([\\w-]+\\.[\\w-]+)\\s*=\\s*([^\"#]*?)\\s*");
    private static final Pattern PER_CENT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*%");
    private static final Pattern NUMBER = Pattern.compile("(\\d+(?:\\.\\d+)?)(\\D*)");
    private static final int WHOLE_DIGITS = 2;

    private final String name;
    private final List<String> lines;

    private MachineVariant(String name, List<String> lines) {
        this.name = name;
        this.lines = new ArrayList<>(lines);
    }

    /** Name of the unchanged machine. */
    public static String base(String name) {
        return name.split(SEPARATOR, 2)[0];
    }

    /**
     * Lines of the changed file.
     *
     * @param name of the variant
     * @param lines of the unchanged file
     * @throws MachineFileException if a change is malformed, or the file does not have its parameter
     */
    public static List<String> lines(String name, List<String> lines) {
        String[] parts = name.split(SEPARATOR, -1);
        if (parts.length == 1) {
            return lines;
        }
        MachineVariant variant = new MachineVariant(name, lines);
        for (String change : List.of(parts).subList(1, parts.length)) {
            variant.change(change);
        }
        MachineFile.Entry own = variant.entry(NAME);
        variant.set(own, own.value() + name.substring(parts[0].length()));
        return List.copyOf(variant.lines);
    }

    private void change(String change) {
        Matcher matcher = CHANGE.matcher(change);
        if (!matcher.matches()) {
            throw new MachineFileException(name + ": " + change.strip()
                    + " is no change: a parameter such as network.gap, '=', and a value such as 2us or 50%");
        }
        MachineFile.Entry entry = entry(matcher.group(1));
        Matcher part = PER_CENT.matcher(matcher.group(2));
        set(entry, part.matches() ? scaled(entry, part.group(1)) : matcher.group(2));
    }

    /** Finds a parameter in the present lines. */
    private MachineFile.Entry entry(String parameter) {
        return MachineReader.read(base(name), lines).values().stream()
                .filter(each -> each.name().equals(parameter))
                .findFirst()
                .orElseThrow(() -> new MachineFileException(name + ": " + base(name) + " has no parameter " + parameter
                        + "; strobe machine show " + base(name) + " lists them"));
    }

    private String scaled(MachineFile.Entry entry, String perCent) {
        Matcher number = NUMBER.matcher(entry.value());
        if (!number.matches()) {
            throw new MachineFileException(name + ": " + entry.name() + " = \"" + entry.value()
                    + "\" is no number, so there is no " + perCent + " % of it");
        }
        BigDecimal scaled = new BigDecimal(number.group(1))
                .multiply(new BigDecimal(perCent).movePointLeft(WHOLE_DIGITS))
                .stripTrailingZeros();
        return scaled.toPlainString() + number.group(2);
    }

    /** Writes a value, behind which the source still begins with its own words. */
    private void set(MachineFile.Entry entry, String value) {
        String source = entry.source().isEmpty() ? "" : entry.source() + "; ";
        String key = entry.name().substring(entry.name().indexOf('.') + 1);
        lines.set(entry.line() - 1, key + " = \"" + value + "\"  # " + source + "instead of " + entry.value());
    }
}
