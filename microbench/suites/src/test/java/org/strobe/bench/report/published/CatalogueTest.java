package org.strobe.bench.report.published;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.strobe.bench.suite.Suite;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;

class CatalogueTest {
    /** Deviations that are accepted where the papers print one number, in per cent. */
    private static final Map<String, Integer> PER_CENT = Map.ofEntries(
            entry("Q3", 15),
            entry("Q4", 15),
            entry("Q5", 15),
            entry("Q6", 10),
            entry("Q10", 15),
            entry("Q11", 15),
            entry("Q12", 15),
            entry("Q16", 10),
            entry("Q17", 15),
            entry("Q24", 15),
            entry("Q25", 15));

    private static final Pattern QUANTITY = Pattern.compile("([.\\d]+) ?([numKMG]?)(s|B/s)\\b");
    private static final Pattern RANGE = Pattern.compile("(-?[.\\d]+) to (-?[.\\d]+)");
    private static final Pattern LEAST = Pattern.compile("(?:at least|no less than|over|>) ([.\\d]+)");
    private static final Pattern MOST = Pattern.compile("(?:at most|(?<!no )less than|<) ([.\\d]+)");

    /** Text in parentheses at the end, that says what is accepted instead of the published figure. */
    private static final Pattern ACCEPTED = Pattern.compile("\\(([^()]*) accepted\\)$");

    private final Catalogue catalogue = Catalogue.load();
    private final Map<String, MachineFile> files = new HashMap<>();

    @Test
    void shouldNameRunsAndMachinesThatThereAre() throws UserException {
        Set<String> suites =
                new TreeSet<>(List.of("layers", "links", "logp", "nas", "payoff", "sage", "sweep3d", "traffic"));
        for (Suite suite : Suite.values()) {
            suites.add(suite.label());
        }
        for (PublishedFigure figure : catalogue.figures(List.of())) {
            assertThat(figure.taken() == null)
                    .as(figure.what())
                    .isNotEqualTo(figure.how().isEmpty());
            for (PublishedRun run : catalogue.runs(figure)) {
                assertThat(run.machine()).isEqualTo(figure.machine());
                String machine = run.words().get(run.words().indexOf("--machine") + 1);
                assertThat(machine.split(",", 2)[0]).isEqualTo(run.machine());
                assertThat(suites).contains(run.words().get(0));
                assertThat(ModelMachines.lines(run.machine())).isNotEmpty();
            }
        }
    }

    @Test
    void shouldAcceptPublishedNumbersOfPredictions() {
        for (PublishedFigure figure : catalogue.figures()) {
            if (figure.isJudged() && !Double.isNaN(figure.value())) {
                assertThat(figure.accepted().has(figure.value()))
                        .as(figure.toString())
                        .isTrue();
            }
        }
    }

    @Test
    void shouldAcceptWhatIsPublishedOrSaidBesideIt() {
        int bounded = 0;
        for (PublishedFigure figure : catalogue.figures()) {
            Rule.Range accepted = figure.accepted();
            if (figure.isJudged() && !Double.isNaN(figure.value()) && PER_CENT.containsKey(figure.id())) {
                double part = PER_CENT.get(figure.id()) / 100.0;
                assertThat(accepted.from()).as(figure.what()).isCloseTo(figure.value() * (1 - part), within(1e-9));
                assertThat(accepted.to()).as(figure.what()).isCloseTo(figure.value() * (1 + part), within(1e-9));
            } else if (figure.isJudged() && figure.taken() != null) {
                Matcher words = ACCEPTED.matcher(figure.published());
                assertBounds(figure, words.find() ? words.group(1) : figure.published());
            } else if (!figure.isJudged()) {
                assertThat(accepted.isBounded()).as(figure.what()).isFalse();
            }
            bounded += accepted.isBounded() ? 1 : 0;
        }
        assertThat(bounded).isGreaterThan(20);
    }

