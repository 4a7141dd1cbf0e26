package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** List of known breaches: a line each, with rule, place and, if the rule is counted, the count. */
final class NotYet {
    static final String FILE = "src/test/resources/house/not-yet.txt";

    private final TreeMap<String, Integer> counts = new TreeMap<>();

    NotYet(List<String> lines) {
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] words = line.strip().split(" +", -1);
                if (words.length != 2 && words.length != 3) {
                    throw new IllegalArgumentException("line=" + line + ": must be RULE PLACE [COUNT]");
                }
                int count = words.length == 3 ? Integer.parseInt(words[2]) : -1;
                if (counts.put(words[0] + " " + words[1], count) != null) {
                    throw new IllegalArgumentException("line=" + line + ": stands twice");
                }
            }
        }
    }

    static String line(Rule rule, Rule.Breach breach) {
        String count = rule.isCounted() ? " " + breach.evidence().size() : "";
        return rule.name() + " " + breach.place() + count;
    }

    /** Differences between the list and the present breaches of a rule, a sentence each; none if they agree. */
    List<String> differences(Rule rule, List<Rule.Breach> breaches) {
        List<String> differences = new ArrayList<>();
        Set<String> unused = new TreeSet<>();
        counts.keySet().stream()
                .filter(key -> key.startsWith(rule.name() + " "))
                .forEach(unused::add);
        for (Rule.Breach breach : breaches) {
            String key = rule.name() + " " + breach.place();
            int found = rule.isCounted() ? breach.evidence().size() : -1;
            unused.remove(key);
            Integer known = counts.get(key);
            if (known == null) {
                differences.add(key + ": new breach: " + String.join("; ", breach.evidence()));
            } else if (found > known) {
                differences.add(key + ": " + found + " breaches, at most " + known);
            } else if (found < known) {
                differences.add(key + ": lower the count in " + FILE + " to " + found);
            }
        }
        unused.forEach(key -> differences.add(key + ": remove the line from " + FILE + ", no longer needed"));
        return differences;
    }

    /** Names of rules in the list. */
    Set<String> rules() {
        Set<String> rules = new TreeSet<>();
        counts.keySet().forEach(key -> rules.add(key.substring(0, key.indexOf(' '))));
        return rules;
    }
}
