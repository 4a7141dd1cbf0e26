package org.strobe.mpi.surface;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Member;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every method of the API has a test that calls it, and the page about that is current. */
class ApiCoverageTest {
    private final Path file = docs().resolve("generated").resolve("api-coverage.md");
    private String before;
    private CoveragePage page;

    @BeforeEach
    void readTests() throws Exception {
        Map<String, Map<String, Member>> there = ApiMembers.ofPackage();
        before = Files.exists(file) ? Files.readString(file) : "";
        page = new CoveragePage(
                ApiList.read(), there, new ApiCoverage(there.values(), new TestCalls(classesOfTests())), before);
    }

    @Test
    void shouldCallEveryMethodOfTheList() {
        assertThat(page.uncalled()).as("called by no test").isEmpty();
    }

    @Test
    void shouldBeWhatThePageSays() throws Exception {
        if (Boolean.getBoolean("strobe.tests.write")) {
            Files.writeString(file, page.text());
            return;
        }
        assertThat(before)
                .as("%s: run with -Dstrobe.tests.write=true to write it", file)
                .isEqualTo(page.text());
    }

    private static Path classesOfTests() throws URISyntaxException {
        return Path.of(ApiCoverageTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    /** Beside the modules, whether the test runs in one or above them. */
    private static Path docs() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("docs"))) {
            folder = folder.getParent();
        }
        return folder.resolve("docs");
    }
}