    private static void assertBounds(PublishedFigure figure, String words) {
        Rule.Range accepted = figure.accepted();
        Matcher range = RANGE.matcher(words);
        if (range.find()) {
            assertThat(accepted)
                    .as(figure.what())
                    .isEqualTo(new Rule.Range(Double.parseDouble(range.group(1)), Double.parseDouble(range.group(2))));
            return;
        }
        assertThat(accepted)
                .as(figure.what())
                .isEqualTo(new Rule.Range(
                        bound(LEAST, words, Double.NEGATIVE_INFINITY), bound(MOST, words, Double.POSITIVE_INFINITY)));
    }

    private static double bound(Pattern words, String text, double none) {
        Matcher found = words.matcher(text);
        return found.find() ? Double.parseDouble(found.group(1)) : none;
    }

    private MachineFile file(String machine) {
        return files.computeIfAbsent(machine, ModelMachines::file);
    }

    @Test
    void shouldNameAssumptionsThatCanBeHalved() {
        for (PublishedFigure figure : catalogue.figures()) {
            assertThat(figure.assumptions().isEmpty())
                    .as(figure.what())
                    .isEqualTo(!figure.isJudged() || figure.taken() == null);
            if (!figure.assumptions().isEmpty()) {
                assertThat(file(figure.machine()).assumptions())
                        .extracting(MachineFile.Entry::name)
                        .as(figure.what())
                        .containsAll(figure.assumptions());
            }
            for (PublishedRun run : catalogue.variants(figure)) {
                String machine = run.words().get(run.words().indexOf("--machine") + 1);
                assertThat(file(machine).assumptions()).isNotEmpty();
                assertThat(run.sizes()).containsAll(figure.taken().sizes());
            }
        }
    }

    /** A figure that stands in the machine's file, as a value or in the comment that derives one, comes out because it was put in. */
    @Test
    void shouldJudgeNoParameterOfAMachine() {
        for (PublishedFigure figure : catalogue.figures()) {
            if (figure.isJudged()
                    && !Double.isNaN(figure.value())
                    && !figure.unit().equals("copies")) {
                assertThat(quantitiesOfFile(figure))
                        .as(figure.id() + " " + figure.what())
                        .doesNotContain(published(figure));
            }
        }
        assertThat(quantity("0.85 us")).isEqualTo(quantity("850 ns")).isNotEqualTo(quantity("850 us"));
        assertThat(quantity("0.8 GB/s")).isEqualTo(quantity("800 MB/s")).isNotEqualTo(quantity("800 ms"));
        assertThat(quantity("loggp")).isEqualTo("loggp");
    }

    private boolean runsOn(PublishedFigure figure, String engine) {
        return catalogue.runs(figure).stream().anyMatch(run -> run.words().contains(engine));
    }

    /** Quantities in the machine's file, without the section of an engine that takes no part in the figure's runs, and without node.message for engine vapi, which has its own. */
    private Set<String> quantitiesOfFile(PublishedFigure figure) {
        boolean isRead = runsOn(figure, "bcs");
        boolean hasOwnMessage = runsOn(figure, "vapi");
        Set<String> quantities = new TreeSet<>();
        String section = "";
        for (String line : ModelMachines.lines(figure.machine())) {
            section = line.startsWith("[") ? line : section;
            boolean isUnused = hasOwnMessage && section.startsWith("[node]") && line.startsWith("message ");
            if (!isUnused && (isRead || !section.startsWith("[bcs]"))) {
                QUANTITY.matcher(line).results().forEach(found -> quantities.add(quantity(found.group())));
            }
        }
        assertThat(quantities).as(figure.machine()).isNotEmpty();
        return quantities;
    }

    private static String published(PublishedFigure figure) {
        return quantity(figure.value() + " " + figure.unit());
    }

