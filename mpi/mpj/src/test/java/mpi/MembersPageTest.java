package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table of members in docs/mpj.md is that of {@code mpj-api.txt}, which {@link ApiSurfaceTest} compares with the
 * classes. {@code -Dstrobe.tests.write=true} writes it.
 */
class MembersPageTest {
    private static final Path PAGE = Path.of(System.getProperty("strobe.house"), "docs", "mpj.md");
    private static final String HEAD = "| class | members |\n|---|---|\n";
    private static final Pattern TABLE = Pattern.compile(Pattern.quote(HEAD) + "(\\|.*\n)+");
    private static final Pattern MEMBER = Pattern.compile("(\\w+)(\\(.*\\))?( = .*)?$");

    @Test
    void shouldHaveTheListedMembers() throws IOException {
        String page = Files.readString(PAGE);
        Matcher table = TABLE.matcher(page);
        assertThat(table.find()).as("table of members").isTrue();
        String wanted = HEAD + rows();
        if (Boolean.getBoolean("strobe.tests.write")) {
            Files.writeString(PAGE, page.replace(table.group(), wanted));
            return;
        }
        assertThat(table.group()).isEqualTo(wanted);
    }

    private static String rows() throws IOException {
        StringBuilder rows = new StringBuilder();
        members()
                .forEach((type, names) -> rows.append("| ")
                        .append(type)
                        .append(" | ")
                        .append(names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ")))
                        .append(" |\n"));
        return rows.toString();
    }

    /** Names of the members of each class, each once; of constructors none. */
    private static Map<String, Collection<String>> members() throws IOException {
        Map<String, Collection<String>> all = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>();
        String type = "";
        for (String line : listed()) {
            if (line.startsWith("class ")) {
                String[] words = line.split(" ", -1);
                type = words[1];
                names = new LinkedHashSet<>();
                all.put("`" + type + "`" + (words.length > 3 ? " of `" + words[3] + "`" : ""), names);
            } else if (line.startsWith(" ") && !line.strip().startsWith("- ")) {
                Matcher member = MEMBER.matcher(line);
                assertThat(member.find()).as(line).isTrue();
                if (!member.group(1).equals(type)) {
                    names.add(member.group(1));
                }
            }
        }
        return all;
    }

    private static List<String> listed() throws IOException {
        try (InputStream in = MembersPageTest.class.getResourceAsStream("mpj-api.txt")) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1));
        }
    }
}
