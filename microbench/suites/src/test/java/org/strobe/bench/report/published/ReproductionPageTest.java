package org.strobe.bench.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The page on published figures is that of the catalogue and the newest committed run, digit by digit; {@code
 * -Dstrobe.tests.write=true} writes it.
 */
class ReproductionPageTest {
    private static final Path DOCUMENTS = Path.of("..", "..", "docs");
    private static final Path PAGE = DOCUMENTS.resolve("reproduction.md");
    private static final Path TEMPLATE =
            Path.of("src", "test", "resources", "org", "strobe", "bench", "report", "published", "reproduction.md");

    private final Catalogue catalogue = Catalogue.load();

    private String page() throws IOException {
        return new ReproductionPage(catalogue, CommittedRun.newest(DOCUMENTS.resolve("results")))
                .text(Files.readString(TEMPLATE));
    }

    @Test
    void shouldHaveTheFiguresOfTheNewestRun() throws IOException {
        if (Boolean.getBoolean("strobe.tests.write")) {
            Files.writeString(PAGE, page());
        }
        assertThat(page()).isEqualTo(Files.readString(PAGE));
    }

    @Test
    void shouldHaveAllFigures() throws IOException {
        String page = page();
        for (PublishedFigure figure : catalogue.figures()) {
            assertThat(page).contains("| " + figure.id() + " | " + figure.role() + " | " + figure.what() + " | ");
        }
    }
}
