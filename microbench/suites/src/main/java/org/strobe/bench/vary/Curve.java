package org.strobe.bench.vary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.strobe.emulator.machine.file.MachineFile;

/**
 * Parameters of a machine that are scaled together.
 *
 * @param name name in tables and figures
 * @param parameters names with their sections
 */
record Curve(String name, List<String> parameters) {
    private static final Pattern FORM = Pattern.compile("([\\w-]+)=([\\w-]+\\.[\\w-]+(?:,[\\w-]+\\.[\\w-]+)*)");
    private static final String NETWORK = "network.";
    private static final String BUS = NETWORK + "bus-";
    private static final Pattern TIME = Pattern.compile("[\\d.]+\\s*(ps|ns|us|ms|s)");
    private static final Pattern RATE = Pattern.compile("[\\d.]+\\s*[KMG]?B/s");

    Curve {
        parameters = List.copyOf(parameters);
    }

    /**
     * Parses a curve such as {@code daemon=node.call,node.message}.
     *
     * @throws IllegalArgumentException if the text has another form
     */
    static Curve of(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    text + ": a curve is a name, '=', and parameters, such as bus=node.bus-rate,node.copy-rate");
        }
        String[] parts = text.split("=", 2);
        return new Curve(parts[0], List.of(parts[1].split(",", -1)));
    }

    /**
     * Latency: all times of the network; bandwidth: all its rates; bus: times of a packet on the bus between NIC and
     * memory. A long message pays those for each packet, so they are a part of the bus's rate in another form.
     */
    static List<Curve> ofNetwork(MachineFile machine) {
        List<Curve> curves = new ArrayList<>();
        add(curves, "latency", machine, TIME, name -> !name.startsWith(BUS));
        add(curves, "bandwidth", machine, RATE, name -> true);
        add(curves, "bus", machine, TIME, name -> name.startsWith(BUS));
        return curves;
    }

    private static void add(
            List<Curve> curves, String name, MachineFile machine, Pattern values, Predicate<String> names) {
        List<String> parameters = machine.entries().stream()
                .filter(entry -> entry.name().startsWith(NETWORK)
                        && values.matcher(entry.value()).matches())
                .map(MachineFile.Entry::name)
                .filter(names)
                .toList();
        if (!parameters.isEmpty()) {
            curves.add(new Curve(name, parameters));
        }
    }

    /** Name of the machine with all parameters at a part of their values. */
    String machine(String unchanged, int perCent) {
        StringBuilder name = new StringBuilder(unchanged);
        parameters.forEach(parameter ->
                name.append(',').append(parameter).append('=').append(perCent).append('%'));
        return name.toString();
    }
}
