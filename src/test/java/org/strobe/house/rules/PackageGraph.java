package org.strobe.house.rules;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** References between packages of main code: imports, and qualified names in code. */
final class PackageGraph {
    private static final Pattern QUALIFIED = Pattern.compile("\\b[a-z]\\w*(?:\\.\\w+)+");

    private final Map<String, JavaFile> classes = new HashMap<>();
    private final Map<String, Collection<JavaFile>> uses = new HashMap<>();
    private final Map<String, Map<String, Set<String>>> causes = new TreeMap<>();

    PackageGraph(List<JavaFile> files) {
        for (JavaFile file : files) {
            classes.put(file.className(), file);
        }
        for (JavaFile file : files) {
            Collection<JavaFile> namedHere = named(file);
            uses.put(file.path(), namedHere);
            for (JavaFile used : namedHere) {
                if (!used.packageName().equals(file.packageName())) {
                    causes.computeIfAbsent(file.packageName(), name -> new TreeMap<>())
                            .computeIfAbsent(used.packageName(), name -> new TreeSet<>())
                            .add(file.simpleName() + " uses " + used.simpleName());
                }
            }
        }
    }

    /** Files of main code that a file names by import or qualified name. */
    Collection<JavaFile> uses(JavaFile file) {
        return uses.get(file.path());
    }

    private Collection<JavaFile> named(JavaFile file) {
        Map<String, JavaFile> named = new TreeMap<>();
        QUALIFIED.matcher(file.code()).results().map(MatchResult::group).forEach(name -> {
            JavaFile owner = owner(name);
            if (owner != null) {
                named.put(owner.path(), owner);
            }
        });
        return named.values();
    }

    /** File of the class that a name means, or of which it means a member; null if that is no main code. */
    private JavaFile owner(String name) {
        String prefix = name;
        while (prefix.contains(".")) {
            JavaFile file = classes.get(prefix);
            if (file != null) {
                return file;
            }
            prefix = prefix.substring(0, prefix.lastIndexOf('.'));
        }
        return null;
    }

    Set<String> packages() {
        return causes.keySet();
    }

    /** Used packages, each with the classes that cause the use. */
    Map<String, Set<String>> usedBy(String user) {
        return causes.getOrDefault(user, Map.of());
    }

    /** True if a way of references leads from one package to another. */
    boolean reaches(String from, String to) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of(from));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (next.equals(to)) {
                return true;
            }
            if (seen.add(next)) {
                open.addAll(usedBy(next).keySet());
            }
        }
        return false;
    }
}
