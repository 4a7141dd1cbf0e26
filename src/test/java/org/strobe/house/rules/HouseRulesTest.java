package org.strobe.house.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The repository keeps the rules, but for the breaches in the list; the list has nothing else. */
class HouseRulesTest {
    private static final Path ROOT = Path.of(System.getProperty("strobe.house"));
    private static Tree tree;
    private static NotYet notYet;

    @BeforeAll
    static void read() throws IOException {
        tree = Tree.read(ROOT);
        notYet = new NotYet(Files.readAllLines(ROOT.resolve(NotYet.FILE)));
    }

    static Stream<Named<Rule>> rules() {
        return HouseRules.ALL.stream().map(rule -> Named.of(rule.name(), rule));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldHoldButForKnownBreaches(Rule rule) {
        assertThat(notYet.differences(rule, rule.breaches(tree)))
                .as(rule.name())
                .isEmpty();
    }

    @Test
    void shouldListBreachesOfKnownRulesOnly() {
        assertThat(HouseRules.ALL.stream().map(Rule::name))
                .doesNotHaveDuplicates()
                .containsAll(notYet.rules());
    }

    @Test
    void shouldSeeEveryModuleAndDocument() {
        assertThat(tree.files().stream().map(JavaFile::module).distinct())
                .contains("shm-transport", "emulator", "srm-collectives", "bcs-core", "mpi", "mpi/tools", "mpi/mpj")
                .contains("microbench/suites", "microbench");
        assertThat(tree.documents()).containsKeys("README.md", LayerRule.DOCUMENT);
    }
}
