import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks or applies the format of all Java sources, on the JDK that compiles them: Maven's own JVM may be too old for their
 * syntax. The parent module runs it, with one argument: {@code check} or {@code apply}.
 */
public final class Format {
    private static final Set<String> SKIPPED = Set.of("target", ".git");

    private final Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .build());
    private final boolean applies;

    private Format(boolean applies) {
        this.applies = applies;
    }

    public static void main(String[] args) throws IOException {
        Format format = new Format(args[0].equals("apply"));
        List<Path> off = sources(Path.of(""))
                .parallel()
                .map(format::reformatted)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        if (!off.isEmpty() && !format.applies) {
            off.forEach(file -> System.err.println("not formatted: " + file));
            System.err.println("format them by: mvn process-sources -pl parent -Dformat=apply");
            System.exit(1);
        }
    }

    private static Stream<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.find(
                folder,
                Integer.MAX_VALUE,
                (file, facts) -> facts.isRegularFile()
                        && file.toString().endsWith(".java")
                        && Stream.iterate(file, Objects::nonNull, Path::getParent)
                                .noneMatch(each ->
                                        SKIPPED.contains(each.getFileName().toString())))) {
            return files.toList().stream();
        }
    }

    /** The file if its format is not the formatter's; null if it is. */
    private Path reformatted(Path file) {
        try {
            String source = Files.readString(file);
            String ordered = ImportOrderer.reorderImports(source, JavaFormatterOptions.Style.PALANTIR);
            String formatted = formatter.formatSource(RemoveUnusedImports.removeUnusedImports(ordered));
            if (formatted.equals(source)) {
                return null;
            }
            if (applies) {
                Files.writeString(file, formatted);
            }
            return file;
        } catch (IOException | FormatterException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }
}
