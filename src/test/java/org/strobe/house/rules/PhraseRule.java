package org.strobe.house.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Phrases that make comments and documents hard to read, and units that stand beside others of one meaning. Breaches are counted for each module and document. */
final class PhraseRule implements Rule {
    private static final Pattern BEGINNING =
            Pattern.compile("^(?:What|Whether|How many|How long|The same|So many|Likewise)\\b");
    private static final Pattern ANYWHERE = Pattern.compile("\\b(?:The same|[Ll]ikewise|[Aa]s above|[Ss]o many"
            + "|[Ww]hat is given|has its turn|goes on|by turns|[Ff]or want of|[KMGT]iB)\\b");

    @Override
    public String name() {
        return "phrases";
    }

    @Override
    public boolean isCounted() {
        return true;
    }

    @Override
    public List<Breach> breaches(Tree tree) {
        Map<String, List<String>> breaches = new TreeMap<>();
        for (JavaFile file : tree.files()) {
            for (JavaFile.Comment comment : file.comments()) {
                String place = file.path() + ":" + comment.line();
                add(breaches, file.module(), place, BEGINNING.matcher(comment.words()));
            }
        }
        tree.documents().forEach((path, text) -> {
            int line = 0;
            for (String words : text.split("\n", -1)) {
                line++;
                add(breaches, path, path + ":" + line, ANYWHERE.matcher(words));
            }
        });
        return breaches.entrySet().stream()
                .map(entry -> new Breach(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static void add(Map<String, List<String>> breaches, String key, String place, Matcher phrase) {
        while (phrase.find()) {
            breaches.computeIfAbsent(key, module -> new ArrayList<>()).add(place + " " + phrase.group());
        }
    }
}
