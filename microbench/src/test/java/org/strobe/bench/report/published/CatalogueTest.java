package org.strobe.bench.report.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.strobe.bench.mpi.Suite;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.cli.common.UserException;

class CatalogueTest {
    private static final Path PAGE = Path.of("..", "docs", "reproduction.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z]\\d+) \\| (\\w+) \\| [^|]+ \\| ([^|]+) \\|");
    private static final Pattern ID = Pattern.compile("\\b[A-Z]\\d{1,2}\\b");

    private final Catalogue catalogue = Catalogue.load();

    private Set<String> rows(String page) {
        Set<String> rows = new TreeSet<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            rows.add(row.group(1) + " " + row.group(2) + ": " + row.group(3));
        }
        return rows;
    }

    @Test
    void shouldHaveWhatThePageOfReproductionHas() throws IOException {
        String page = Files.readString(PAGE);
        Set<String> rows = rows(page);
        Set<String> ids = new TreeSet<>();
        rows.forEach(row -> ids.add(row.split(" ", -1)[0]));
        Set<String> inTables = new TreeSet<>();
        Set<String> inText = new TreeSet<>();
        for (PublishedFigure figure : catalogue.figures()) {
            if (ids.contains(figure.id())) {
                inTables.add(figure.id() + " " + figure.role() + ": " + figure.published());
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