    /** Value in seconds, or in bytes a second; a text without a number or unit as it is. */
    private static String quantity(String text) {
        Matcher number = QUANTITY.matcher(text);
        if (!number.matches()) {
            return text;
        }
        String scales = number.group(3).equals("s") ? "num" : "KMG";
        int place = scales.indexOf(number.group(2));
        int thousands = number.group(2).isEmpty() ? 0 : number.group(3).equals("s") ? place - 3 : place + 1;
        return new BigDecimal(number.group(1))
                        .scaleByPowerOfTen(3 * thousands)
                        .stripTrailingZeros()
                        .toPlainString()
                + " " + number.group(3);
    }

    @Test
    void shouldHaveHistoriesOfFigures() throws IOException {
        int changes = 0;
        for (PublishedFigure figure : catalogue.figures()) {
            for (PublishedFigure.Change change : figure.history()) {
                assertThat(LocalDate.parse(change.date())).isAfter(LocalDate.of(2026, 11, 21));
                assertThat(List.of(change.what(), change.reason(), change.before(), change.after()))
                        .doesNotContain("");
                changes++;
            }
        }
        try (InputStream history =
                Catalogue.class.getResourceAsStream("/org/strobe/bench/report/published-history.csv")) {
            String text = new String(history.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(changes).isEqualTo(text.lines().count() - 1);
        }
    }

    @Test
    void shouldNameTestsThatThereAre() throws IOException {
        for (PublishedFigure figure : catalogue.figures()) {
            if (figure.isTested()) {
                String[] words = figure.how().split(" ", -1);
                Path tests = Path.of("..", "..", words[3], "src", "test");
                try (Stream<Path> files = Files.walk(tests)) {
                    assertThat(files.map(file -> file.getFileName().toString())).contains(words[1] + ".java");
                }
            }
        }
    }

    @Test
    void shouldKnowTheSizesOfRuns() {
        for (PublishedFigure figure : catalogue.figures()) {
            for (PublishedRun run : catalogue.runs(figure)) {
                boolean areGiven = run.words().contains("-m")
                        || Character.isDigit(run.words().get(1).charAt(0));
                assertThat(areGiven || run.sizes().size() == 1).as(run.name()).isTrue();
                assertThat(run.sizes()).containsAll(figure.taken().sizes());
                if (figure.taken().rule() == Rule.ORDER
                        && figure.taken().sizes().isEmpty()) {
                    assertThat(run.sizes())
                            .isEqualTo(catalogue.runs(figure).get(0).sizes());
                }
            }
        }
        assertThat(catalogue.run("srm-bcast-256").sizes())
                .hasSize(21)
                .startsWith(8L, 16L)
                .endsWith(8L << 20);
        assertThat(catalogue.run("srm-bcast-256").atFewSizes().words()).startsWith("bcast", "8B,512B,32KB,2MB", "-n");
        assertThat(catalogue.run("srm-bcast-256").atFewSizes().sizes()).containsExactly(8L, 512L, 32L << 10, 2L << 20);
        assertThat(catalogue.run("srm-barrier-256").atFewSizes()).isEqualTo(catalogue.run("srm-barrier-256"));
        assertThat(catalogue.run("srm-barrier-256").sizes()).containsExactly(0L);
        assertThat(catalogue.run("poweredge-6650-buffered").sizes()).containsExactly(1L, 512L);
    }

    @Test
    void shouldSayWhichFiguresThereAre() {
        assertThatThrownBy(() -> catalogue.figures(List.of("S1", "Z9")))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("there is no published figure Z9 here; there are S1, S2");
    }

    @Test
    void shouldRefuseFiguresOfRunsThatThereAreNot() {
        String header =
                "id,role,source,what,published,unit,value,from,to,machine,runs,library,size,against,as,judge,how,assumptions\n";
        String history = "id,what,change,date,reason,before,after\n";
        String row = "X1,prediction,a paper,some,1 us,us,1,0,2,m,r,strobe,8,,figure,each,,\n";
        assertThatThrownBy(() -> new Catalogue(header + row, "run,machine,words\n", history))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("X1: there is no run r");
        assertThat(new Catalogue(header + row, "run,machine,words\nr,m,latency 8\n", history).figures())
                .hasSize(1);
    }
}
