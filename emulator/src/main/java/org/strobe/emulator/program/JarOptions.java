package org.strobe.emulator.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Options of a JVM that the manifest of a main jar asks for, as {@code java -jar} heeds them. */
public final class JarOptions {
    private static final Map<String, String> OF_PACKAGES =
            Map.of("Add-Opens", "--add-opens", "Add-Exports", "--add-exports");
    private static final String NATIVE_ACCESS = "Enable-Native-Access";
    private static final String ALL = "ALL-UNNAMED";

    private JarOptions() {}

    /** The options of a jar; none if it cannot be read. */
    public static List<String> of(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            return manifest == null ? List.of() : of(manifest.getMainAttributes());
        } catch (IOException e) {
            return List.of();
        }
    }

    private static List<String> of(Attributes attributes) {
        List<String> options = new ArrayList<>();
        OF_PACKAGES.forEach((name, option) -> {
            words(attributes.getValue(name)).stream()
                    .filter(JarOptions::exists)
                    .forEach(each -> options.add(option + "=" + each + "=" + ALL));
        });
        if (words(attributes.getValue(NATIVE_ACCESS)).contains(ALL)) {
            options.add("--enable-native-access=" + ALL);
        }
        return options;
    }

    /** True for a package of the JDK, written MODULE/PACKAGE; others are ignored without a word, as the JDK does. */
    private static boolean exists(String entry) {
        int slash = entry.indexOf('/');
        return slash > 0
                && ModuleLayer.boot()
                        .findModule(entry.substring(0, slash))
                        .map(Module::getPackages)
                        .filter(packages -> packages.contains(entry.substring(slash + 1)))
                        .isPresent();
    }

    private static List<String> words(String value) {
        return value == null || value.isBlank()
                ? List.of()
                : List.of(value.strip().split("\\s+", -1));
    }
}
