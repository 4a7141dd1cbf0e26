package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManCommandTest {
    @TempDir
    Path folder;

    private String page(String name) throws IOException {
        return Files.readString(folder.resolve("man1").resolve(name));
    }

    @Test
    void shouldWriteAPageForEachCommand() throws IOException {
        Typed typed = Typed.in("man", folder.resolve("man1").toString());
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out()).matches("\\d+ pages are in " + folder.resolve("man1") + "\\R");
        try (Stream<Path> pages = Files.list(folder.resolve("man1"))) {
            assertThat(pages.map(page -> page.getFileName().toString()))
                    .contains("strobe.1", "strobe-run.1", "strobe-info.1", "strobe-mds-pending.1", "strobe-man.1");
        }
        assertThat(page("strobe.1"))
                .contains(".SH COMMANDS\n.TP\n\\fBrun\\fR\n")
                .contains(".SH NOTES\n");
        assertThat(page("strobe-run.1"))
                .startsWith(".TH STROBE-RUN 1 ")
                .contains(
                        ".SH NAME\nstrobe-run \\- ",
                        ".SH SYNOPSIS\nstrobe run [OPTIONS] PROGRAM [ARGUMENTS]\n.br\n",
                        "\\-\\-launch")
                .contains(".TP\n\\fB\\-v, \\-\\-verbose\\fR\nPrint on the error stream how the job is run.\n");
    }

    @Test
    void shouldFitEightyColumnsWithoutFilling() throws IOException {
        Typed.in("man", folder.resolve("man1").toString());
        try (Stream<Path> pages = Files.list(folder.resolve("man1"))) {
            for (Path page : pages.toList()) {
                String text = Files.readString(page);
                int notes = text.indexOf(".nf");
                assertThat((notes < 0 ? "" : text.substring(notes)).lines())
                        .as(page.toString())
                        .allMatch(line -> line.replace("\\-", "-").length() <= 80);
            }
        }
    }

    @Test
    void shouldTellWhichBuildWritesThem() {
        assertThat(Typed.in("man", "--help").out())
                .contains("mvn package writes them to mpi/target/man; the script strobe, when it builds,\ndoes not.");
    }

    @Test
    void shouldRefuseAFolderThatCannotBeMade() {
        Typed typed = Typed.in("man", folder.resolve("none/man1").toString());
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err())
                .isEqualTo("strobe: " + folder.resolve("none/man1")
                        + ": the pages can't be written: there is no folder " + folder.resolve("none")
                        + System.lineSeparator());
        Typed ofFile = Typed.in("man", "pom.xml");
        assertThat(ofFile.err()).startsWith("strobe: pom.xml: the pages can't be written: it is a file, not a folder");
    }
}
