package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Classes that a package page names exist in main code. Such names are words with two capitals ("CamelCase") anywhere on
 * the page, and capitalised words in {@code link} and {@code code} tags.
 */
final class NamedClassesRule implements Rule {
    private static final Pattern DECLARATION = Pattern.compile("\\b(?:class|interface|record|enum) (\\w+)");
    private static final Pattern TAG = Pattern.compile("\\{@(?:link|linkplain|code)\\s([^}]*)}");
    private static final Pattern CAPITALISED = Pattern.compile("\\b[A-Z]\\w*[a-z]\\w*");
    private static final Pattern CAMEL_CASE = Pattern.compile("\\b[A-Z][a-z0-9]+[A-Z]\\w*");

    /** Names of models, of events of the flight recorder, and of classes of the JDK, JUnit and picocli. */
    private static final Set<String> NO_CLASSES_OF_OURS = Set.of(
            "LogP",
            "LogGP",
            "Send",
            "WinFence",
            "PrintStream",
            "InputStream",
            "Runnable",
            "BeforeAll",
            "BeforeEach",
            "AfterAll",
            "AfterEach",
            "Command");

    @Override
    public String name() {
        return "named-class";
    }

    @Override
    public List<Breach> breaches(Tree tree) {
        Set<String> known = new HashSet<>(NO_CLASSES_OF_OURS);
        for (JavaFile file : tree.files()) {
            Matcher declaration = DECLARATION.matcher(file.code());
            while (declaration.find()) {
                known.add(declaration.group(1));
            }
        }
        List<Breach> breaches = new ArrayList<>();
        for (JavaFile file : tree.files()) {
            if (file.isPackagePage()) {
                Set<String> unknown = names(file);
                unknown.removeAll(known);
                if (!unknown.isEmpty()) {
                    breaches.add(new Breach(file.path(), List.copyOf(unknown)));
                }
            }
        }
        return breaches;
    }

    private static Set<String> names(JavaFile page) {
        Set<String> names = new TreeSet<>();
        for (JavaFile.Comment comment : page.comments()) {
            addMatches(CAMEL_CASE, comment.words(), names);
            Matcher tag = TAG.matcher(comment.words());
            while (tag.find()) {
                addMatches(CAPITALISED, tag.group(1), names);
            }
        }
        return names;
    }

    private static void addMatches(Pattern pattern, String text, Set<String> names) {
        pattern.matcher(text).results().map(MatchResult::group).forEach(names::add);
    }
}
