package org.strobe.bench.plan;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Facts on this computer, for readers of its figures elsewhere. */
final class Computer {
    /** Fact that tells computers apart. */
    static final String PROCESSOR = "processor";

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final String MODEL = "model name";

    private Computer() {}

    /** Facts by their names. */
    static Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(PROCESSOR, processor());
        facts.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
            facts.put("memory", (system.getTotalMemorySize() >> 20) + " MB");
        }
        facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
        return facts;
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith(MODEL))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
