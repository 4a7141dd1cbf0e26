package org.strobe.house.rules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** All rules. The main method prints the list of known breaches for the repository in the current folder. */
final class HouseRules {
    static final List<Rule> ALL = List.of(
            new CircleRule(),
            new LayerRule(),
            SizeRule.ofPackages(),
            SizeRule.ofFiles(),
            new MethodRule(),
            new NamedClassesRule(),
            ForbiddenUseRule.ofApi(),
            ForbiddenUseRule.ofPicocli(),
            ForbiddenUseRule.ofProxy(),
            new PhraseRule());

    private HouseRules() {}

    public static void main(String[] arguments) throws IOException {
        boolean all = List.of(arguments).contains("all");
        Tree tree = Tree.read(Path.of("").toAbsolutePath());
        System.out.println("# Known breaches of the house rules. This list may only shrink. To print it:");
        System.out.println("# java src/test/java/org/strobe/house/rules/HouseRules.java");
        for (Rule rule : ALL) {
            for (Rule.Breach breach : rule.breaches(tree)) {
                System.out.println(NotYet.line(rule, breach));
                if (all) {
                    breach.evidence().forEach(line -> System.out.println("    " + line));
                }
            }
        }
    }
}
