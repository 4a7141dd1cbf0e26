package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of docs/java8.md: each line fails as they say. */
class OldProgramsTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final Path PAGE = House.ROOT.resolve("docs/java8.md");
    private static final Pattern LINE = Pattern.compile("^\\| `([^`]+)` \\| `([^`]+)` \\| .+ \\|$", Pattern.MULTILINE);

    @TempDir
    Path folder;

    /**
     * Line of a table.
     *
     * @param code what an old program or its command contains
     * @param failure what comes of it
     */
    record Line(String code, String failure) {}

    private static List<Line> lines(String section) throws IOException {
        String text = Files.readString(PAGE);
        int begin = text.indexOf("## " + section + "\n");
        assertThat(begin).as(section).isPositive();
        String part = text.substring(begin, text.indexOf("\n## ", begin));
        List<Line> lines = LINE.matcher(part)
                .results()
                .map((MatchResult line) -> new Line(line.group(1), line.group(2)))
                .toList();
        assertThat(lines).as(section).hasSize((int)
                part.lines().filter(line -> line.startsWith("| `")).count());
        return lines;
    }

    static Stream<Line> refusedByTheCompiler() throws IOException {
        return lines("The compiler says").stream();
    }

    static Stream<Line> refusedByTheJvm() throws IOException {
        return lines("The JVM refuses").stream();
    }

    @ParameterizedTest
    @MethodSource("refusedByTheCompiler")
    void shouldBeRefusedByTheCompiler(Line line) throws Exception {
        boolean isMember = line.code.startsWith("import ") || line.code.startsWith("class ");
        String source = isMember
                ? line.code + "\npublic class Old {}\n"
                : "public class Old { void run() { " + line.code + " } }\n";
        Path file = Files.writeString(folder.resolve("Old.java"), source);
        StringWriter said = new StringWriter();
        int exitCode = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(new PrintWriter(said), new PrintWriter(said), "-proc:none", file.toString());
        assertThat(exitCode).isEqualTo(1);
        assertThat(said.toString()).contains("error: ", line.failure);
    }

    @Test
    void shouldFailOnARank() throws Exception {
        List<Line> lines = lines("The program ends with");
        StringBuilder source = new StringBuilder("public class Old { interface Code { void run() throws Exception; }\n"
                + "static void run(Code code) { try { code.run(); System.out.println(\"nothing\"); }"
                + " catch (Throwable e) { System.out.println(e.getClass().getSimpleName()); } }\n"
                + "public static void main(String[] args) {\n");
        lines.forEach(line -> source.append("run(() -> { ").append(line.code).append(" });\n"));
        Files.writeString(folder.resolve("Old.java"), source.append("} }\n"));
        Ended ended = Ended.run(folder, DEADLINE, List.of(House.STROBE.toString(), "run", "-n", "1", "Old.java"));
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out().lines())
                .containsExactlyElementsOf(lines.stream().map(Line::failure).toList());
    }

    @ParameterizedTest
    @MethodSource("refusedByTheJvm")
    void shouldBeRefusedByTheJvm(Line line) throws Exception {
        Ended ended = Ended.run(folder, DEADLINE, List.of(House.JAVA.toString(), line.code, "-version"));
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out() + ended.err()).contains(line.failure);
    }
}
