package org.strobe.emulator.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.user.UserException;

class JavaOptionsTest {
    private final JavaOptions options = new JavaOptions();

    @Test
    void shouldSortOptionsByWhoHeedsThem() throws UserException {
        JavaCommand command = parse(
                "java",
                "-cp",
                ".",
                "-Dk=v=w",
                "-ea",
                "-Xmx1g",
                "--add-opens",
                "java.desktop/java.lang=ALL-UNNAMED",
                "-p",
                "m",
                "-Xss2m",
                "Main",
                "-x",
                "y");
        assertThat(command).isEqualTo(new JavaCommand("Main", false, List.of("-x", "y")));
        assertThat(options.classPath()).isEqualTo(".");
        assertThat(options.properties()).containsEntry("k", "v=w").hasSize(1);
        assertThat(options.assertions()).isTrue();
        assertThat(options.others())
                .containsExactly("-Xmx1g", "--add-opens=java.desktop/java.lang=ALL-UNNAMED", "-p", "m", "-Xss2m");
    }

    @Test
    void shouldEndTheOptionsAtTheJar() throws UserException {
        assertThat(parse("java", "-Dk", "-jar", "App.zip", "-Dmine"))
                .isEqualTo(new JavaCommand("App.zip", true, List.of("-Dmine")));
    }

    @Test
    void shouldKnowAJarByItsNameWithoutJava() throws UserException {
        assertThat(parse("App.jar", "java")).isEqualTo(new JavaCommand("App.jar", true, List.of("java")));
    }

    @Test
    void shouldLetTheLastWordAboutAssertionsCount() throws UserException {
        parse("java", "-enableassertions", "-da", "--class-path=a", "Main");
        assertThat(options.assertions()).isFalse();
        assertThat(options.classPath()).isEqualTo("a");
        parse("java", "-ea:org.app...", "Main");
        assertThat(options.assertions()).isTrue();
    }

    @Test
    void shouldKeepWordsInQuotesTogether() throws UserException {
        options.readAll(" -Da='x y'  \"-Db=\" -XX:+UseZGC ");
        assertThat(options.properties()).containsEntry("a", "x y").containsEntry("b", "");
        assertThat(options.others()).containsExactly("-XX:+UseZGC");
    }

    private JavaCommand parse(String... words) throws UserException {
        return JavaCommand.parse(List.of(words), options);
    }
}
