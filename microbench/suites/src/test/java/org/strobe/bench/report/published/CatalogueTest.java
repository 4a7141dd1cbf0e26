package org.strobe.bench.report.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.strobe.bench.suite.Suite;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;

class CatalogueTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "reproduction.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| ([A-Z]\\d+) \\| (\\w+) \\| [^|]+ \\| ([^|]+) \\| [^|]+ \\|([^|]*)\\|$");
    private static final Pattern ID = Pattern.compile("\\b[A-Z]\\d{1,2}\\b");

    private final Catalogue catalogue = Catalogue.load();

    /** Rows of the page, each with its accepted range. */
    private static Map<String, Set<String>> rows(String page) {
        Map<String, Set<String>> rows = new TreeMap<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            rows.computeIfAbsent(row.group(1) + " " + row.group(2) + ": " + row.group(3), key -> new TreeSet<>())
                    .add(row.group(4));
        }
        return rows;
    }

    private static String row(PublishedFigure figure) {
        return figure.id() + " " + figure.role() + ": " + figure.published();
    }

    @Test
    void shouldHaveWhatThePageOfReproductionHas() throws IOException {
        String page = Files.readString(PAGE);
        Set<String> rows = rows(page).keySet();
        Set<String> ids = new TreeSet<>();
        rows.forEach(row -> ids.add(row.split(" ", -1)[0]));
        Set<String> inTables = new TreeSet<>();
        Set<String> inText = new TreeSet<>();
        for (PublishedFigure figure : catalogue.figures()) {
            if (ids.contains(figure.id())) {
                inTables.add(row(figure));
            } else {
                inText.add(figure.id());
            }
        }
        assertThat(rows).hasSizeGreaterThan(20);
        assertThat(inTables).isEqualTo(rows);
        assertThat(ID.matcher(page).results().map(id -> id.group())).containsAll(inText);
    }

    @Test
    void shouldNameRunsOfSuitesAndMachinesThatThereAre() throws UserException {
        Set<String> suites = new TreeSet<>();
        for (Suite suite : Suite.values()) {
            suites.add(suite.label());
        }
        for (PublishedFigure figure : catalogue.figures(List.of())) {
            assertThat(figure.taken() == null)
                    .as(figure.what())
                    .isNotEqualTo(figure.how().isEmpty());
            for (PublishedRun run : catalogue.runs(figure)) {
                assertThat(run.machine()).isEqualTo(figure.machine());
                assertThat(run.words()).containsSequence("--machine", run.machine());
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
    void shouldAcceptWhatThePageOfReproductionAccepts() throws IOException {
        Map<String, Set<String>> rows = rows(Files.readString(PAGE));
        int bounded = 0;
        for (PublishedFigure figure : catalogue.figures()) {
            for (String inside : figure.isJudged() ? rows.getOrDefault(row(figure), Set.of()) : Set.<String>of()) {
                double[] bounds = bounds(figure, inside);
                String what = figure.id() + " " + figure.what();
                assertBound(what, figure.accepted().from(), bounds[0]);
                assertBound(what, figure.accepted().to(), bounds[1]);
                bounded += figure.accepted().isBounded() ? 1 : 0;
            }
        }
        assertThat(bounded).isGreaterThan(30);
    }

    private static void assertBound(String what, double bound, double expected) {
        if (Double.isInfinite(expected)) {
            assertThat(bound).as(what).isEqualTo(expected);
        } else {
            assertThat(bound).as(what).isCloseTo(expected, within(1e-9));
        }
    }

    /** Bounds of a figure, by the words of the page. */
    private double[] bounds(PublishedFigure figure, String inside) {
        String words = inside + "; " + figure.published();
        Matcher found = Pattern.compile("(yes|no\\*\\*) \\((\\d+) %\\)").matcher(words);
        if (found.find()) {
            double part = Double.parseDouble(found.group(2)) / 100;
            return new double[] {figure.value() * (1 - part), figure.value() * (1 + part)};
        }
        found = Pattern.compile("\\(([-.\\d]+) to ([-.\\d]+) accepted\\)").matcher(words);
        if (!found.find()) {
            found = Pattern.compile("^([.\\d]+) to ([.\\d]+) (%|us)").matcher(figure.published());
        }
        if (found.reset().find()) {
            return new double[] {Double.parseDouble(found.group(1)), Double.parseDouble(found.group(2))};
        }
        found = Pattern.compile("(at least |; > )([.\\d]+)").matcher(words);
        if (found.find()) {
            return new double[] {Double.parseDouble(found.group(2)), Double.POSITIVE_INFINITY};
        }
        found = Pattern.compile("(at most |; < |; less than )([.\\d]+)").matcher(words);
        if (found.find()) {
            return new double[] {Double.NEGATIVE_INFINITY, Double.parseDouble(found.group(2))};
        }
        if (figure.published().startsWith("similar or better")) {
            return new double[] {against(figure).accepted().from(), Double.POSITIVE_INFINITY};
        }
        assertThat(figure.published()).as(figure.what()).isEqualTo("as said");
        return new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
    }

    /** Figure of the operation with IBM's MPI. */
    private PublishedFigure against(PublishedFigure figure) {
        String operation = figure.what().split(",", -1)[0] + ",";
        return catalogue.figures().stream()
                .filter(other -> List.of("S1", "S2", "S3", "S4").contains(other.id()))
                .filter(other -> other.what().startsWith(operation))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldKnowTheSizesOfRuns() {
        for (PublishedFigure figure : catalogue.figures()) {
            for (PublishedRun run : catalogue.runs(figure)) {
                boolean areGiven = run.words().contains("-m")
                        || Character.isDigit(run.words().get(1).charAt(0));
                assertThat(areGiven || run.sizes().size() == 1).as(run.name()).isTrue();
                assertThat(run.sizes()).containsAll(figure.taken().sizes());
            }
        }
        assertThat(catalogue.run("srm-bcast-256").sizes())
                .hasSize(19)
                .startsWith(8L, 16L)
                .endsWith(2L << 20);
        assertThat(catalogue.run("srm-barrier-256").sizes()).containsExactly(0L);
        assertThat(catalogue.run("poweredge-6650-buffered").sizes()).containsExactly(1L, 512L);
    }

    @Test
    void shouldNotJudgeWhatOnlyRepeatsAnInput() {
        assertThat(catalogue.figures())
                .filteredOn(figure -> figure.machine().equals("gigabit-ethernet-emp"))
                .hasSize(4)
                .allMatch(figure -> figure.role() == Role.REPORTED);
    }

    @Test
    void shouldSayWhichFiguresThereAre() {
        assertThatThrownBy(() -> catalogue.figures(List.of("S1", "Z9")))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("there is no published figure Z9; there are S1, S2");
    }

    @Test
    void shouldRefuseFiguresOfRunsThatThereAreNot() {
        String header =
                "id,role,source,what,published,unit,value,from,to,machine,runs,library,size,against,as,judge,how\n";
        String row = "X1,prediction,a paper,some,1 us,us,1,0,2,m,r,strobe,8,,figure,each,\n";
        assertThatThrownBy(() -> new Catalogue(header + row, "run,machine,words\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("X1: there is no run r");
        assertThat(new Catalogue(header + row, "run,machine,words\nr,m,latency 8\n").figures())
                .hasSize(1);
    }
}
