package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Modules use modules that stand on a lower line of the picture in docs/architecture.md. So do the packages of modules
 * whose picture follows the sentence "Each package uses those below it". A package without a place of its own belongs to
 * its nearest parent in the picture. The module's topmost package stands there in brackets, if it has classes.
 */
final class LayerRule implements Rule {
    static final String DOCUMENT = "docs/architecture.md";

    private static final Pattern MODULES = Pattern.compile("(?s)^## Layers\\n.*?^```\\n(.*?)^```", Pattern.MULTILINE);
    private static final Pattern PACKAGES = Pattern.compile(
            "(?s)^### (\\S+)\\n+Each package uses those below it[^\\n]*\\n+```\\n(.*?)^```", Pattern.MULTILINE);

    @Override
    public String name() {
        return "layer";
    }

    @Override
    public List<Breach> breaches(Tree tree) {
        String document = tree.documents().getOrDefault(DOCUMENT, "");
        Map<String, List<String>> breaches = new TreeMap<>();
        Matcher picture = MODULES.matcher(document);
        checkModules(tree, picture.find() ? picture.group(1) : "", breaches);
        Matcher pictures = PACKAGES.matcher(document);
        while (pictures.find()) {
            checkPackages(tree, pictures.group(1), pictures.group(2), breaches);
        }
        return breaches.entrySet().stream()
                .map(entry -> new Breach(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static void checkModules(Tree tree, String picture, Map<String, List<String>> breaches) {
        Map<String, Integer> lines = lines(picture);
        for (JavaFile file : tree.files()) {
            if (!lines.containsKey(file.module())) {
                breaches.put(file.module(), List.of("missing in the picture of layers"));
            }
            for (JavaFile used : tree.graph().uses(file)) {
                if (!used.module().equals(file.module())
                        && lines.getOrDefault(used.module(), 0) <= lines.getOrDefault(file.module(), 0)) {
                    breaches.computeIfAbsent(file.module() + "->" + used.module(), pair -> new ArrayList<>())
                            .add(file.path() + " uses " + used.className());
                }
            }
        }
    }

    private static void checkPackages(Tree tree, String module, String picture, Map<String, List<String>> breaches) {
        TreeSet<String> packages = new TreeSet<>();
        tree.files().stream()
                .filter(file -> file.module().equals(module))
                .map(JavaFile::packageName)
                .forEach(packages::add);
        Map<String, Integer> lines = lines(picture);
        Map<String, String> places = new HashMap<>();
        for (String name : packages) {
            places.put(name, place(name, packages.first(), lines.keySet()));
        }
        for (JavaFile file : tree.files()) {
            if (!file.isPackagePage()
                    && places.getOrDefault(file.packageName(), "?").isEmpty()) {
                breaches.put(file.packageName(), List.of("missing in the picture of module " + module));
            }
        }
        for (String user : packages) {
            tree.graph().usedBy(user).forEach((used, causes) -> {
                String from = places.get(user);
                String to = places.getOrDefault(used, from);
                if (!from.equals(to) && lines.getOrDefault(to, 0) <= lines.getOrDefault(from, 0)) {
                    breaches.put(user + "->" + used, List.copyOf(causes));
                }
            });
        }
    }

    /** Name in the picture that stands for a package: its own below the module's root, or its nearest parent's. */
    private static String place(String packageName, String root, Set<String> pictured) {
        String topmost = "(" + root.substring(root.lastIndexOf('.') + 1) + ")";
        if (packageName.equals(root) && pictured.contains(topmost)) {
            return topmost;
        }
        String parent = packageName;
        while (parent.length() > root.length()) {
            String name = parent.substring(root.length() + 1);
            if (pictured.contains(name)) {
                return name;
            }
            parent = parent.substring(0, parent.lastIndexOf('.'));
        }
        return "";
    }

    /** Line of each word that begins a column of the picture. */
    private static Map<String, Integer> lines(String picture) {
        Map<String, Integer> lines = new HashMap<>();
        int line = 0;
        for (String text : picture.split("\n", -1)) {
            line++;
            for (String column : text.strip().split(" {2,}", -1)) {
                lines.putIfAbsent(column, line);
            }
        }
        return lines;
    }
}
